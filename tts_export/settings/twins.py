"""The settings classes as pydantic knows them: each has a twin, made of the same declarations."""

from __future__ import annotations

from types import new_class
from typing import Any, TypeVar, get_type_hints

import pydantic
from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler
from pydantic.fields import FieldInfo
from pydantic_core.core_schema import CoreSchema, no_info_after_validator_function

from tts_export.settings.base import CHECKED, FieldOf, Settings, field_names

S = TypeVar("S", bound=Settings)


class Twin(BaseModel):
    """What all twins share."""

    model_config = ConfigDict(extra="forbid", frozen=True, coerce_numbers_to_str=True, defer_build=True)


def read_by_pydantic(kind: type[S], data: Any) -> S:
    """`data` as settings of `kind`. pydantic's ValidationError for what is wrong."""
    return _settings(kind, twin(kind).model_validate(data))


_MADE: dict[type[Settings], type[Twin]] = {}


def twin(kind: type[Settings]) -> type[Twin]:
    """The pydantic model of a settings class: the same fields, defaults and checks."""
    if kind not in _MADE:
        body = {name: getattr(kind, name) for name in ("__module__", "__qualname__", "__doc__")}
        hints = get_type_hints(kind, include_extras=True)
        body["__annotations__"] = {name: hints[name] for name in field_names(kind)}
        for base in reversed(kind.__mro__):
            if issubclass(base, Settings) and base is not Settings:
                body |= {name: _declared(said) for name, said in vars(base).items() if name[:2] != "__"}
        body |= {name: _field(said) for name, said in kind.declared.items()}
        del body["declared"]
        _MADE[kind] = new_class(kind.__name__, (Twin,), exec_body=lambda space: space.update(body))
    return _MADE[kind]


def fields(kind: type[Settings]) -> dict[str, FieldInfo]:
    """The fields of a settings class as pydantic tells them."""
    return twin(kind).model_fields


def schema_of(kind: type[Settings], handler: GetCoreSchemaHandler) -> CoreSchema:
    """How one of `kind` is read where it stands within another."""
    return no_info_after_validator_function(
        lambda read: _settings(kind, read), handler.generate_schema(twin(kind))
    )


def _settings(kind: type[S], read: Twin) -> S:
    return kind(
        **{name: getattr(read, name) for name in type(read).model_fields if name in read.model_fields_set}
    )


def _declared(said: Any) -> Any:
    """A part of a class's body in pydantic's own words."""
    fields_checked = getattr(said, CHECKED, None)
    if fields_checked is None:
        return said
    if fields_checked:
        return pydantic.field_validator(*fields_checked)(said)
    return pydantic.model_validator(mode="after")(said)


def _field(said: FieldOf) -> Any:
    return pydantic.Field(said.default, **said.says)
