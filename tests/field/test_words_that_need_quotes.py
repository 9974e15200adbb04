"""Texts that YAML cuts in two, and a format of another version, are told as what they are."""

import pytest

from rednorth_nb.scenarios.problems import ScenarioError
from rednorth_nb.scenarios.reading import read_text

HEAD = "format: rednorth-scenario/1\ngame: red-north\ntitle: T\nplayers: [A, B]\nstart: {seed: 1}\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HEAD + "steps:\n  - note: See: this\n", "a text with a colon in it needs quotes"),
        (
            HEAD
            + "steps:\n  - ask: {kind: choice, options: [{text: a, b, right: true}, {text: c}]}\n",
            "a text with a comma in it needs quotes",
        ),
        (HEAD.replace("/1", "/2"), "this reads version 1 of the format"),
    ],
)
def test_what_is_wrong_is_said(text: str, said: str) -> None:
    with pytest.raises(ScenarioError) as error:
        read_text(text)
    assert said in str(error.value)
