"""The common ground of all settings classes: parts of files as plain, frozen objects.

A class is the documentation of its part of a file: each field has a type, a default and a description, from
which the JSON Schema and the reference page are made. Fields are declared in pydantic's words, and pydantic
reads them (`reading.py`, `twins.py`). But it is imported only when there is something to read: that takes
longer than to draw a card, and after an edit all settings come from the cache.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar, Self, TypeVar, dataclass_transform

Check = TypeVar("Check", bound=Callable[..., Any])
CHECKED = "checked_by_pydantic"
"""The attribute of a function that says which fields it checks; none: it checks the whole."""


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Settings:
    """A part of a file: unknown keys are problems, nothing changes once it is read.

    Made directly (`Spot(at=[1, 2])`) it holds what it is given, unchecked.
    """

    declared: ClassVar[Mapping[str, FieldOf]] = {}
    """What fields say besides their types and defaults."""

    def __init__(self, **given: Any) -> None:
        self.__dict__.update(given)

    def __init_subclass__(cls) -> None:
        """Defaults stand in the class, as those of any class do; what else a field says stays aside."""
        said = {name: value for name, value in vars(cls).items() if isinstance(value, FieldOf)}
        cls.declared = {**cls.declared, **said}
        for name, field in said.items():
            if field.default is ...:
                delattr(cls, name)
            else:
                setattr(cls, name, field.default)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        """How pydantic reads one that stands within another."""
        from tts_export.settings.twins import schema_of

        return schema_of(cls, handler)

    @property
    def given(self) -> Mapping[str, Any]:
        """What the file says; the rest are defaults."""
        return self.__dict__

    def but(self, **changes: Any) -> Self:
        """The same with other values of some fields."""
        return type(self)(**self.__dict__ | changes)

    def data(self) -> dict[str, Any]:
        """All fields in their order, settings within as mappings too."""
        return {name: _plain(getattr(self, name)) for name in field_names(type(self))}

    def __repr__(self) -> str:
        """Complete, and the same in every run: digests are made of it."""
        return f"{type(self).__name__}({self.__dict__!r})"

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in field_names(type(self)))

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{type(self).__name__}.{name}: settings do not change")


class FieldOf:
    """What a field says besides its type: its default, its limits, its name in the file. In an `Annotated`
    type pydantic takes the limits from it.
    """

    __is_annotated_types_grouped_metadata__ = True

    def __init__(self, default: Any, says: Mapping[str, Any]) -> None:
        self.default = default
        self.says = says

    def __iter__(self) -> Iterator[Any]:
        from pydantic import Field as pydantic_field

        yield from pydantic_field(**self.says).metadata


class Discriminator:
    """The field that tells which of several classes is meant."""

    def __init__(self, field: str) -> None:
        self.field = field

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        from pydantic import Discriminator as PydanticDiscriminator

        return PydanticDiscriminator(self.field).__get_pydantic_core_schema__(source, handler)


class BeforeValidator:
    """A function that puts a value right before it is read."""

    def __init__(self, function: Callable[[Any], Any]) -> None:
        self.function = function

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        from pydantic_core.core_schema import no_info_before_validator_function

        return no_info_before_validator_function(self.function, handler(source))


class AfterValidator(BeforeValidator):
    """A function that judges a value after it was read; what is wrong it raises as a ValueError."""

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        from pydantic_core.core_schema import no_info_after_validator_function

        return no_info_after_validator_function(self.function, handler(source))


def Field(default: Any = ..., **says: Any) -> Any:
    """`pydantic.Field`, to be told to pydantic when it asks."""
    return FieldOf(default, says)


def field_validator(*fields: str) -> Callable[[Check], Check]:
    """`pydantic.field_validator` of a class method."""

    def marked(check: Check) -> Check:
        setattr(check, CHECKED, fields)
        return check

    return marked


def model_validator(check: Check) -> Check:
    """`pydantic.model_validator(mode="after")`."""
    setattr(check, CHECKED, ())
    return check


def field_names(kind: type[Settings]) -> list[str]:
    """The fields of a class: those of its bases first, each in the order of the source."""
    found: dict[str, None] = {}
    for base in reversed(kind.__mro__):
        if issubclass(base, Settings) and base is not Settings:
            found |= dict.fromkeys(vars(base).get("__annotations__", ()))
    return list(found)


def _plain(value: Any) -> Any:
    if isinstance(value, Settings):
        return value.data()
    if isinstance(value, dict):
        return {key: _plain(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(inner) for inner in value]
    return value
