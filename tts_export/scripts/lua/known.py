"""The game's names: functions, tables, events, kinds of objects, XML elements (`manifest.json`)."""

import json
from functools import cache
from pathlib import Path

from msgspec import Struct


class ApiNames(Struct, frozen=True):
    """The game's names. `members` are those of its global tables; `xml` maps elements to their
    attributes.
    """

    globals: frozenset[str]
    members: dict[str, frozenset[str]]
    not_available: frozenset[str]
    universal_events: frozenset[str]
    global_events: frozenset[str]
    object_events: frozenset[str]
    legacy_events: frozenset[str]
    object_names: frozenset[str]
    xml: dict[str, frozenset[str]]

    @property
    def events(self) -> frozenset[str]:
        return self.universal_events | self.global_events | self.object_events


@cache
def names() -> ApiNames:
    """The manifest, read once."""
    data = json.loads(Path(__file__).with_name("manifest.json").read_text(encoding="utf-8"))
    events, xml = data["events"], data["xml"]
    return ApiNames(
        globals=frozenset(data["globals"]),
        members={table: frozenset(members) for table, members in data["members"].items()},
        not_available=frozenset(data["not_available"]),
        universal_events=frozenset(events["universal"]),
        global_events=frozenset(events["global_only"]),
        object_events=frozenset(events["object_only"]),
        legacy_events=frozenset(data["legacy_events"]),
        object_names=frozenset(data["object_names"]),
        xml={name: frozenset([*own, *xml["common"]]) for name, own in xml["elements"].items()},
    )
