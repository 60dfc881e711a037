"""Proposals of `import` for a cards.yaml: entries that read the spreadsheets, tried at once."""

import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tts_export import yamls
from tts_export.cache import Cache, user_cache
from tts_export.files import written
from tts_export.links import guard, real, whole
from tts_export.load import game_name, load, load_game
from tts_export.load.import_ import Proposal, Proposals, cards_entries, cards_file, proposed
from tts_export.load.import_.adding import section_of, with_entries, with_value
from tts_export.load.import_.listed_pictures import PictureSettings
from tts_export.load.import_.nandeck import linked
from tts_export.load.import_.new_types import GENERIC
from tts_export.load.reading import flaw_in
from tts_export.load.templates import game_names, search_path
from tts_export.problems import Problem, Where, has_errors, hint, in_order, nearest, one_of
from tts_export.settings.game import Game


class ImportResult(NamedTuple):
    """The result of an import."""

    text: str
    """The whole `cards:` section with the new entries, for a cards.yaml that was left alone."""
    written: list[Path]
    """The files that were written."""
    cards: int
    """The number of cards that can be read that way."""
    problems: list[Problem]


def is_cards_file(file: Path) -> bool:
    """Whether a file of YAML has cards: of a project, such as the result of an import."""
    return "\ncards:" in _text(file)


def import_files(files: Sequence[Path], game: str, kind: str, out: Path | None, *, add: bool) -> ImportResult:
    """Proposes how to read the files as cards, and writes that as a new cards.yaml; one that is there is only
    changed with `add`.
    """
    problems: list[Problem] = []
    files = linked(files, problems)
    target = out or _folder_of(files or [Path("cards.yaml")]) / "cards.yaml"
    if link := _link_on_the_way(target.parent):
        message = "a symbolic link, and nothing is written through links; name the folder to which it leads"
        return ImportResult("", [], 0, [Problem(Where(link), "symbolic-link", message)])
    guard(target.absolute().parent)  # a stranger's folder may have links where a game would be written
    cache = user_cache()
    games, flaws = _games(target, game, cache)
    problems += flaws
    if has_errors(problems):
        return ImportResult("", [], 0, problems)
    there = _CardsFileText(target) if target.exists() else None
    known = there.sources() if there else set()
    new = [file for file in files if real(file) not in known]
    if len(new) < len(files):
        names = ", ".join(file.name for file in files if file not in new)
        problems.append(hint(Where(target), "imported-already", f"this reads {names} already"))
    if not new:
        return ImportResult("", [], 0, problems)
    proposals = proposed(new, games, kind, target.parent, there.pictures() if there else PictureSettings())
    problems += proposals.problems
    if not proposals.entries:
        return ImportResult("", [], 0, problems)
    texts: dict[str, str | None] = {}
    if proposals.own:
        texts = proposals.own.files(lambda path: _text(target.parent / path))
    texts["cards.yaml"] = there.changed(proposals) if there else _new_file(proposals, target.parent)
    whole = {path: text for path, text in texts.items() if text is not None}
    if len(whole) < len(texts):
        closed = next(path for path, text in texts.items() if text is None)
        message = "nothing can be added here without changing more; write this into it by hand"
        problems.append(Problem(Where(target.parent / closed), "cannot-add", message))
        return ImportResult(cards_entries(proposals, target.parent).rstrip(), [], 0, problems)
    if there and not add:
        return ImportResult(there.shown(whole), [], 0, problems)
    return _written(whole, target, problems, cache)


def _written(texts: Mapping[str, str], target: Path, problems: list[Problem], cache: Cache) -> ImportResult:
    """Writes the files, cards.yaml as the last one, and reads the cards."""
    done: list[Path] = []
    for path, text in texts.items():
        place = target if path == "cards.yaml" else target.parent / path
        failed = written(place, text.encode())
        if failed:
            return ImportResult("", done, 0, failed)
        done.append(place)
    project, more = load(target, cache)
    count = len(project.cards) if project else 0
    if has_errors(problems):
        more = [problem for problem in more if problem.name != "no-cards"]  # they say why there are none
    return ImportResult("", done, count, in_order([*problems, *more]))


class _CardsFileText:
    """A cards.yaml that is there."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.text = _text(file)
        self.data, _ = yamls.load(file)
        if not isinstance(self.data, yamls.Map):
            self.data = yamls.Map(Where(file))

    def sources(self) -> set[Path]:
        """The files that its cards come from."""
        cards = self.data.get("cards")
        named = [
            card.get("from")
            for card in (cards if isinstance(cards, list) else [cards])
            if isinstance(card, dict)
        ]
        names = [name for source in named for name in (source if isinstance(source, list) else [source])]
        return {real(self.file.parent / name) for name in names if isinstance(name, str)}

    def pictures(self) -> PictureSettings:
        """What it says of pictures."""
        written = self.data.get("pictures")
        names = written if isinstance(written, list) else [written]
        top = self.file.parent
        folders = tuple(top / name for name in names if isinstance(name, str) and not flaw_in(top, name))
        return PictureSettings(folders, str(self.data.get("faces", "")))

    def changed(self, proposals: Proposals) -> str | None:
        """Its text with the entries of the proposals, and with the game that has their types; or None."""
        text = with_entries(self.text, "cards", cards_entries(proposals, self.file.parent))
        if text is None or proposals.own is None:
            return text
        return with_value(text, "game", proposals.own.name)

    def shown(self, texts: Mapping[str, str]) -> str:
        """What --add would write, for those who would rather do it themselves."""
        parts = [f"# {path}\n{text}" for path, text in texts.items() if path != "cards.yaml"]
        section = section_of(texts["cards.yaml"], "cards")
        return "\n".join([*parts, *(["# cards.yaml"] * bool(parts)), section])


def _text(file: Path) -> str:
    return yamls.read_text(file)[0] or "" if file.is_file() else ""


def _new_file(proposals: Proposals, folder: Path) -> str:
    return cards_file(proposals, folder, _set_name(proposals.entries, folder))


def _folder_of(files: Sequence[Path]) -> Path:
    """The innermost folder that holds all of the files, or the links to them: they may lead anywhere."""
    common = os.path.commonpath([whole(file).parent for file in files])
    return Path(os.path.relpath(common))


def _link_on_the_way(folder: Path) -> Path | None:
    """The first link below the current folder on the way to another one: it may be a stranger's."""
    here = whole(Path())
    way = [folder for folder in (whole(folder), *whole(folder).parents) if here in folder.parents]
    return next((folder for folder in reversed(way) if folder.is_symlink()), None)


def _games(target: Path, named: str, cache: Cache) -> tuple[Mapping[str, Game], list[Problem]]:
    """The games to choose from: the one that is named, that of an existing cards.yaml, or all."""
    names = game_names(search_path(target.parent))
    if named and named not in names:
        guess = nearest(named, names) or f"; there are {one_of(names)}"
        return {}, [Problem(Where(Path("--game")), "unknown-game", f'no game is called "{named}"{guess}')]
    if not named and target.exists():
        name, problems = game_name(target)
        own, more = load_game(target, name, cache) if name else (None, [])
        return ({name: own} if own else {}), problems + more
    games: dict[str, Game] = {}
    problems = []
    for name in [named] if named else names:
        game, whole = load_game(target, name, cache)
        problems += whole if named else []
        if game is not None:
            games[name] = game
    return games, problems


def _set_name(proposals: Sequence[Proposal], folder: Path) -> str:
    """The name of a set: that of its only file, or of the folder if there are several, or it says nothing."""
    stems = list(dict.fromkeys(proposal.sample.file.stem for proposal in proposals))
    says = len(stems) == 1 and not {*re.findall(r"[^\W\d_]+", stems[0].casefold())} <= GENERIC
    name = stems[0] if says else real(folder).name
    return " ".join(name.replace("_", " ").replace("-", " ").split()).title() or "New set"
