"""Whether "it" is one card or several: "tap up to 2 units, then they do not untap"."""

from typing import Any

from tts_export.sentences.rows import Data

_IT = {"ref": "it"}
_NAMING = ("cards", "on", "with", "under", "copy", "take")
_COUNTED = frozenset({"draw", "look", "mill", "reveal"})
"""What names as many cards as it counts."""


def several(data: Data) -> Data:
    """A meaning to print, in which "it" says where it is several cards."""
    result: Data = _Several().marked(data)
    return result


class _Several:
    """Goes through a meaning in the order in which it is told."""

    def __init__(self) -> None:
        self.last = False
        """Whether several cards were named last."""

    def marked(self, data: Any) -> Any:
        if isinstance(data, list):
            return [self.marked(step) for step in data]
        if not isinstance(data, dict):
            return data
        if data.get("act") in _COUNTED:
            self.last = data.get("n") != 1
        return {key: self._part(key, value) for key, value in data.items()}

    def _part(self, key: str, value: Any) -> Any:
        if key not in _NAMING or not isinstance(value, dict):
            return self.marked(value)
        if value == _IT:
            return {**_IT, "many": True} if self.last else value
        self.last = "all" in value or ("ref" not in value and value.get("n", 1) != 1)
        return value
