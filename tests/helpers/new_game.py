"""The game that the tutorial makes."""

import shutil
from pathlib import Path

from tests.docs_page import files

PAGE = "tutorials/new-game.md"
GAME = "templates/games/lamplight"
COPIED = f"{GAME}/drawings.yaml"
"""The file that is too long for the page: `new` copies it."""
EXAMPLE = Path(__file__).parents[2] / "examples" / "lamplight"


def write(folder: Path) -> None:
    """The page's files into an empty folder, and the one that it has copied."""
    for name, text in files(PAGE).items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
    shutil.copy(EXAMPLE / COPIED, folder / COPIED)
