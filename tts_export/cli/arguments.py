"""The arguments and options that several commands take. One name means one thing in all of them."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from tts_export.cli import completion
from tts_export.cli.console import ProblemFormat
from tts_export.cli.usage import whole

HERE = Path("cards.yaml")
"""The cards file of a command that is given none."""

CardsArgument = Annotated[
    Path, typer.Argument(metavar="CARDS", help="The cards file, or its folder.", show_default=False)
]
CardsOption = Annotated[
    Path, typer.Option("--cards", metavar="FILE", help="The cards file of the set, or its folder.")
]
Out = Annotated[
    Path | None,
    typer.Option(
        "--out", "-o", metavar="FOLDER", help="Where to write; by default `build/` beside the cards."
    ),
]
BuildFolder = Annotated[
    Path | None,
    typer.Option("--build", metavar="FOLDER", help="The build; by default `build/` beside the cards."),
]
FormatOption = Annotated[ProblemFormat, typer.Option("--format", help="How problems are printed.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print problems only.")]
Refresh = Annotated[
    bool, typer.Option("--refresh", help="Fetch online spreadsheets again, even if they were just fetched.")
]
Strict = Annotated[bool, typer.Option("--strict", help="Warnings stop the run, too.")]
Every = Annotated[bool, typer.Option("--all", help="Print every problem, also of many that are alike.")]
DraftOption = Annotated[
    bool, typer.Option("--draft", help="Allow holes: missing fields are listed, and marked on the cards.")
]
Language = Annotated[
    str, typer.Option(metavar="LANGUAGE", help="The language of the cards and the table, such as de.")
]
Workers = Annotated[
    int,
    typer.Option(
        metavar="NUMBER", parser=whole(0), help="Processes that work at the same time; 0 is one per core."
    ),
]
Only = Annotated[
    list[str] | None,
    typer.Option(
        "--only",
        metavar="CARD",
        autocompletion=completion.cards,
        help="Only cards with this id, name or pattern (001-C*). May be repeated.",
    ),
]
OnlyDeck = Annotated[
    str, typer.Option(metavar="DECK", autocompletion=completion.decks, help="Only the cards of a deck.")
]
STATE = "a git revision, a release, a folder or a manifest.json"
OnlySince = Annotated[
    str, typer.Option("--since", metavar="STATE", help=f"Only cards changed since {STATE}.")
]


DataForm = Literal["text", "json"]
"""How what a command shows is printed."""

DataFormat = Annotated[DataForm, typer.Option("--format", help="`json` is for other programs.")]


def cards_file(path: Path) -> Path:
    """The cards file that a path names: the file itself, or the cards.yaml in that folder."""
    return path / "cards.yaml" if path.is_dir() else path


def build_folder(folder: Path | None, cards: Path) -> Path:
    """The build that a command reads: the folder that is given, or the one beside the cards."""
    return folder or cards_file(cards).parent / "build"


def typed(command: str, cards: Path, *options: Path | str) -> str:
    """A command for the same cards, as it is typed in a terminal, on every system."""
    words = ["tts-export", command, *(str(word) for word in (cards, *options) if word != HERE)]
    return " ".join(f'"{word}"' if " " in word else word for word in words)
