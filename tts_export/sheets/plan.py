"""The sheets that a project needs, and the card in each of their cells."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from tts_export.load.project import Project
from tts_export.settings.card import Card
from tts_export.settings.game import back_of
from tts_export.sheets.drawing import Cell
from tts_export.sheets.layout import SheetFormat
from tts_export.sheets.ledger import Ledger


class CardGroup(Struct, frozen=True):
    """Cards that share sheets: those with the same back, and the double-faced ones of a type."""

    name: str
    """The group's name in the ledger and in file names."""
    back: str
    """The drawing of the back they all share; an empty string when each card has its own."""
    cards: tuple[Card, ...]


class SheetPlan(Struct, frozen=True):
    """A sheet that the build needs: its group, its number in the group (from 0), its cells by number."""

    group: CardGroup
    number: int
    back: bool
    """Whether it is the sheet of the cards' own backs."""
    cells: Mapping[int, Cell]

    @property
    def key(self) -> tuple[str, int, bool]:
        """What the sheet is: the group's name, the number, and whether it has the cards' own backs."""
        return self.group.name, self.number, self.back

    @property
    def name(self) -> str:
        """The sheet's file name without hash and extension."""
        return f"{self.group.name}-{self.number + 1}{'-back' * self.back}"


def sheet_format(project: Project) -> SheetFormat:
    """The format of the project's sheets."""
    own = project.settings.sheets
    width, height = own.cell
    return SheetFormat(
        columns=own.columns, rows=own.rows, cell=(width, height), kind=own.format, quality=own.quality
    )


def groups(project: Project) -> list[CardGroup]:
    """The groups that have cards, by name."""
    members: dict[tuple[str, str], list[Card]] = {}
    for card in project.cards:
        kind = project.game.types.get(card.type)
        if kind is None:
            continue  # reported as unknown-type
        back = "" if kind.other_side else back_of(project.game, card)
        name = "cards" if back == "back" else f"cards_{back}" if back else card.type
        members.setdefault((name, back), []).append(card)
    return [CardGroup(name, back, tuple(cards)) for (name, back), cards in sorted(members.items())]


def every_cell(project: Project) -> list[Cell]:
    """The faces and own backs of all cards, except those whose drawing is not in frames.yaml."""
    known = project.frames.faces.keys() | project.frames.drawings.keys()
    sides = [
        (group, back) for group in groups(project) for back in ((False,) if group.back else (False, True))
    ]
    return [
        cell for group, back in sides for cell in cells_of(project, group, back=back) if cell.face in known
    ]


def cells_of(project: Project, group: CardGroup, *, back: bool) -> Iterator[Cell]:
    """The faces of a group's cards in their order, or their own backs."""
    for card in group.cards:
        kind = project.game.types[card.type]
        yield Cell(card.shown, kind.other_side if back else kind.face or card.type)


def plans(project: Project, ledger: Ledger, form: SheetFormat) -> list[SheetPlan]:
    """Every sheet of the project; double-faced cards have two of the same grid."""
    return [plan for group in groups(project) for plan in _plans(project, group, ledger, form.cells)]


def _plans(project: Project, group: CardGroup, ledger: Ledger, size: int) -> Iterator[SheetPlan]:
    slots = ledger.groups[group.name].slots
    for back in (False,) if group.back else (False, True):
        sheets: dict[int, dict[int, Cell]] = {}
        for cell in cells_of(project, group, back=back):
            number, place = divmod(slots[cell.card.key].cell, size)
            sheets.setdefault(number, {})[place] = cell
        for number in sorted(sheets):
            yield SheetPlan(group, number, back, sheets[number])
