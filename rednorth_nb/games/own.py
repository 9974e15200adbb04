"""House rules and games of a user's own: a Python file that the user names, or a package.

Nothing here looks for code: a file is run only where somebody has named it with `--rules` or in
REDNORTH_RULES. A folder of scenarios holds data alone.
"""

import os
from collections.abc import Callable, Iterable, Mapping
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from rednorth_nb.engine.misfits import Misfit, MisfitError
from rednorth_nb.engine.ruleset import HOUSE, Number, Rule, Violation
from rednorth_nb.engine.sums import Term
from rednorth_nb.games.parts import Parts

RULES_VARIABLE = "REDNORTH_RULES"
"""The environment variable that names files with house rules and games of one's own."""


def house_rule(
    id: str,
    title: str,
    text: str,
    *,
    terms: Mapping[str, Callable[..., Iterable[Term]]] | None = None,
    forbids: Callable[..., Iterable[Violation]] | None = None,
    number: Number | None = None,
    forgotten: str = "",
    misreadings: Mapping[str, str] | None = None,
) -> Rule:
    """A rule of one's own: off, unless a variant says `on`, and marked as a house rule.

    Args:
        id: Two words with a dot, such as `house.jarl-left`.
        title: What it is about.
        text: What it says.
        terms: For a sum by its name (`raid-points`) what the rule adds to it: a function of the
            ruleset and what the sum is about, which gives `Term`s that cite the id.
        forbids: A function of an action's name and the choice under way, which gives the
            `Violation`s by the value just chosen.
        number: What the rule counts with.
        forgotten: What is told who overlooks the rule; it completes "That is what you get when …".
        misreadings: The same for each way to misread it, by a name.
    """
    return Rule(
        id,
        title,
        text,
        section="A house rule",
        source=HOUSE,
        default="off",
        terms=terms or {},
        forbids=forbids,
        number=number,
        forgotten=forgotten or f"the house rule “{title}” is overlooked",
        misreadings=misreadings or {},
    )


def files_named() -> list[Path]:
    """The files that the environment names."""
    named = os.environ.get(RULES_VARIABLE, "")
    return [Path(one) for one in named.split(os.pathsep) if one]


def load(path: Path) -> tuple[list[Parts], Mapping[str, list[Rule]]]:
    """Run a file, and hand out its `GAME` and its `HOUSE_RULES` (by the name of the game).

    Raises `MisfitError` where it can't be run or holds neither.
    """
    module = _run(path)
    parts = getattr(module, "GAME", None)
    rules: Any = getattr(module, "HOUSE_RULES", {})
    if parts is None and not rules:
        raise _misfit(path, "neither GAME nor HOUSE_RULES", "see docs/house-rules.md")
    if parts is not None and not isinstance(parts, Parts):
        raise _misfit(path, f"GAME is a {type(parts).__name__}", "GAME = Parts(…)")
    good = isinstance(rules, Mapping) and all(
        isinstance(rule, Rule) for found in rules.values() for rule in found
    )
    if not good:
        right = 'HOUSE_RULES = {"red-north": [house_rule(…)]}'
        raise _misfit(path, "HOUSE_RULES of another shape", right)
    return ([parts] if parts is not None else []), rules


def _run(path: Path) -> ModuleType:
    spec = spec_from_file_location(f"rednorth_own_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise _misfit(path, "no Python file", "a file that ends in .py")
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        found = f"it fails with {type(error).__name__}: {error}"
        raise _misfit(path, found, "mend the file") from error
    return module


def _misfit(path: Path, found: str, right: str) -> MisfitError:
    return MisfitError([Misfit((str(path),), found, right)])
