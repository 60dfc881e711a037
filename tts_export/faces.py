"""Pictures of single cards: for a forum, a print shop, a tester. Drawn at the size that is asked for."""

import io
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from PIL import Image

from tts_export.cache import Cache, user_cache
from tts_export.digests import digest_of_bytes, digest_of_file
from tts_export.files import is_file, same_bytes, write_problem, write_whole
from tts_export.inputs import from_json, own_save_bytes
from tts_export.load.project import Project
from tts_export.paint.bleed import with_bleed
from tts_export.problems import Problem, Where, has_errors, in_order, warning
from tts_export.saves.names import free_stem, key, stem_of
from tts_export.settings.game import back_of
from tts_export.sheets.drawing import Cell, draw_back
from tts_export.sheets.pictures import encode_picture
from tts_export.sheets.plan import sheet_format
from tts_export.sheets.selection import SelectionRequest, completed, draw_selection, select
from tts_export.workers import OnProgress

RECORD = ".faces-by-tts-export"
"""The file that holds the digest of every picture that was written into a folder."""
SIDES = (32, 4096)
"""The shortest and the longest side of a picture, in pixels."""
_WEBP_QUALITY = 92
_Record = dict[str, str]


class FaceRequest(SelectionRequest, frozen=True, kw_only=True):
    """What to draw."""

    size: tuple[int, int] = (744, 1039)
    """Of a card without its bleed."""
    bleed: int = 0
    """Pixels around a card. Backs are drawn, too, if there are some: pictures for a print shop."""
    kind: str = "png"


class Faces(msgspec.Struct, frozen=True):
    """The outcome of a run."""

    problems: list[Problem]
    written: list[str] = []
    """The names of the files that are new or have other bytes."""
    same: int = 0
    """How many files were up to date."""


def faces(
    file: Path,
    folder: Path,
    request: FaceRequest,
    progress: OnProgress,
    workers: int = 0,
    cache: Cache | None = None,
) -> Faces:
    """Writes the faces of the wanted cards of a cards file, and the other sides of double-faced ones.

    Nothing is written while there are errors. A file that this function did not write, or that was changed
    since, is kept.
    """
    file, cache = file.absolute(), cache or user_cache()
    return completed(file, cache, lambda: _faces(file, folder, request, progress, workers, cache), Faces)


def _faces(
    file: Path, folder: Path, request: FaceRequest, progress: OnProgress, workers: int, cache: Cache
) -> Faces:
    selection, problems = select(file, request, cache)
    if selection is None:
        return Faces(problems)
    # Small pictures are drawn larger and scaled down, so that their letters keep their shapes.
    project = selection.project
    form = sheet_format(project)
    times = -(-form.cell[0] // request.size[0]) if request.size[0] < form.cell[0] else 1
    form = msgspec.structs.replace(form, cell=(request.size[0] * times, request.size[1] * times), kind="png")
    picked, cells, flaws = draw_selection(selection, form, cache, progress, workers, draft=request.draft)
    problems = in_order([*problems, *flaws])
    if has_errors(problems):
        return Faces(problems)
    names = file_names(project, request.kind)
    files = ((names[cell.card.key, _is_back(project, cell)], cells.data(cell)) for cell in picked)
    backs = _backs(project, picked, names.values(), request) if request.bleed else ()
    return _written(folder, [*((name, _encoded(data, request)) for name, data in files), *backs], problems)


def _backs(
    project: Project, cells: Iterable[Cell], names: Iterable[str], request: FaceRequest
) -> Iterator[tuple[str, bytes]]:
    """The files of the backs that cards share, called by their drawings."""
    taken = {key(Path(name).stem): 1 for name in names}
    one_sided = [cell.card for cell in cells if not project.game.types[cell.card.type].other_side]
    for drawing in dict.fromkeys(back_of(project.game, card) for card in one_sided):
        name = f"{free_stem(stem_of({'Nickname': drawing}), taken)}.{request.kind}"
        yield name, _saved(draw_back(drawing, request.size), request)


def _is_back(project: Project, cell: Cell) -> bool:
    kind = project.game.types[cell.card.type]
    return bool(kind.other_side) and cell.face == kind.other_side


def file_names(project: Project, kind: str) -> dict[tuple[str, bool], str]:
    """The file of each card's face and other side, by card key and whether it is the other side.

    The names come from the ids of all cards, so they are the same whichever cards are wanted.
    """
    taken: dict[str, int] = {}
    names: dict[tuple[str, bool], str] = {}
    for card in project.cards:
        stem = free_stem(stem_of({"Nickname": card.id}), taken)
        names[card.key, False] = f"{stem}.{kind}"
    for card in project.cards:
        stem = names[card.key, False].removesuffix(f".{kind}")
        names[card.key, True] = f"{free_stem(f'{stem}-back', taken)}.{kind}"
    return names


def _encoded(data: bytes, request: FaceRequest) -> bytes:
    with Image.open(io.BytesIO(data)) as drawn:
        if drawn.size == request.size and request.kind == "png" and not request.bleed:
            return data
        image = drawn.convert("RGB")
    if image.size != request.size:
        image = image.resize(request.size, Image.Resampling.LANCZOS)
    return _saved(image, request)


def _saved(image: Image.Image, request: FaceRequest) -> bytes:
    image = with_bleed(image, request.bleed)
    if request.kind == "png":
        return encode_picture(image, "", kind="png").data
    out = io.BytesIO()
    image.save(out, "WEBP", quality=_WEBP_QUALITY)
    return out.getvalue()


def _written(folder: Path, files: Iterable[tuple[str, bytes]], problems: list[Problem]) -> Faces:
    """Writes the files that are not there yet; the record is kept true even if the disk is full."""
    record = _record(folder)
    written, same, others = [], 0, list[Problem]()
    try:
        for name, data in files:
            target = folder / name
            if same_bytes(target, data):
                same += 1
            elif _is_free(target, record.get(name)):
                write_whole(target, data)
                written.append(name)
            else:
                why = "this file was not written by tts-export, or has been changed since"
                message = f"{why}; delete it to have it written"
                others.append(warning(Where(target), "kept-file", message))
                continue
            record[name] = digest_of_bytes(data)
    except OSError as error:
        others.append(write_problem(Path(error.filename or folder), error))
    if written:
        others += _record_problems(folder, record)
    return Faces([*problems, *others], written, same)


def _is_free(target: Path, digest: str | None) -> bool:
    """Whether there is no file, or the one that was written here."""
    if target.is_symlink():
        return False
    return not target.exists() or (is_file(target) and digest_of_file(target) == digest)


def _record(folder: Path) -> _Record:
    try:
        return from_json(own_save_bytes(folder / RECORD), _Record)
    except (OSError, msgspec.MsgspecError):
        return {}


def _record_problems(folder: Path, record: _Record) -> Iterator[Problem]:
    try:
        write_whole(folder / RECORD, msgspec.json.encode(dict(sorted(record.items()))))
    except OSError as error:
        yield write_problem(folder / RECORD, error)
