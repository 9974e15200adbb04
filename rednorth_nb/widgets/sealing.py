"""Text that goes through a browser and that only this host can read or make.

A learner's page needs pure Python, and the standard library has no cipher. This one is put
together of what it has: SHA-256 with a key (HMAC) gives a tag for each text, and with the tag and
a counter the stream of bytes that hides it (known as SIV: one key a use, the same text the same
seal). The text is squeezed and filled up before, so that its length tells next to nothing.
"""

import hmac
import os
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress
from functools import cache
from pathlib import Path
from secrets import token_bytes

KEY_BYTES = 32
TAG_BYTES = 16
FILL = 192
"""A sealed text's length in bytes is a multiple of this, beside the tag."""


def seal(text: str) -> str:
    """A text as letters for an address."""
    data = zlib.compress(text.encode(), 9)
    data += bytes(-len(data) % FILL)
    tag = _hash(b"tag", data)[:TAG_BYTES]
    return urlsafe_b64encode(tag + _hidden(tag, data)).decode().rstrip("=")


def unseal(sealed: str) -> str | None:
    """The text again; `None` where this host never sealed it."""
    try:
        data = urlsafe_b64decode(sealed.encode("ascii") + b"=" * (-len(sealed) % 4))
    except ValueError:
        return None
    tag, data = data[:TAG_BYTES], _hidden(data[:TAG_BYTES], data[TAG_BYTES:])
    if not hmac.compare_digest(tag, _hash(b"tag", data)[:TAG_BYTES]):
        return None
    return zlib.decompressobj().decompress(data).decode()


def _hash(use: bytes, data: bytes) -> bytes:
    return hmac.digest(hmac.digest(_key(), use, "sha256"), data, "sha256")


def _hidden(tag: bytes, data: bytes) -> bytes:
    """Data under the stream of a tag; the same again brings it back."""
    blocks = range(0, len(data), 32)
    stream = b"".join(_hash(b"stream", tag + n.to_bytes(8, "big")) for n in blocks)
    return bytes(one ^ other for one, other in zip(data, stream, strict=False))


@cache
def _key() -> bytes:
    """This host's key, made when it is first needed; a passing one where it can't be kept."""
    path, fresh = _state_folder() / "rednorth_nb" / "address.key", token_bytes(KEY_BYTES)
    try:
        if not path.exists():
            _make(path, fresh)
        kept = path.read_bytes()
    except OSError:
        return fresh
    return kept if len(kept) == KEY_BYTES else fresh


def _make(path: Path, key: bytes) -> None:
    """Write a file whole or not at all, for nobody else, and never over another's."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{key.hex()[:16]}")
    part.touch(0o600)
    try:
        part.write_bytes(key)
        with suppress(FileExistsError):
            os.link(part, path)
    finally:
        part.unlink()


def _state_folder() -> Path:
    """Where programs keep what is theirs: on Windows and elsewhere."""
    folder = os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA")
    return Path(folder) if folder else Path(os.path.expanduser("~/.local/state"))
