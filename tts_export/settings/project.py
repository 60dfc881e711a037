"""cards.yaml: the file that designers edit. Its cards and decks are read by `load`; this is the rest."""

import datetime
import re
from typing import Annotated, Any, Literal

from msgspec import Meta

from tts_export.settings.balance import BalanceSettings
from tts_export.settings.base import FieldName, Settings, Whole, WrongValue

LANGUAGE = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*")
"""A word that can name a language."""
LANGUAGE_CODES = {
    "chinese": "zh",
    "czech": "cs",
    "danish": "da",
    "deutsch": "de",
    "dutch": "nl",
    "español": "es",
    "english": "en",
    "finnish": "fi",
    "français": "fr",
    "french": "fr",
    "german": "de",
    "hungarian": "hu",
    "italian": "it",
    "italiano": "it",
    "japanese": "ja",
    "korean": "ko",
    "norwegian": "nb",
    "polish": "pl",
    "portuguese": "pt",
    "russian": "ru",
    "spanish": "es",
    "swedish": "sv",
    "turkish": "tr",
    "ukrainian": "uk",
}
"""Names of languages that people write in place of their codes."""
LARGEST_SIDE = 4096
"""Pixels of a picture that every player's machine can show."""


class SetInfo(Settings):
    """The names of the set."""

    code: Annotated[str, Meta(pattern=r"^\S*$", extra={"like": "NEW, without spaces"})] = ""
    """Short code, the first part of card ids."""
    name: str = ""
    """The set's name; the mod is called after it."""
    date: str = "2024-01-01"
    """The date in the save (YYYY-MM-DD): a build never looks at the clock."""
    language: str = ""
    """The language of the texts, `de` or `pt-BR`, for quotation marks and hyphens; else English."""
    version: str = ""
    """Shown in the mod's notebook and in `manifest.json`."""

    def __post_init__(self) -> None:
        if self.language and not LANGUAGE.fullmatch(self.language):
            code = LANGUAGE_CODES.get(self.language.casefold(), "")
            raise WrongValue("language", "expected a language such as " + (code or "de or pt-BR"))
        try:
            written = datetime.date.fromisoformat(self.date).isoformat()
        except ValueError:
            written = ""
        if written != self.date:
            raise WrongValue("date", "expected a date such as 2024-02-29")


class SheetSettings(Settings):
    """The grid of card sheets. Changing it moves cards to other cells: see `tts-export compact`."""

    cell: tuple[Whole, Whole] = (560, 784)
    """Width and height of one card in pixels, multiples of 8."""
    columns: Annotated[int, Meta(ge=2, le=10)] = 7
    rows: Annotated[int, Meta(ge=2, le=7)] = 5
    format: Literal["jpeg", "png"] = "jpeg"
    quality: Annotated[int, Meta(ge=50, le=100)] = 90
    """JPEG quality."""
    allow_large: bool = False
    """Sheets may have more than 4096 pixels a side, which not every machine can show."""

    def __post_init__(self) -> None:
        if any(not 64 <= side <= 2048 for side in self.cell):
            raise WrongValue("cell", "a cell is 64 to 2048 pixels wide and high")
        if any(side % 8 for side in self.cell):
            raise WrongValue("cell", "both must be multiples of 8")
        width, height = self.columns * self.cell[0], self.rows * self.cell[1]
        if max(width, height) > LARGEST_SIDE and not self.allow_large:
            raise ValueError(
                f"a sheet would measure {width}x{height} pixels, expected at most {LARGEST_SIDE} a side: "
                "fewer columns or rows, smaller cells, or allow_large"
            )


class FontSettings(Settings):
    """Fonts besides those of the game."""

    fallback: list[str] = []
    """Font files for characters that the game's fonts lack: files of the project, or `package:File.otf`."""


class ReleaseSettings(Settings):
    """What `tts-export release` writes for the Workshop."""

    about: str = ""
    """The beginning of the description in the Workshop; else the game's `about`."""
    gallery: str = ""
    """The address of the set's gallery, for the description."""
    tags: list[str] = []
    """The mod's categories in the Workshop; else Card Games and Scripting."""
    news: bool = True
    """Tables of a mod with a `host:` ask it whether a newer version is out."""

    def __post_init__(self) -> None:
        if self.gallery and not re.fullmatch(r"(?i)https?://[^\s/]+(/\S*)?", self.gallery):
            raise WrongValue("gallery", "expected an address such as https://example.org/cards/")


class CardsFile(Settings):
    """A project: its cards, its decks, and how they are built."""

    game: str
    """The game: a folder of `templates/games/`."""
    set: SetInfo = SetInfo()
    include: list[str] = []
    """More files with cards and decks, read as if they were written here."""
    defaults: dict[FieldName, Any] = {}
    """Field → value for all cards that leave it empty."""
    pictures: str | list[str] = ""
    """The folders of pictures, besides that of the file that names them and that of cards.yaml."""
    faces: Literal["drawn", "finished"] = "drawn"
    """finished: the pictures show whole cards, and are used as their faces."""
    backs: dict[str, str] = {}
    """Back in frames.yaml (`back`) → the picture that replaces it."""
    cards: Any = None
    """A list, or `{from: FILE, type: TYPE, columns: {...}}` for a spreadsheet (a file or an address), or a
    list of both."""
    decks: Any = None
    """Deck name → sections → card name → copies, or `{from: FILE}` (a file or an address)."""
    options: dict[str, Whole | bool | str] = {}
    """Values of options that the game offers, by name."""
    sheets: SheetSettings = SheetSettings()
    fonts: FontSettings = FontSettings()
    release: ReleaseSettings = ReleaseSettings()
    balance: BalanceSettings = BalanceSettings()
    host: str = ""
    """The address below which the pictures are (`https://example.org/mymod/`). Without it, those in
    `assets.lock` have theirs, and others are loaded from this disk; `local`: all are."""

    def __post_init__(self) -> None:
        if self.host and not re.fullmatch(r"(?i)https?://[^\s/]+(/\S*)?|local", self.host.strip()):
            named = re.match(r"\s*(?!local)(?:\w+:/*)?([\w-]+(?:\.[\w-]+)+(?:[:/]\S*)?)\s*$", self.host)
            advice = f": write https://{named[1]}" if named else ""
            raise WrongValue("host", f"expected an address such as https://example.org/mymod{advice}")
