"""What a page says of itself while it has no table: sentences by name."""

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
    "full": N_("Every seat is taken. This page tries again by itself until one is free."),
    "noscript": N_("The table needs JavaScript: please switch it on for this page."),
    "cookie": N_(
        "The table needs a cookie, which tells nothing about you and goes when the browser is"
        " closed: please allow it for this page."
    ),
}


def page_words() -> dict[str, str]:
    """The sentences as templates and the page's script read them."""
    say = Sentences(())
    return {name: say(sentence) for name, sentence in WORDS.items()}
