"""The ledger (`cards.lock`): the sheet cell, deck key and GUID that every card and object keeps.

Games in progress, saved decks and players' caches identify cards by `CardID` and GUID. Inserting, removing,
renaming or reordering cards must therefore not move any other card. A new card takes the first cell that no
card ever had; a removed card's cell stays empty ("retired"), and the card has it again if it comes back.
Only `compact` moves cards, on purpose.

A card without an id is known by its full name: renamed, it counts as a new card, and no other card moves.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import sha256
from types import MappingProxyType

from msgspec import Struct, field, structs

from tts_export.problems import Problem, Where
from tts_export.tts.guids import guid_for

FIRST_KEY, LAST_KEY = 1_000, 600_000
"""The range of deck keys: those in the game's own saves, above the numbers with which other tools start."""


class CellSlot(Struct, frozen=True):
    """A card's cell, counted across all sheets of its group; retired if the card is gone."""

    cell: int
    retired: bool = False


class GroupLayout(Struct, frozen=True):
    """The layout of a group of cards, which share a back and therefore sheets: `keys` holds the deck key of
    each sheet, from first to last, `slots` the place of each card.
    """

    cells_per_sheet: int
    keys: tuple[int, ...] = ()
    slots: Mapping[str, CellSlot] = field(default_factory=lambda: MappingProxyType({}))


class CardPlace(Struct, frozen=True):
    """Where a card is drawn: the sheet's number in its group (from 0), the cell, the sheet's deck key."""

    group: str
    sheet: int
    cell: int
    key: int


class Ledger(Struct, frozen=True):
    """The content of `cards.lock`: groups by name, GUIDs by object key."""

    groups: Mapping[str, GroupLayout] = field(default_factory=lambda: MappingProxyType({}))
    guids: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def place(self, group: str, card: str) -> CardPlace:
        """The place of a card that `assign` has seen. KeyError for any other."""
        layout = self.groups[group]
        sheet, cell = divmod(layout.slots[card].cell, layout.cells_per_sheet)
        return CardPlace(group, sheet, cell, layout.keys[sheet])

    def guid(self, key: str) -> str:
        """The GUID of an object that `assign` has seen (`deck/Land of Wind/001-C001#2`). KeyError for any
        other.
        """
        return self.guids[key]

    def sheet(self, group: str, number: int) -> dict[str, int]:
        """The cards in use on one sheet: key to cell."""
        places = {
            card: self.place(group, card)
            for card, slot in self.groups[group].slots.items()
            if not slot.retired
        }
        return {card: place.cell for card, place in places.items() if place.sheet == number}


def assign(
    ledger: Ledger,
    groups: Mapping[str, Sequence[str]],
    cells_per_sheet: int,
    keys: Iterable[str] = (),
    *,
    project: str = "",
) -> Ledger:
    """The ledger in which every card of `groups` (name to card keys in order) has a cell, and every object
    key has a GUID.

    Nothing that `ledger` has assigned changes. `project` goes into new deck keys and GUIDs, so that those of
    two projects on one table rarely collide. Sheets must be as large as the ledger's: see `grid_problems`.
    """
    taken = {key for group in ledger.groups.values() for key in group.keys}
    layouts = dict(ledger.groups)
    for name in [*groups, *(name for name in ledger.groups if name not in groups)]:
        old = layouts.get(name, GroupLayout(cells_per_sheet))
        layouts[name] = _with_cards(old, name, groups.get(name, ()), taken, project)
        taken.update(layouts[name].keys)
    return Ledger(layouts, _with_guids(ledger.guids, keys, project))


def compact(
    ledger: Ledger,
    groups: Mapping[str, Sequence[str]],
    cells_per_sheet: int,
    keys: Iterable[str] = (),
    *,
    project: str = "",
) -> Ledger:
    """A ledger without gaps: cards in the given order, on sheets of `cells_per_sheet`. Cards move; GUIDs do
    not change.

    Sheets on which cards moved get new deck keys: under an old key, players' old decks would show the wrong
    cards.
    """
    needed = set(keys)
    guids = {key: guid for key, guid in ledger.guids.items() if key in needed}
    taken = {key for group in ledger.groups.values() for key in group.keys}
    layouts: dict[str, GroupLayout] = {}
    for name, cards in groups.items():
        old = ledger.groups.get(name)
        dense = _with_cards(GroupLayout(cells_per_sheet), name, cards, frozenset(), project)
        if old is not None and _same_layout(old, dense):
            layouts[name] = structs.replace(dense, keys=old.keys[: len(dense.keys)])
            continue
        layouts[name] = _with_cards(GroupLayout(cells_per_sheet), name, cards, taken, project)
        taken.update(layouts[name].keys)
    return Ledger(layouts, _with_guids(guids, needed, project))


def grid_problems(
    ledger: Ledger, groups: Iterable[str], cells_per_sheet: int, place: Callable[[str], Where]
) -> list[Problem]:
    """A problem for each of `groups` that was laid out on sheets with another number of cells, at the
    `place` of the group.
    """
    return [
        Problem(
            place(name),
            "ledger-grid",
            f"{name}: laid out on sheets of {group.cells_per_sheet} cells, the project now has "
            f"{cells_per_sheet}: restore the grid, or lay out all cards again (tts-export compact)",
        )
        for name, group in ledger.groups.items()
        if name in set(groups) and group.cells_per_sheet != cells_per_sheet
    ]


def _with_cards(
    old: GroupLayout, name: str, cards: Sequence[str], taken: Iterable[int], project: str
) -> GroupLayout:
    there = set(cards)
    slots = {
        card: slot if slot.retired is (card not in there) else CellSlot(slot.cell, card not in there)
        for card, slot in old.slots.items()
    }
    used = {slot.cell for slot in slots.values()}
    free = 0
    for card in cards:
        if card in slots:
            continue
        while free in used:
            free += 1
        slots[card] = CellSlot(free)
        used.add(free)
    sheets = (max(used) // old.cells_per_sheet + 1) if used else 0
    keys = list(old.keys)
    while len(keys) < sheets:
        keys.append(_deck_key(f"{project}/{name}/{len(keys)}", {*taken, *keys}))
    return GroupLayout(old.cells_per_sheet, tuple(keys), slots)


def _deck_key(seed: str, taken: set[int]) -> int:
    """A number for a new sheet, derived from its name, so that it is the same again if the ledger is lost."""
    number = int.from_bytes(sha256(seed.encode("utf-8", "surrogatepass")).digest()[:6], "big")
    key = FIRST_KEY + number % (LAST_KEY - FIRST_KEY)
    while key in taken:
        key = key + 1 if key < LAST_KEY else FIRST_KEY
    return key


def _with_guids(known: Mapping[str, str], keys: Iterable[str], project: str) -> dict[str, str]:
    guids = dict(known)
    taken = set(guids.values())
    for key in sorted(set(keys) - guids.keys()):
        guids[key] = guid_for(f"{project}/{key}", taken)
        taken.add(guids[key])
    return guids


def _same_layout(old: GroupLayout, new: GroupLayout) -> bool:
    live = {card: slot.cell for card, slot in old.slots.items()}
    return old.cells_per_sheet == new.cells_per_sheet and all(
        live.get(card) == slot.cell for card, slot in new.slots.items()
    )
