"""The game that the tutorial makes."""

from pathlib import Path

from tests.docs_page import files

PAGE = "tutorials/new-game.md"
GAME = "templates/games/lamplight"
COPIED = f"{GAME}/drawings.yaml"
"""The file that is too long for the page: `new` copies it."""
EXAMPLE = Path(__file__).parents[2] / "examples" / "lamplight"


def game_files() -> dict[str, str]:
    """The page's files and the one that it has copied: name → text."""
    return files(PAGE) | {COPIED: (EXAMPLE / COPIED).read_text(encoding="utf-8")}


def write(folder: Path) -> None:
    """Writes them into an empty folder."""
    for name, text in game_files().items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
