"""Every picture of a mod: card sheets with their backs, mats, tokens, boards. Only what changed is made."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Generator, Iterator
from functools import cached_property
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace

from tts_export.build import Warm
from tts_export.build.art_files import FOLDER as ART
from tts_export.build.art_files import Art
from tts_export.build.cells import Cell, Desk, Drawn, draw, placed
from tts_export.build.gallery import DiskGallery
from tts_export.build.groups import Group, face_of, groups
from tts_export.build.keys import Keys
from tts_export.build.old_sheets import OldSheets, Open
from tts_export.build.outputs import Output, Spool, output
from tts_export.build.singles import Single, of_the_table, shared_back
from tts_export.build.state import KeptSheet, State, stands
from tts_export.build.tool import art_files, fingerprint
from tts_export.draw.face import Renderer
from tts_export.load import Mod
from tts_export.load.shelf import Shelf
from tts_export.problems import Problem, Where, in_order
from tts_export.sheets import Part, SheetFormat, SheetPicture, hashed_name, join_parts, rows_for
from tts_export.sheets.ledger import Ledger
from tts_export.tts.addresses import address
from tts_export.tts.cards import Sheet
from tts_export.tts.export.context import CardPicture, Picture
from tts_export.tts.export.table_pictures import table_pictures

FOLDER = "sheets"
Stage = Callable[[str, int, int], None]


class Studio(Struct, frozen=True, dict=True):
    """What pictures are made of, and where they go."""

    mod: Mod
    ledger: Ledger
    host: str
    out: Path
    """The build folder, absolute: addresses of local pictures lie below it."""
    state: State
    """What the last build left there."""
    spool: Spool
    shelf: Shelf
    tool_files: tuple[str, ...]
    art: Art
    workers: int = 0
    slow: list[tuple[float, str]] = field(default_factory=list)
    """Seconds that each card took that was drawn."""

    @property
    def art_folder(self) -> Path:
        return self.shelf.folder / ART

    @cached_property
    def form(self) -> SheetFormat:
        return sheet_format(self.mod)

    @cached_property
    def keys(self) -> Keys:
        return Keys(self.mod, self.form, self.shelf.tool, self.art)

    @cached_property
    def desk(self) -> Desk:
        mod, tool = self.mod, fingerprint(art_files(self.tool_files))
        return Desk(mod.frames, mod.root, self.form, self.art_folder, tool, self.art.found)

    @cached_property
    def gallery(self) -> DiskGallery:
        """The art on the disk."""
        return self.desk.gallery()

    @cached_property
    def renderer(self) -> Renderer:
        """Opens the fonts: made only when there is something to draw."""
        return self.desk.renderer(self.gallery)

    def use(self, warm: Warm) -> None:
        """Draws with the last build's fonts and frames, if they are this one's; keeps them for the next."""
        frames = (self.mod.frames, self.mod.root, self.keys.shared, self.form, self.shelf.folder)
        if warm.renderer is None or warm.made_of != frames:
            warm.renderer, warm.made_of = self.desk.renderer(), frames
        self.__dict__["renderer"] = warm.renderer

    def picture(self, file: str, made: Output) -> Picture:
        return Picture(file=file, hash=made.hash, address=address(self.out / file, self.host))


class Pictures(Struct, frozen=True):
    """All pictures of a build, and what the next one should know of them."""

    files: dict[str, Output] = field(default_factory=dict)
    cards: dict[str, CardPicture] = field(default_factory=dict)
    table: dict[str, Picture] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    sheets: dict[str, KeptSheet] = field(default_factory=dict)
    singles: dict[str, str] = field(default_factory=dict)
    notes: dict[str, list[list[str]]] = field(default_factory=dict)


class _Wanted(Struct, frozen=True):
    """A cell that a sheet needs, and its picture's key."""

    key: str
    cell: Cell


class _Plan(Struct, frozen=True):
    """A sheet that the build needs: which group's, its number, its cells by number."""

    group: Group
    number: int
    back: bool
    cells: dict[int, _Wanted]

    @property
    def name(self) -> str:
        return f"{self.group.name}-{self.number + 1}{'-back' * self.back}"


def sheet_format(mod: Mod) -> SheetFormat:
    """The project's sheets."""
    own = mod.settings.sheets
    return SheetFormat(
        columns=own.columns,
        rows=own.rows,
        cell=(own.cell[0], own.cell[1]),
        kind=own.format,
        quality=own.quality,
    )


def draw_pictures(studio: Studio, stage: Stage) -> Pictures:
    """Makes what the last build did not leave."""
    made = Pictures()
    plans = [plan for group in groups(studio.mod) for plan in _plans(group, studio)]
    opened: Open = studio.shelf.memory.setdefault("sheets", OrderedDict())
    old = OldSheets(studio.out, studio.state, studio.form, opened)
    kept = {id(plan): _kept(plan, studio, old) for plan in plans}
    missing = [cell for plan in plans if not kept[id(plan)] for cell in _missing(plan, studio, old)]
    backs = {name: shared_back(name, studio.keys) for plan in plans if (name := plan.group.back)}
    table = {one.name: of_the_table(one, studio.keys) for one in table_pictures(studio.mod.table)}
    singles = [*backs.values(), *table.values()]
    left = {single.key: file for single in singles if (file := _left(single, studio))}
    drawn = _drawn([single for single in singles if single.key not in left], missing, studio, stage)
    alone = _alone(singles, left, studio, drawn, stage, made)
    sheets: dict[tuple[str, int, bool], tuple[SheetPicture | KeptSheet, Picture]] = {}
    for plan in plans:
        sheets[plan.group.name, plan.number, plan.back] = _sheet(
            plan, kept[id(plan)], studio, old, drawn, made
        )
    drawn.close()
    _place_cards(plans, sheets, {name: alone[single.key] for name, single in backs.items()}, studio, made)
    made.table.update((name, alone[single.key]) for name, single in table.items())
    problems = studio.renderer.problems if "renderer" in studio.__dict__ else []
    made.problems[:] = in_order([*made.problems, *problems])
    return made


def _missing(plan: _Plan, studio: Studio, old: OldSheets) -> Iterator[Cell]:
    """The cells of a sheet that have to be drawn, in order."""
    form = studio.form
    there = {number // form.columns for number, wanted in plan.cells.items() if old.has(wanted.key)}
    for number, wanted in sorted(plan.cells.items()):
        row, column = divmod(number, form.columns)
        if form.kind == "png" and row not in there:
            yield replace(wanted.cell, row=f"{plan.name} {row}", column=column)
        elif not old.has(wanted.key):
            yield replace(wanted.cell, art=" ".join(studio.keys.pictures(wanted.cell.card)))


def _left(single: Single, studio: Studio) -> tuple[str, Output] | None:
    """The file of a single picture that was made before: in its place, or kept with the art."""
    name = studio.state.pictures.get(single.key, "")
    kept = studio.state.files.get(name)
    if kept is not None and stands(studio.out, name, kept):
        return name, Output(kept.hash, None)
    data = studio.gallery.file(single.key)
    return _filed(single, data) if data is not None else None


def _alone(
    singles: list[Single],
    left: dict[str, tuple[str, Output]],
    studio: Studio,
    drawn: Iterator[Drawn],
    stage: Stage,
    made: Pictures,
) -> dict[str, Picture]:
    """The single pictures by their keys: those that were `left`, and new ones."""
    alone: dict[str, Picture] = {}
    for number, single in enumerate(singles, 1):
        found = left.get(single.key)
        if found is None:
            data = next(drawn).data
            studio.gallery.keep_file(single.key, data)
            found = _filed(single, data)
        name, file = found
        made.files[name], made.singles[single.key] = file, name
        alone[single.key] = studio.picture(name, file)
        stage("table", number, len(singles))
    return alone


def _filed(single: Single, data: bytes) -> tuple[str, Output]:
    extension = "png" if data.startswith(b"\x89PNG") else "jpg"
    made = output(data)
    return f"{FOLDER}/{hashed_name(single.name, made.hash, extension)}", made


def _plans(group: Group, studio: Studio) -> Iterator[_Plan]:
    """The sheets of a group; double-faced cards have two, of the same grid."""
    mod, slots, size = studio.mod, studio.ledger.groups[group.name].slots, studio.form.cells
    for back in (False,) if group.back else (False, True):
        sheets: dict[int, dict[int, _Wanted]] = {}
        for card in group.cards:
            face = mod.game.types[card.type].other_side if back else face_of(mod, card)
            number, cell = divmod(slots[card.key].cell, size)
            wanted = _Wanted(studio.keys.cell(card, face), Cell(card, face))
            sheets.setdefault(number, {})[cell] = wanted
        for number in sorted(sheets):
            yield _Plan(group, number, back, sheets[number])


def _kept(plan: _Plan, studio: Studio, old: OldSheets) -> str:
    """The last build's file of this very sheet, or nothing."""
    form = studio.form
    rows = rows_for(max(plan.cells), form)
    keys = {number: wanted.key for number, wanted in plan.cells.items()}
    cells = tuple(keys.get(number, "") for number in range(rows * form.columns))
    return old.same(f"{FOLDER}/{plan.name}", KeptSheet(form.columns, rows, cells))


def _drawn(
    singles: list[Single], cells: list[Cell], studio: Studio, stage: Stage
) -> Generator[Drawn, None, None]:
    """The missing pictures in order, drawn as they are asked for."""
    if not singles and not cells:
        return
    for done, one in enumerate(
        draw(singles, cells, studio.desk, studio.renderer, studio.workers), 1 - len(singles)
    ):
        if done > 0:
            studio.slow.append((one.seconds, cells[done - 1].card.name))
            stage("cards", done, len(cells))
        yield one


def _sheet(
    plan: _Plan, kept: str, studio: Studio, old: OldSheets, drawn: Iterator[Drawn], made: Pictures
) -> tuple[SheetPicture | KeptSheet, Picture]:
    """One sheet: kept, or put together from the old cells and the new ones."""
    if kept:
        sheet = studio.state.sheets[kept]
        made.files[kept] = Output(studio.state.files[kept].hash, None)
        made.sheets[kept] = sheet
        _tell(plan, studio.state.notes, made)
        return sheet, studio.picture(kept, made.files[kept])
    parts: dict[int, Part] = {}
    notes: dict[str, list[list[str]]] = {}
    for number, wanted in sorted(plan.cells.items()):
        if old.has(wanted.key):
            parts[number] = old.cell(wanted.key)
            notes[wanted.key] = studio.state.notes.get(wanted.key, [])
        else:
            new = next(drawn)
            parts[number] = new.part(studio.form)
            notes[wanted.key] = [list(note) for note in new.notes]
    whole = join_parts(parts, studio.form, plan.name)
    file = f"{FOLDER}/{whole.name}"
    if any(old.has(wanted.key) for wanted in plan.cells.values()):
        old.edited(file, whole.hash, parts)
    made.files[file] = studio.spool.put(file, whole.data, whole.hash)
    keys = {number: wanted.key for number, wanted in plan.cells.items()}
    cells = tuple(keys.get(number, "") for number in range(whole.rows * whole.columns))
    made.sheets[file] = KeptSheet(whole.columns, whole.rows, cells)
    _tell(plan, notes, made)
    return made.sheets[file], studio.picture(file, made.files[file])


def _tell(plan: _Plan, notes: object, made: Pictures) -> None:
    """What did not fit on the cards of a sheet, at the places where they stand now."""
    assert isinstance(notes, dict)
    for wanted in plan.cells.values():
        found = notes.get(wanted.key)
        if found:
            made.notes[wanted.key] = found
            made.problems.extend(placed(note, wanted.cell.card, _FRAMES) for note in found)


_FRAMES = Where(Path("frames.yaml"))


def _place_cards(
    plans: list[_Plan],
    sheets: dict[tuple[str, int, bool], tuple[SheetPicture | KeptSheet, Picture]],
    backs: dict[str, Picture],
    studio: Studio,
    made: Pictures,
) -> None:
    """Notes where each card is."""
    for plan in plans:
        if plan.back:
            continue
        name, number, shared = plan.group.name, plan.number, plan.group.back
        sheet, face = sheets[name, number, False]
        back = backs[shared] if shared else sheets[name, number, True][1]
        entry = Sheet(
            key=studio.ledger.groups[name].keys[number],
            face=face.address,
            back=back.address,
            columns=sheet.columns,
            rows=sheet.rows,
            unique_backs=not shared,
        )
        for cell, wanted in plan.cells.items():
            made.cards[wanted.cell.card.key] = CardPicture(sheet=entry, cell=cell, face=face, back=back)
