"""What a page says of itself when it has no table: sentences for its script, by name."""

from rednorth_nb.engine.sentences import N_, Sentences

WORDS = {
    "setting": N_("Setting the table…"),
    "again": N_("The table did not come. Trying once more…"),
    "failed": N_("The table did not come. Try again in a moment, or tell who hosts this page."),
    "away": N_("The server can't be reached. This page goes on as soon as it is back."),
    "ended": N_("Your table was put away. Setting it again, at the place where you were…"),
    "blocked": N_(
        "No lasting connection (WebSocket) comes about. Something between this page and its server"
        " does not let it through: tell who hosts this page."
    ),
    "button": N_("Try again"),
}


def page_words() -> dict[str, str]:
    """The sentences as the page's script reads them."""
    say = Sentences(())
    return {name: say(sentence) for name, sentence in WORDS.items()}
