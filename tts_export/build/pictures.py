"""Every picture of a mod, drawn and encoded: card sheets with their backs, mats, tokens, boards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from PIL import Image

from tts_export.build.cells import Cell, Drawn, draw_cells
from tts_export.build.groups import Group, face_of, groups
from tts_export.exporters.kit import CardPicture, Picture
from tts_export.faces import Renderer
from tts_export.hosts import Host
from tts_export.ledger import Ledger
from tts_export.load import Mod
from tts_export.model.pictures import TablePicture, table_pictures
from tts_export.problems import Problem, in_order
from tts_export.sheets import SheetFormat, SheetPicture, encode_picture, join_cells
from tts_export.tts.cards import Sheet

FOLDER = "sheets"
Stage = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class Pictures:
    """All pictures of a build."""

    files: dict[str, bytes]
    cards: dict[str, CardPicture]
    table: dict[str, Picture]
    problems: list[Problem]


@dataclass(frozen=True, slots=True)
class _Place:
    """Where files go and are fetched from."""

    out: Path
    host: Host

    def picture(self, made: SheetPicture) -> Picture:
        file = f"{FOLDER}/{made.name}"
        return Picture(
            file=file, hash=sha256(made.data).hexdigest(), address=self.host.address(self.out / file)
        )


def sheet_format(mod: Mod) -> SheetFormat:
    """The project's sheets."""
    own = mod.settings.sheets
    return SheetFormat(
        columns=own.columns,
        rows=own.rows,
        cell=(own.cell[0], own.cell[1]),
        kind=own.format,
        quality=own.quality,
        large=own.allow_large,
    )


def draw_pictures(
    mod: Mod, ledger: Ledger, renderer: Renderer, host: Host, out: Path, workers: int, stage: Stage
) -> Pictures:
    """Draws everything. `out` is the build folder, absolute: addresses of local pictures lie below it."""
    place, form = _Place(out, host), sheet_format(mod)
    made = Pictures({}, {}, {}, [])
    drawn = _draw_cards(mod, form, workers, stage, made)
    for group in groups(mod):
        _sheets_of(group, ledger, form, drawn, renderer, place, made)
    wanted = table_pictures(mod.table)
    for number, picture in enumerate(wanted, 1):
        made.table[picture.name] = _keep(made, place, table_picture(renderer, picture))
        stage("table", number, len(wanted))
    made.problems[:] = in_order([*made.problems, *renderer.problems])
    return made


def table_picture(renderer: Renderer, picture: TablePicture) -> SheetPicture:
    """One picture of the table, in its file's size: PNG where it is transparent, else JPEG."""
    image = renderer.picture(picture.drawing, picture.pixels, picture.args)
    if image.size != picture.saved:
        image = image.resize(picture.saved, Image.Resampling.LANCZOS)
    clear = image.mode == "RGBA" and image.getchannel("A").histogram()[255] < image.width * image.height
    return encode_picture(image, picture.name, kind="png" if clear else "jpeg")


def _draw_cards(
    mod: Mod, form: SheetFormat, workers: int, stage: Stage, made: Pictures
) -> dict[tuple[str, str], Drawn]:
    """Every side of every card, by card key and face."""
    cells = list(_sides(mod))
    drawn = draw_cells(cells, mod.frames, mod.root, form, workers, lambda n, of: stage("cards", n, of))
    for cell in drawn:
        made.problems.extend(cell.problems)
    return {(cell.card.key, cell.face): one for cell, one in zip(cells, drawn, strict=True)}


def _sides(mod: Mod) -> Iterator[Cell]:
    for card in mod.cards:
        yield Cell(card, face_of(mod, card))
        other = mod.game.types[card.type].other_side
        if other:
            yield Cell(card, other)


def _sheets_of(
    group: Group,
    ledger: Ledger,
    form: SheetFormat,
    drawn: dict[tuple[str, str], Drawn],
    renderer: Renderer,
    place: _Place,
    made: Pictures,
) -> None:
    """Packs a group's sheets and notes where each card is."""
    by_key = {card.key: card for card in group.cards}
    faces = _faces(group, drawn)
    shared = _keep(made, place, _back(renderer, group.back, form)) if group.back else None
    for number, key in enumerate(ledger.groups[group.name].keys):
        cells = ledger.sheet(group.name, number)
        if not cells:
            continue
        sheet = _packed(cells, faces[0], form, f"{group.name}-{number + 1}")
        face = _keep(made, place, sheet)
        back = shared or _keep(made, place, _packed(cells, faces[1], form, f"{group.name}-{number + 1}-back"))
        entry = Sheet(
            key=key,
            face=face.address,
            back=back.address,
            columns=sheet.columns,
            rows=sheet.rows,
            unique_backs=shared is None,
        )
        for card, cell in cells.items():
            if card in by_key:
                made.cards[card] = CardPicture(sheet=entry, cell=cell, face=face, back=back)


def _faces(group: Group, drawn: dict[tuple[str, str], Drawn]) -> Sequence[dict[str, bytes]]:
    """Front sides and, for double-faced cards, other sides: card key → encoded cell."""
    sides: list[dict[str, bytes]] = [{}, {}]
    wanted = {card.key for card in group.cards}
    for (key, _), one in drawn.items():
        if key in wanted:
            sides[1 if key in sides[0] else 0][key] = one.data
    return sides


def _packed(cells: dict[str, int], faces: dict[str, bytes], form: SheetFormat, name: str) -> SheetPicture:
    return join_cells({cell: faces[card] for card, cell in cells.items()}, form, name)


def _back(renderer: Renderer, name: str, form: SheetFormat) -> SheetPicture:
    return encode_picture(renderer.back(name, form.cell), name, quality=form.quality)


def _keep(made: Pictures, place: _Place, picture: SheetPicture) -> Picture:
    kept = place.picture(picture)
    made.files[kept.file] = picture.data
    return kept
