"""Handles: the names by which the page of one seat knows the objects on the table.

A card has the same GUID in every game, so a GUID would reveal what a hidden card is. A handle reveals
nothing, and a card gets a new one when the seat loses sight of it: in a deck, or in somebody else's hand.
"""

from msgspec import Struct

from tts_export.simulator import SimObject


class _Known(Struct):
    object: SimObject
    handle: str
    seen: bool
    used: bool = True


class Handles:
    """The handles of one seat."""

    def __init__(self) -> None:
        self._known: dict[str, _Known] = {}
        self._guids: dict[str, str] = {}
        self._count = 0

    def begin(self) -> None:
        """Begins a new look at the table."""
        for known in self._known.values():
            known.used = False

    def of(self, o: SimObject, seen: bool) -> str:
        """The handle of an object that is on the table now; `seen`: the seat sees what it is."""
        known = self._known.get(o.guid)
        loaded = known is not None and known.object.world is not o.world
        if known is None or not (known.object is o or loaded) or (known.seen and not seen and o.hand):
            self._count += 1
            known = self._known[o.guid] = _Known(o, str(self._count), seen)
        known.object, known.seen, known.used = o, seen, True
        return known.handle

    def end(self) -> None:
        """Forgets what is no longer on the table."""
        self._known = {guid: known for guid, known in self._known.items() if known.used}
        self._guids = {known.handle: guid for guid, known in self._known.items()}

    def guid(self, handle: str) -> str:
        """The GUID behind a handle; empty if there is none on the table any more."""
        return self._guids.get(handle, "")
