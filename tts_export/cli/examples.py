"""The example sets: a folder with a playable set of cards to change, one per game."""

import re
from collections.abc import Mapping
from pathlib import Path

from tts_export.cache import user_cache
from tts_export.files import staged, write_problem
from tts_export.links import guard
from tts_export.load import load_game
from tts_export.load.schema_files import OF_FILES, schemas_of, with_modeline
from tts_export.load.templates import game_names, package_templates
from tts_export.normal_forms import normalized
from tts_export.problems import Problem, Where, nearest, one_of
from tts_export.settings.schemas import FOLDER
from tts_export.windows import rename

_PACKAGE = Path(__file__).parents[1]


def examples() -> dict[str, Path]:
    """The example set (cards.yaml) of each game, in a clone or in an installed package."""
    folders: dict[str, Path] = {}
    for folder in (_PACKAGE / "examples", _PACKAGE.parent / "examples"):
        for cards in sorted(folder.glob("*/cards.yaml")):
            folders.setdefault(cards.parent.name, cards)
    flagship = _PACKAGE.parent / "cards.yaml"
    if flagship.is_file() and (_PACKAGE.parent / "templates").is_dir():
        folders.setdefault("hsatcg", flagship)
    return folders


GITHUB = {"publish.yml": ".github/workflows/publish.yml", "gitignore": ".gitignore"}
"""The files of a project that GitHub builds: those in `templates/github/`, and where they go."""


def genres() -> list[str]:
    """The kinds of games of which there is a small one to begin with."""
    return sorted(folder.name for folder in (package_templates() / "genres").iterdir() if folder.is_dir())


def begin(
    folder: Path, game: str = "", *, genre: str = "", github: bool = False
) -> tuple[list[Path], list[Problem]]:
    """Begins a project in `folder`, with the example set of `game` or with a game of its own, of a genre.

    Returns the files written, or why there are none. Existing files are never replaced. With `github` there
    are also the files with which GitHub builds and publishes the set; where a set exists, only these.
    """
    has_set, known = (folder / "cards.yaml").exists(), examples()
    if game and game not in known:
        guess = nearest(game, known) or f"; expected {one_of(sorted(known))}"
        return [], [Problem(Where(folder), "unknown-game", f'no game is called "{game}"{guess}')]
    if genre and genre not in genres():
        guess = nearest(genre, genres()) or f"; expected {one_of(genres())}"
        return [], [Problem(Where(folder), "unknown-genre", f'no genre is called "{genre}"{guess}')]
    if has_set and not github:
        where, message = Where(folder / "cards.yaml"), "the folder already has a cards.yaml"
        advice = "name a folder that has none, or move this file away"
        return [], [Problem(where, "already-there", f"{message}: {advice}")]
    guard(folder.absolute())  # a stranger's folder may have links in it
    try:
        files = dict(_workflow()) if github else {}
        if not has_set:
            own = _example(known[game]) if game else _blank(folder.absolute().name, genre)
            files |= {name: with_modeline(name, data) for name, data in own.items()}
        new = _write(folder, files)
        if not has_set:
            new += _write(folder, _schemas(folder, files))
    except OSError as error:
        return [], [write_problem(Path(error.filename or folder), error)]
    return new, []


def _write(folder: Path, files: Mapping[str, bytes]) -> list[Path]:
    """Writes the files that do not exist yet, all of them or none."""
    with staged((folder / name, data) for name, data in files.items() if not (folder / name).exists()) as new:
        for part, target in new:
            rename(part, target)
    return [target for _, target in new]


def _schemas(folder: Path, files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The schemas of those of a new project's files that name one."""
    game, _ = load_game(folder / "cards.yaml")
    if game is None:
        return {}
    names = {OF_FILES.get(Path(name).name) for name in files}
    schemas = schemas_of(game, user_cache())
    return {f"{FOLDER}/{name}": data for name, data in schemas.items() if Path(name).stem in names}


def _workflow() -> dict[str, bytes]:
    return {place: (package_templates() / "github" / name).read_bytes() for name, place in GITHUB.items()}


def _example(cards: Path) -> dict[str, bytes]:
    source = cards.parent
    files = _flagship(source) if source == _PACKAGE.parent else _sources(source)
    return {file.relative_to(source).as_posix(): file.read_bytes() for file in files}


def _blank(title: str, genre: str) -> dict[str, bytes]:
    """A game of its own, named after the folder: small, with comments, playable at once."""
    plain = normalized(title.casefold(), "NFKD").encode("ascii", "ignore").decode()
    name = "-".join(re.findall(r"[a-z0-9]+", plain)) or "game"
    if name in game_names([package_templates()]):
        name = f"my-{name}"
    words = {"NAME": name, "TITLE": " ".join(re.findall(r"\w+", title)).title() or "My Game"}
    source = package_templates() / "genres" / genre if genre else package_templates() / "blank"
    paths = (file for file in source.rglob("*.*") if file.is_file())
    files = {file.relative_to(source).as_posix(): file.read_text("utf-8") for file in paths}
    return {_filled(at, words): _filled(text, words).encode() for at, text in sorted(files.items())}


def _filled(text: str, words: Mapping[str, str]) -> str:
    for word, value in words.items():
        text = text.replace(word, value)
    return text


def sentences() -> dict[str, str]:
    """What each example is, from the first lines of its cards.yaml."""
    return {game: _first_sentence(file.read_text(encoding="utf-8")) for game, file in examples().items()}


def _first_sentence(text: str) -> str:
    comment = text.partition("\n#\n")[0].partition("\n\n")[0]
    whole = " ".join(line.lstrip("# ") for line in comment.splitlines())
    return whole.partition(". ")[0].rstrip(".") + "."


def _flagship(top: Path) -> list[Path]:
    """The root set, among whose files are those of the tool."""
    return [top / name for name in ("cards.yaml", "cards.lua") if (top / name).is_file()]


def _sources(example: Path) -> list[Path]:
    """The files of an example that people wrote, without the results of a build there."""
    inside = (p for p in sorted(example.rglob("*")) if p.is_file())
    return [p for p in inside if "build" not in p.relative_to(example).parts and p.name != "cards.lock"]
