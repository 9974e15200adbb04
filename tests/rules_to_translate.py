"""How Babel finds the sentences of a game's `rules.toml` (named in `babel.toml`)."""

import tomllib
from collections.abc import Iterator
from typing import Any, BinaryIO

WORDED = ("title", "text", "section", "forgotten", "reason")
Message = tuple[int, str, str, list[str]]


def extract(file: BinaryIO, keywords: Any, tags: Any, options: Any) -> Iterator[Message]:
    """Each sentence with its line, and the id of its rule as a comment."""
    toml = file.read().decode()
    lines = toml.splitlines()
    for id, table in tomllib.loads(toml).items():
        line = lines.index(f'["{id}"]') + 1 if f'["{id}"]' in lines else lines.index(f"[{id}]") + 1
        for words in (*map(table.get, WORDED), *table.get("misreadings", {}).values()):
            if words:
                yield line, "", words, [id]
