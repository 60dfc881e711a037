"""The game that the tutorial makes."""

from pathlib import Path

from tests.docs_page import files

PAGE = "tutorials/new-game.md"
GAME = "templates/games/lamplight"


def write(folder: Path) -> None:
    """The page's files into an empty folder."""
    for name, text in files(PAGE).items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
