"""The whole way, from cards.yaml to a finished mod: `build` tells it from top to bottom.

load → check → ledger → faces and sheets → scripts → export → lint → write. Nothing is written while there are
errors, and only this package writes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tts_export.build.writing import folder_problems, write, write_file
from tts_export.problems import Problem, Where, has_errors

if TYPE_CHECKING:
    from tts_export.build.pictures import Pictures
    from tts_export.faces import Renderer
    from tts_export.ledger import Ledger
    from tts_export.load import Mod
    from tts_export.scripts import Scripts
    from tts_export.tables import TextTable

__all__ = ["Report", "build", "check", "compact", "schema_of"]

LOCK = "cards.lock"
Stage = Callable[[str, int, int], None]
"""Told of progress: the stage, how many steps of it are done, how many there are."""


@dataclass(frozen=True, slots=True)
class Report:
    """What a build did."""

    problems: list[Problem]
    failed: bool
    out: Path
    cards: int = 0
    decks: int = 0
    sheets: int = 0
    changed: list[str] = field(default_factory=list)

    def text(self) -> str:
        """The report in a line or two."""
        made = f"{self.cards} cards, {self.decks} decks, {self.sheets} pictures"
        if not self.changed:
            return f"{made}: nothing changed in {self.out}"
        shown = ", ".join(self.changed[:4]) + (", ..." if len(self.changed) > 4 else "")
        return f"{made}: {len(self.changed)} files written to {self.out} ({shown})"


def _silent(stage: str, done: int, total: int) -> None:
    """Nobody wants to know."""


def build(
    file: Path, out: Path | None = None, *, strict: bool = False, workers: int = 0, progress: Stage = _silent
) -> Report:
    """Builds the project of `file` into `out` (`build/` beside it); `workers` 0 means a process per core."""
    from tts_export.checks import check as check_mod
    from tts_export.load import load

    target = out or file.parent / "build"
    mod, problems = load(file)
    problems = [*problems, *folder_problems(target)]
    if mod is not None:
        problems += check_mod(mod)
    if mod is None or has_errors(problems, strict=strict):
        return Report(problems, True, target)
    files, ledger, made = _make(mod, target, workers, progress)
    problems += made
    if has_errors(problems, strict=strict):
        return Report(problems, True, target)
    problems += write_file(mod.root / LOCK, ledger)
    changed, more = write(target, files)
    problems += more
    pictures = sum(name.startswith("sheets/") for name in files)
    failed = has_errors(problems)
    return Report(problems, failed, target, len(mod.cards), len(mod.decks), pictures, changed)


def _make(
    mod: Mod, target: Path, workers: int, progress: Stage
) -> tuple[dict[str, bytes], bytes, list[Problem]]:
    """Every file of the build and the new ledger's text, and what is wrong with them."""
    from tts_export.build.pictures import draw_pictures
    from tts_export.faces import Renderer
    from tts_export.hosts import host_for
    from tts_export.scripts import scripts

    ledger, problems = _ledger(mod)
    host = host_for(mod.settings.host or None, Where(mod.file))
    if isinstance(host, Problem):
        problems.append(host)
    if isinstance(host, Problem) or has_errors(problems):
        return {}, b"", problems
    renderer = Renderer(mod.frames, mod.root)
    pictures = draw_pictures(mod, ledger, renderer, host, target.resolve(), workers, progress)
    texts, script_problems = scripts(mod)
    problems += [*pictures.problems, *script_problems]
    if has_errors(problems):
        return {}, b"", problems
    files = dict(pictures.files)
    for name, data in _exported(mod, ledger, renderer, pictures, texts):
        files[name] = data
    problems += _lint(files, target)
    return files, as_lock(ledger), problems


def compact(file: Path) -> tuple[bool, list[Problem]]:
    """Lays all cards out anew, without gaps; whether `cards.lock` changed.

    The one command that moves cards: decks that players saved before show other cards afterwards.
    """
    from tts_export.load import load

    mod, problems = load(file)
    if mod is None or has_errors(problems):
        return False, problems
    ledger, more = _ledger(mod, anew=True)
    problems += more
    if has_errors(problems):
        return False, problems
    lock = mod.root / LOCK
    before = lock.read_bytes() if lock.exists() else b""
    problems += write_file(lock, as_lock(ledger))
    return as_lock(ledger) != before, problems


def as_lock(ledger: Ledger) -> bytes:
    """The bytes of `cards.lock`."""
    from tts_export.ledger import as_text

    return as_text(ledger).encode("utf-8")


def _ledger(mod: Mod, *, anew: bool = False) -> tuple[Ledger, list[Problem]]:
    """The ledger with a place for every card and a GUID for every object; `anew`: places do not count."""
    from tts_export.build.groups import groups
    from tts_export.build.pictures import sheet_format
    from tts_export.exporters.keys import object_keys
    from tts_export.ledger import Ledger, assign, grid_problems, parse
    from tts_export.ledger import compact as lay_out
    from tts_export.sheets import format_problems

    file, form = mod.root / LOCK, sheet_format(mod)
    kept, problems = Ledger(), format_problems(form, Where(mod.file))
    if file.exists():
        kept, more = parse(file.read_bytes().decode("utf-8", errors="replace"), file)
        problems += more
    cards = {group.name: [card.key for card in group.cards] for group in groups(mod)}
    if not anew:
        problems += grid_problems(kept, cards, form.cells, Where(file))
    if has_errors(problems):
        return kept, problems
    give = lay_out if anew else assign
    project = f"{mod.settings.game}/{mod.settings.set.code}"
    return give(kept, cards, form.cells, object_keys(mod), project=project), problems


def _exported(
    mod: Mod, ledger: Ledger, renderer: Renderer, pictures: Pictures, texts: Scripts
) -> Iterator[tuple[str, bytes]]:
    """What the exporters make of it all."""
    from tts_export.build.groups import face_of
    from tts_export.exporters import EXPORTERS
    from tts_export.exporters.kit import Kit
    from tts_export.model.pictures import table_pictures

    by_name = {picture.name: picture for picture in table_pictures(mod.table)}
    cards = {card.key: card for card in mod.cards}
    kit = Kit(
        mod=mod,
        cards=pictures.cards,
        pictures=pictures.table,
        guid=ledger.guid,
        scripts=texts,
        face=lambda key, pixels: renderer.render(cards[key], face_of(mod, cards[key]), pixels)[0],
        back=lambda key, pixels: renderer.back(mod.game.types[cards[key].type].back, pixels),
        picture=lambda name, pixels: renderer.picture(by_name[name].drawing, pixels, by_name[name].args),
    )
    for export in EXPORTERS.values():
        yield from export(kit)


def _lint(files: dict[str, bytes], target: Path) -> list[Problem]:
    """Our own output under the validator that everybody's saves get."""
    from tts_export.tts.lint import lint_text

    saves = (name for name in files if name.endswith(".json") and name != "manifest.json")
    return [
        p
        for name in sorted(saves)
        for p in lint_text(files[name].decode("utf-8"), target / name)
        if p.severity != "hint"
    ]


def check(file: Path, lists: tuple[Path, ...] = ()) -> tuple[list[Problem], list[TextTable]]:
    """The problems of a project, its decks and of deck lists beside it; and a table of the decks."""
    from dataclasses import replace

    from tts_export.checks import check as check_mod
    from tts_export.checks.tables import deck_table
    from tts_export.load import load, load_deck

    mod, problems = load(file)
    if mod is None:
        return problems, []
    decks = list(mod.decks)
    for list_file in lists:
        deck, more = load_deck(mod, list_file)
        decks.append(deck)
        problems += more
    whole = replace(mod, decks=tuple(decks))
    return [*problems, *check_mod(whole)], [deck_table(whole)] if decks else []


def schema_of(file: Path, game: str) -> tuple[dict[str, Any] | None, list[Problem]]:
    """The JSON Schema of the cards file's game, or of `game`."""
    from tts_export.load import load_game
    from tts_export.schema import schema

    found, problems = load_game(file, game)
    return (schema(found), problems) if found is not None else (None, problems)
