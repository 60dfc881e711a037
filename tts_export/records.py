"""Frozen classes of plain data: what `dataclass(frozen=True, slots=True)` makes, at a tenth of its price.

`dataclasses` writes half a dozen functions for each class and has them compiled whenever the module is
imported. For the eighty classes that an edit imports this took as long as to draw three cards. Here the
functions are the same for all classes; only `__init__` is written for each, when the first object is made.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

R = TypeVar("R", bound="Record")
_set: Callable[[object, str, object], None] = object.__setattr__
_LEFT_OUT: Any = object()


class _Field:
    """What a class says of a field; what it says nothing of has no default."""

    __slots__ = ("compare", "default", "init", "make", "repr")

    def __init__(
        self,
        default: Any,
        make: Callable[[], Any] | None = None,
        init: bool = True,
        repr: bool = True,
        compare: bool = True,
    ) -> None:
        self.default, self.make, self.init, self.repr, self.compare = default, make, init, repr, compare


def field(
    *,
    default: Any = _LEFT_OUT,
    default_factory: Callable[[], Any] | None = None,
    init: bool = True,
    repr: bool = True,
    compare: bool = True,
) -> Any:
    """As `dataclasses.field`."""
    return _Field(default, default_factory, init, repr, compare)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class _Kind(type):
    """The class of record classes: takes the fields out of a class's body."""

    __fields__: Mapping[str, _Field]
    __by_keyword__: bool
    __compared__: Callable[[Any], Any]

    def __new__(
        mcs,
        name: str,
        bases: tuple[type, ...],
        body: dict[str, Any],
        *,
        kw_only: bool = False,
        slots: bool = True,
        frozen: bool = True,
        eq: bool = True,
    ) -> _Kind:
        """The words of `dataclass`; `slots=False` leaves room for cached properties."""
        own = {word: _said(body.pop(word, _LEFT_OUT)) for word in body.get("__annotations__", ())}
        if slots:
            body["__slots__"] = tuple(own)
        if bases:  # not even a base's, which knows the base's fields only
            body.setdefault("__init__", Record.__init__)
        if not frozen:
            body |= {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__, "__hash__": None}
        if not eq:
            body |= {"__eq__": object.__eq__, "__hash__": object.__hash__}
        kind = super().__new__(mcs, name, bases, body)
        inherited = next((base.__fields__ for base in bases if isinstance(base, _Kind)), {})
        kind.__fields__, kind.__by_keyword__ = {**inherited, **own}, kw_only
        names = [word for word, said in kind.__fields__.items() if said.compare]
        kind.__compared__ = attrgetter(*names) if names else lambda record: ()
        return kind


def _said(value: Any) -> _Field:
    return value if isinstance(value, _Field) else _Field(value)


class Record(metaclass=_Kind):
    """Its fields are those that the class annotates; nothing changes once it is made."""

    def __init__(self, *given: Any, **named: Any) -> None:
        """The first object of a class is made here."""
        kind = type(self)
        kind.__init__ = _init_of(kind)  # type: ignore[method-assign]
        kind.__init__(self, *given, **named)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__}.{name}: records do not change")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__}.{name}: records do not change")

    def __eq__(self, other: object) -> bool:
        kind = type(self)
        return kind.__compared__(self) == kind.__compared__(other) if type(other) is kind else NotImplemented

    def __hash__(self) -> int:
        return hash(type(self).__compared__(self))

    def __repr__(self) -> str:
        said = (f"{name}={getattr(self, name)!r}" for name, of in type(self).__fields__.items() if of.repr)
        return f"{type(self).__qualname__}({', '.join(said)})"

    def __getstate__(self) -> list[Any]:
        return [getattr(self, name) for name in type(self).__fields__]

    def __setstate__(self, state: list[Any]) -> None:
        for name, value in zip(type(self).__fields__, state, strict=True):
            _set(self, name, value)


def replace(record: R, **changes: Any) -> R:
    """The same with other values of some fields."""
    kept = {name: getattr(record, name) for name, said in type(record).__fields__.items() if said.init}
    return type(record)(**{**kept, **changes})


def _init_of(kind: _Kind) -> Any:
    """`__init__` as one writes it by hand."""
    words, lines, known = ["self"], [], {"_set": _set, "_left_out": _LEFT_OUT}
    if kind.__by_keyword__:
        words.append("*")
    for name, said in kind.__fields__.items():
        if not said.init:
            continue
        value = name
        if said.make is not None:
            known[f"_make_{name}"] = said.make
            value = f"_make_{name}() if {name} is _left_out else {name}"
        known[f"_{name}"] = said.default
        optional = said.default is not _LEFT_OUT or said.make is not None
        words.append(f"{name}=_{name}" if optional else name)
        put = getattr(vars(kind).get(name), "__set__", None)
        known[f"_put_{name}"] = put  # a slot's own way is the quickest
        lines.append(f" _put_{name}(self, {value})" if put else f" _set(self, {name!r}, {value})")
    if hasattr(kind, "__post_init__"):
        lines.append(" self.__post_init__()")
    exec(f"def __init__({', '.join(words)}):\n" + ("\n".join(lines) or " pass"), known)
    made = known["__init__"]
    made.__qualname__ = f"{kind.__qualname__}.__init__"
    return made
