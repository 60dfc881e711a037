"""The named places of a mat as the panel shows them in a question: small buttons, laid out as on the mat."""

from msgspec import Struct

from tts_export.load.project import Project

WIDTH, BUTTON, ROW, HEADING = 310, (48, 44), 48, 20
"""In pixels: the whole map, a button, from one line of them to the next, and the heading of a group."""


class SlotButton(Struct, frozen=True):
    """The button of a place."""

    slot: str
    label: str
    x: int
    y: int


class Heading(Struct, frozen=True):
    """The name of a group of places, over all of them."""

    label: str
    x: int
    width: int


class SlotMap(Struct, frozen=True):
    """A small picture of a mat's places."""

    buttons: list[SlotButton] = []
    headings: list[Heading] = []
    height: int = 0


def slot_map(project: Project) -> SlotMap:
    """The places with names for players; an empty map if there are none."""
    names = {
        slot: (words, at)
        for zone, rule in project.game.rules.zones.items()
        if zone in project.table.mat.zones
        for slot, at in project.table.mat.zones[zone].cards.slots.items()
        if (words := rule.slot_names.get(slot))
    }
    if not names:
        return SlotMap()
    lefts, tops = {at[0] for _, at in names.values()}, sorted({at[1] for _, at in names.values()})
    first, span = min(lefts), max(lefts) - min(lefts) or 1.0
    buttons = [
        SlotButton(
            slot,
            _parts(words)[1],
            round((at[0] - first) / span * (WIDTH - BUTTON[0])),
            HEADING + ROW * tops.index(at[1]),
        )
        for slot, (words, at) in names.items()
    ]
    groups: dict[str, list[int]] = {}
    for button in buttons:
        groups.setdefault(_parts(names[button.slot][0])[0], []).append(button.x)
    headings = [Heading(name, min(xs), max(xs) - min(xs) + BUTTON[0]) for name, xs in groups.items()]
    return SlotMap(buttons, headings, HEADING + ROW * len(tops))


def _parts(words: str) -> tuple[str, str]:
    """The group of a place and its name there."""
    group, comma, name = words.partition(", ")
    return (group, name) if comma else ("", words)
