"""Any value of a game as plain data and back: what serves a game until it has files of its own."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from rednorth_nb.engine.misfits import Misfit, MisfitError


def items(value: Any) -> Iterator[tuple[str, Any]] | None:
    """The named parts of a dataclass, named tuple or mapping; `None` where a value has none."""
    if is_dataclass(value):
        return ((field.name, getattr(value, field.name)) for field in fields(value))
    if hasattr(value, "_asdict"):
        named: Mapping[str, Any] = value._asdict()
        return iter(named.items())
    return iter(value.items()) if isinstance(value, Mapping) else None


def write(value: Any) -> Any:
    """A value as plain lists, mappings, words and numbers.

    >>> from typing import NamedTuple
    >>> class Pair(NamedTuple):
    ...     left: int
    ...     rest: tuple[str, ...]
    >>> write(Pair(1, ("a",)))
    {'left': 1, 'rest': ['a']}
    """
    parts = items(value)
    if parts is not None:
        return {str(name): write(part) for name, part in parts}
    if isinstance(value, tuple | list):
        return [write(part) for part in value]
    return sorted(value) if isinstance(value, set | frozenset) else value


def read(kind: Any, value: Any, path: tuple[str | int, ...] = ()) -> Any:
    """The value of a type that `write` wrote so. Raises `MisfitError` at what doesn't fit.

    >>> read(tuple[int, ...], [1, 2])
    (1, 2)
    """
    origin, of = get_origin(kind), get_args(kind)
    if kind is Any:
        return value
    if origin in (Union, UnionType):
        if value is None and NoneType in of:
            return None
        return read(next(one for one in of if one is not NoneType), value, path)
    if is_dataclass(kind) or hasattr(kind, "_fields"):
        return _read_parts(kind, value, path)
    if origin in (tuple, list, set, frozenset):
        if not isinstance(value, list):
            raise misfit(path, value, "a list")
        kinds = of if origin is tuple and of[-1] is not ... else of[:1] * len(value)
        if len(kinds) != len(value):
            raise misfit(path, value, f"a list of {len(kinds)}")
        return origin(
            read(one, part, (*path, n))
            for n, (one, part) in enumerate(zip(kinds, value, strict=True))
        )
    if origin is not None and issubclass(origin, Mapping):
        if not isinstance(value, dict):
            raise misfit(path, value, "a mapping")
        return {
            int(key) if of[0] is int else key: read(of[1], part, (*path, key))
            for key, part in value.items()
        }
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise misfit(path, value, f"of the kind {kind.__name__}")
    return value


def _read_parts(kind: Any, value: Any, path: tuple[str | int, ...]) -> Any:
    if not isinstance(value, dict):
        raise misfit(path, value, "a mapping")
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind)] if is_dataclass(kind) else list(kind._fields)
    for name in value:
        if name not in names:
            raise misfit((*path, name), name, f"one of: {', '.join(names)}")
    found = {name: read(hints[name], value[name], (*path, name)) for name in names if name in value}
    try:
        return kind(**found)
    except TypeError as error:
        missing = ", ".join(name for name in names if name not in value)
        raise misfit(path, value, f"with {missing} too") from error


def misfit(path: tuple[str | int, ...], found: Any, right: str) -> MisfitError:
    """The error that says what is no value of a type."""
    return MisfitError([Misfit(path, repr(found), right)])


def rows(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Each part that is no collection of named parts, with its path of names.

    >>> list(rows({"ada": {"vp": 3}, "deck": ["a", "b"]}))
    [('ada-vp', 3), ('deck', ['a', 'b'])]
    """
    parts = items(value)
    if parts is None and isinstance(value, tuple | list) and any(items(one) for one in value):
        parts = ((str(n), part) for n, part in enumerate(value))
    if parts is None:
        yield path, value
        return
    for name, part in parts:
        yield from rows(part, f"{path}-{name}" if path else str(name))
