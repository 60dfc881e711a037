"""What readers of JSON share: how deep they look, and words in values of any type."""

from typing import Any

MOST_DEPTH = 30
"""Bags in bags that are opened, lists in lists that are looked through."""


def words(value: Any) -> str:
    """A value as the words of a name; "" for what is none."""
    if not isinstance(value, str | int) or isinstance(value, bool):
        return ""
    return " ".join(str(value).encode("utf-8", "replace").decode().split())
