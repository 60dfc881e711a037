"""A proposal: how to read one table of a file."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from tts_export.links import real
from tts_export.load.import_.columns import HeadingMatch
from tts_export.load.import_.samples import Sample


class Proposal(Struct):
    """How to read one table of a file."""

    sample: Sample
    game: str
    type: str
    """The card type of all rows; "" if a column or the section headings have it."""
    match: HeadingMatch
    guessed: bool = False
    """Whether the type is only the one that fits the columns: nothing names it."""
    labeled: bool = False
    """Whether a section heading or a title names the type."""
    values: dict[str, Mapping[str, Any]] = field(default_factory=dict)
    breaks: list[str] = field(default_factory=list)
    """Texts in its cells that mean a line break."""
    notes: list[str] = field(default_factory=list)
    """Comments for the entry."""
    pictures: list[Path] = field(default_factory=list)
    """The folders of its pictures that are not beside it."""
    finished: bool = False
    """Whether its pictures are finished cards."""
    left_out: bool = False
    """Whether the cards are not read yet; the notes say why."""
    is_deck: bool = False
    """Whether the table is a deck; it is left out, too."""

    @property
    def typed(self) -> bool:
        """Whether the type of every card is known."""
        return bool(self.type) or self.labeled or "type" in self.match.taken()

    def entry(self, folder: Path) -> dict[str, Any]:
        """The entry of `cards:`, with paths relative to `folder`."""
        settings = {
            "from": relative(folder, self.sample.file),
            "type": "" if self.labeled else self.type,
            "sheet": self.sample.sheet,
            "records": self.sample.records,
            "once": self.sample.records.endswith("card"),
            "columns": self.match.columns_setting(),
            "values": {name: dict(values) for name, values in self.values.items()},
            "breaks": self.breaks,
            "pictures": one_or_several([relative(folder, pictures) for pictures in self.pictures]),
            "faces": "finished" if self.finished else "",
        }
        return {name: value for name, value in settings.items() if value}


def one_or_several(words: list[str]) -> str | list[str]:
    """A list as people write it: the only word of it without brackets."""
    return words[0] if len(words) == 1 else words


def relative(folder: Path, file: Path) -> str:
    """The path of a file as a cards.yaml in `folder` names it."""
    try:
        return real(file).relative_to(real(folder)).as_posix()
    except ValueError:
        return file.as_posix()
