"""The base of all settings classes: parts of files as plain, frozen structs.

A class is the documentation of its part of a file: each field has a type, a default and a description, from
which the JSON Schema and the reference page are made. `reading.py` turns files into settings.
"""

from typing import dataclass_transform

from msgspec import Struct, field


@dataclass_transform(frozen_default=True, field_specifiers=(field,))  # type checkers ask; structs inherit it
class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a file. Unknown keys are problems; nothing changes after reading.

    Modules of settings do not import `annotations` from `__future__`: msgspec would compile the text of each
    annotation in every process.

    A class can check more than types in `__post_init__`: a ValueError becomes a problem at the place of the
    whole part, a `Wrong` at the place of one field.
    """


class Wrong(ValueError):
    """The value of one field is wrong; the message describes a right one."""

    def __init__(self, field: str, message: str, beside: str = "") -> None:
        """`beside` is another field without which nothing can be said about this one."""
        super().__init__(message)
        self.field = field
        self.beside = beside
