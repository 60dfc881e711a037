"""The pictures that tables name: the folders they are in, and whether they show whole cards."""

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct, field
from PIL import Image

from tts_export.load.import_.proposal import Proposal, relative
from tts_export.load.pictures.backs import back_in
from tts_export.load.pictures.files import size_of
from tts_export.load.pictures.finished import ENOUGH, SizeInPixels, has_shape, size_of_cards, whole_cards
from tts_export.load.pictures.folders import Spelling, folders_with, meant_picture
from tts_export.locks import turn
from tts_export.paint.pictures import LARGE_PICTURE, BadPicture, opened
from tts_export.problems import Problem, Where, hint, one_of
from tts_export.settings.game import Game

LOOKED_AT = 3
"""Pictures of a table whose corners are looked at."""


class PictureSettings(Struct, frozen=True):
    """What a cards.yaml says of pictures already."""

    folders: tuple[Path, ...] = ()
    faces: str = ""


class ListedPictures(Struct):
    """The pictures of all tables."""

    folders: list[Path] = field(default_factory=list)
    """The folders that are not those of the tables."""
    finished: bool = False
    """Whether the pictures of all tables show whole cards."""
    note: str = ""
    """Why they are finished cards, for a comment beside the setting."""
    back: Path | None = None
    """The picture that may be the back of all cards."""
    problems: list[Problem] = field(default_factory=list)


def find_pictures(
    game: Game, proposals: Sequence[Proposal], root: Path, known: PictureSettings
) -> ListedPictures:
    """Finds the pictures of tables for a cards.yaml in `root`, and marks the tables of finished cards.

    What is `known` need not be said again.
    """
    tables = [_Table(proposal, names) for proposal in proposals if (names := _names(game, proposal))]
    spelling = Spelling(root, *(table.proposal.sample.file.parent for table in tables))
    folders = dict[Path, None]()
    for table in tables:
        near = list(dict.fromkeys([*known.folders, table.proposal.sample.file.parent, root]))
        missing = [name for name in table.names if not meant_picture(spelling, near, name)]
        table.proposal.pictures = [place for top in near for place in folders_with(top, missing)]
        folders |= dict.fromkeys(table.proposal.pictures)
        files = (meant_picture(spelling, [*near, *table.proposal.pictures], name) for name in table.names)
        table.sizes = {file: size for file in files if file and (size := size_of(file))}
    result = ListedPictures(list(folders))
    there = [table for table in tables if table.sizes]
    if not known.faces:
        _mark_finished(game.card.size, there, result)
    if result.finished:
        places = [place for folder in folders for place in (folder, folder.parent)]
        result.back = back_in([*places, root], game.card.size)
    if folders or result.note:
        count, every = sum(len(table.sizes) for table in there), sum(len(table.names) for table in tables)
        where = f", in {one_of(relative(root, folder) for folder in folders)}" if folders else ""
        note = f". {result.note} in cards.yaml" if result.note else ""
        message = f"{count} of {every} pictures are there{where}{note}"
        result.problems.append(hint(there[0].where, "pictures-found", message))
    return result


class _Table(Struct):
    """A table with pictures."""

    proposal: Proposal
    names: list[str]
    """As its cells name them, each once."""
    sizes: dict[Path, SizeInPixels] = field(default_factory=dict)
    """The files that are there, and their sizes."""

    @property
    def where(self) -> Where:
        return Where(self.proposal.sample.file)


def _names(game: Game, proposal: Proposal) -> list[str]:
    """The pictures that the cells of a table name, each once."""
    pictures = {name for name, rule in game.fields.items() if rule.kind == "picture"}
    headings = [h for h in proposal.match.fields if pictures & {*proposal.match.fields_of(h)}]
    cells = [str(c) for column in proposal.sample.columns if column.heading in headings for c in column.cells]
    parts = (part.strip() for cell in cells for part in cell.split("//"))
    return list(dict.fromkeys(part for part in parts if _is_inside(part)))


def _is_inside(name: str) -> bool:
    return bool(name) and ".." not in name and not name.startswith(("/", "\\")) and ":" not in name


def _mark_finished(card: tuple[float, float], tables: Sequence[_Table], result: ListedPictures) -> None:
    """Marks the tables whose pictures have one size, that of a card, or the transparent corners of one."""
    known = [(table, size) for table in tables if (size := size_of_cards(table.sizes.values(), card))]
    enough = sum(len(table.sizes) for table, _ in known) >= ENOUGH
    for table in tables:
        corners = (_has_round_corners(file) for file in list(table.sizes)[:LOOKED_AT])
        shaped = all(has_shape(size, card) for size in table.sizes.values())
        table.proposal.finished = (enough and table in [match for match, _ in known]) or (
            shaped and all(corners)
        )
    finished = [table for table in tables if table.proposal.finished]
    result.finished = bool(finished) and len(finished) == len(tables)
    if finished:
        sizes = [next(iter(table.sizes.values())) for table in finished]
        shown = one_of(dict.fromkeys(f"{min(size)} x {max(size)}" for size in sizes))
        like = one_of(dict.fromkeys(whole_cards(size, card) for size in sizes))
        result.note = (
            f"They have {shown} pixels, like {like}, and are used as faces; if they show only the art, write "
            "faces: drawn"
        )


def _has_round_corners(file: Path) -> bool:
    try:
        with turn(LARGE_PICTURE) as wait:
            return _is_round(opened(file, wait))
    except (BadPicture, OSError):
        return False


def _is_round(picture: Image.Image) -> bool:
    corners = [(x, y) for x in (0, picture.width - 1) for y in (0, picture.height - 1)]
    alpha = picture.getchannel("A") if picture.mode == "RGBA" else None
    return alpha is not None and all(alpha.getpixel(corner) == 0 for corner in corners)
