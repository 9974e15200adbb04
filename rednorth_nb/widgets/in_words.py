"""The table by words: what a notebook's cell says to it and reads from it."""

from typing import Any

from rednorth_nb.engine.misfits import MisfitError
from rednorth_nb.widgets.session import Session
from rednorth_nb.widgets.why import explain


class InWords:
    """A table that is spoken to in the words of a scenario file."""

    session: Session | None

    def show(self) -> None:
        """Send what has changed."""
        raise NotImplementedError

    def act(self, action: str, **values: Any) -> None:
        """Choose for the seat one looks from: `table.act("inspire", place=1)`.

        What the rules forbid is refused on the table. Raises `ValueError` where it is no choice
        here, or a question is open.
        """
        session = self._open_session()
        if session.open_question is not None:
            raise ValueError("a question is to be answered first: table.answer(…)")
        if not session.my_choice or session.seat is None:
            raise ValueError("this seat has nothing to choose here")
        player = session.game.players[session.seat]
        words = {"player": player, "action": action, **values}
        if action not in session.game.types:
            raise ValueError(f"no action {action}: it can be {', '.join(session.game.types)}")
        try:
            chosen = session.game.read_action(session.node.state, session.seat, words)
        except MisfitError as error:
            told = "; ".join(f"{one.found}: {one.right}" for one in error.misfits)
            raise ValueError(told) from error
        session.act(chosen)
        self.show()

    def answer(self, answer: Any) -> None:
        """Answer the question that is open, as a file has it: a number, a name, an option's text.

        Raises `ValueError` where it can be no answer, or nothing is asked.
        """
        session = self._open_session()
        n = session.open_question
        if n is None:
            raise ValueError("nothing is asked here")
        step = session.asked_step(n)
        session.judge(n, step, session.question(step).read(answer))
        self.show()

    def give_up(self) -> None:
        """See the answers to all that is asked here."""
        session = self._open_session()
        while session.open_question is not None:
            session.show_answer()
        self.show()

    def go_on(self, steps: int = 1, to: str = "") -> str:
        """Go on so many steps, or `to` the step of a name; what is asked on the way is given up.

        Returns what happened, step by step. Raises `ValueError` where no step is called so.
        """
        session, told = self._open_session(), list[str]()
        while (session.node.name != to) if to else len(told) < steps:
            self.give_up()
            if not session.can_go_on:
                raise ValueError(f"no step is called {to}" if to else "that was the end")
            session.forward()
            told.append(self.told())
        self.show()
        return "\n\n".join(filter(None, told))

    def odds(self) -> str:
        """What luck may bring here, and how likely it is: a line each."""
        session = self._open_session()
        chance = session.game.chance(session.node.state)
        found = session.screen.odds(chance) if chance is not None else []
        return "\n".join(f"{words}: {likely}" for words, likely in found)

    def why(self, *words: str) -> str:
        """Open the explanation of a number on the table: `table.why("Gorðon", "green")`.

        The number is the one whose name has all the words. Raises `ValueError` where none has.
        """
        session = self._open_session()
        view = session.game.observe(session.node.state, session.seat)
        numbers = session.screen.numbers(view)
        wanted = [word.casefold() for word in words]
        fitting = [
            key for key, one in numbers.items() if all(w in one.label.casefold() for w in wanted)
        ]
        if not fitting:
            known = ", ".join(dict.fromkeys(one.label for one in numbers.values()))
            raise ValueError(f"no number is called so: there are {known}")
        session.why = min(fitting, key=lambda key: len(numbers[key].label))
        self.show()
        return self.explained()

    def told(self) -> str:
        """What happened at the step one is at, as the seat looked from may know it."""
        if self.session is None:
            return ""
        seat = self.session.seat
        seen = [event for event in self.session.node.events if event.visible_to(seat)]
        return "\n".join(f"{self.session.screen.told(event)} [{event.rule}]" for event in seen)

    def diagnosed(self) -> str:
        """What the wrong answer just given comes of, as text."""
        judged = self.session.judged if self.session is not None else None
        if self.session is None or judged is None:
            return ""
        say = self.session.screen.say
        told = self.session.told_answer
        lines = [f"The answer is {judged.answer}." if told else f"Not so: {judged.given}."]
        for found in judged.diagnoses:
            beliefs = say.listed(one.belief(say) for one in found)
            rules = ", ".join(one.rule.id for one in found)
            lines.append(f"Yours is what you get when {beliefs}. [{rules}]")
        return "\n".join(lines)

    def explained(self) -> str:
        """The explanation that is open, as text: `table.do("why", "points-0-blue")` opens one."""
        session = self.session
        asking = session is not None and session.open_question is not None
        why = (
            explain(session.timeline, session.past, session.seat, session.why, asking)
            if session is not None and session.why
            else None
        )
        if why is None:
            return ""
        assert session is not None, "what is explained lies on a table"
        screen = session.screen
        lines = [why.title, *filter(None, [why.text])]
        for term in why.terms:
            value = f"{term.value:+d}" if term.applied else " –"
            label = screen.label(term)
            label = f"{label}: {screen.unapplied(term)}" if term.why else label
            lines.append(f"  {value} {label}" + (f" [{term.rule}]" if term.rule else ""))
        if why.value is not None:
            lines.append(f"   {why.value} in all")
        return "\n".join([*lines, *(f"{rule.text} [{rule.id}]" for rule in why.rules)])

    def _open_session(self) -> Session:
        if self.session is None:
            raise ValueError("no scenario is open")
        return self.session
