"""The whole way, from cards.yaml to a finished mod: `build` tells it from top to bottom.

nothing to do? → load → check → ledger → faces and sheets → scripts → export → lint → write. Nothing is
written while there are errors, and only this package writes. What the last build left behind
is used again wherever it is what this build would make, byte for byte (`state.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field
from msgspec.structs import replace

from tts_export.build import fresh
from tts_export.build.clock import Clock
from tts_export.build.report import Report
from tts_export.problems import Problem, Where, has_errors

if TYPE_CHECKING:
    from tts_export.build.outputs import Output
    from tts_export.build.pictures import Pictures, Studio
    from tts_export.decks.text_table import TextTable
    from tts_export.draw.face import Renderer
    from tts_export.load import Meanwhile, Mod
    from tts_export.load.shelf import Shelf
    from tts_export.scripts import Scripts
    from tts_export.sheets.ledger import Ledger
    from tts_export.tts.export.context import Context

__all__ = ["Clock", "Report", "Warm", "build", "check", "compact", "schema_of"]

LOCK = "cards.lock"
Stage = Callable[[str, int, int], None]
"""Told of progress: the stage, how many steps of it are done, how many there are."""


def _silent(stage: str, done: int, total: int) -> None:
    """Nobody wants to know."""


def build(
    file: Path,
    out: Path | None = None,
    *,
    strict: bool = False,
    workers: int = 0,
    progress: Stage = _silent,
    clock: Clock | None = None,
    warm: Warm | None = None,
) -> Report:
    """Builds the project of `file` into `out` (`build/` beside it); `workers` 0 means a process per core.

    A process that builds again and again keeps what it can in `warm`.
    """
    target, clock = out or file.parent / "build", clock or Clock()
    with clock.stage("look"):
        identity = fresh.identity(file, target, strict=strict)
        last = fresh.unchanged(target, identity)
    if last is not None:
        return last
    from tts_export.build.ahead import ahead
    from tts_export.build.lock import alone
    from tts_export.build.stamps import now
    from tts_export.build.tool import fingerprint, tool_files
    from tts_export.build.writing import folder_problems
    from tts_export.load.shelf import Shelf

    began = now()
    tool = tool_files()
    shelf = Shelf(target.absolute() / fresh.CACHE, fingerprint(tool))
    if warm is not None:
        shelf = warm.kept(shelf)
    apart = workers != 1 and warm is None
    mod, problems = _loaded(file, shelf, clock, ahead if apart else None)
    problems += folder_problems(target)
    if mod is None:
        return Report(problems, True, target)
    if has_errors(problems, strict=strict):
        from tts_export.build.face_problems import face_problems

        with clock.stage("pictures"):
            problems += face_problems(mod, problems, shelf.folder, shelf.tool, began, progress)
        return Report(problems, True, target)
    with alone(target / fresh.CACHE):
        studio, more = _studio(mod, target, shelf, tool, began, workers)
        if studio is not None and warm is not None:
            studio.use(warm)
        if studio is None or has_errors([*problems, *more], strict=strict):
            return Report([*problems, *more], True, target)
        made, found = _make(studio, progress, clock)
        problems += [*more, *found]
        if has_errors(problems, strict=strict):
            studio.spool.clear()
            return Report(problems, True, target)
        with clock.stage("write"):
            return _publish(studio, made, replace(_counted(mod, made, target), problems=problems), identity)


class Warm(Struct):
    """What a process that builds again and again keeps: settings that did not change, fonts, drawn frames."""

    shelf: Shelf | None = None
    renderer: Renderer | None = None
    made_of: tuple[object, ...] = ()
    """What the renderer was made of."""

    def kept(self, shelf: Shelf) -> Shelf:
        """The shelf that was used last, if it stands in the same place for the same tool; else this one."""
        old = self.shelf
        if old is None or (old.folder, old.tool) != (shelf.folder, shelf.tool):
            self.shelf = old = shelf
        return old


class _Made(Struct, frozen=True):
    """Everything that a build is going to write."""

    files: dict[str, Output]
    pictures: Pictures
    sound: set[str] = field(default_factory=set)
    """What the validator need not look at again."""


def _loaded(
    file: Path, shelf: Shelf, clock: Clock, meanwhile: Meanwhile | None
) -> tuple[Mod | None, list[Problem]]:
    """The project and its problems, those of the checks too."""
    with clock.stage("load"):
        from tts_export.load import load

        mod, problems = load(file, shelf, meanwhile)
    with clock.stage("check"):
        from tts_export.checks import check as check_mod

        return mod, problems + (check_mod(mod) if mod is not None else [])


def _studio(
    mod: Mod, target: Path, shelf: Shelf, tool: tuple[str, ...], began: int, workers: int
) -> tuple[Studio | None, list[Problem]]:
    """What the pictures are made with: the ledger, the host, what the last build left."""
    from tts_export.build.art_files import FOLDER, Art, load_art
    from tts_export.build.outputs import Spool
    from tts_export.build.pictures import Studio
    from tts_export.build.state import load_state

    ledger, problems = _ledger(mod, shelf)
    if has_errors(problems):
        return None, problems
    cache = target.absolute() / fresh.CACHE
    state = load_state(cache, shelf.tool)
    spool = Spool(cache / "new")
    spool.clear()
    art = Art(mod.root.absolute(), load_art(cache / FOLDER), began)
    out = target.resolve()
    studio = Studio(
        mod=mod,
        ledger=ledger,
        host=mod.settings.host,
        out=out,
        state=state,
        spool=spool,
        shelf=shelf,
        tool_files=tool,
        art=art,
        workers=workers,
    )
    return studio, problems


def _make(studio: Studio, progress: Stage, clock: Clock) -> tuple[_Made, list[Problem]]:
    """Every file of the build, and what is wrong with them."""
    from tts_export.build.exporting import drawn, exported
    from tts_export.build.kept_scripts import kept_scripts
    from tts_export.build.linting import lint
    from tts_export.build.pictures import draw_pictures

    with clock.stage("scripts"):
        scripts = kept_scripts(studio.mod, studio.shelf, meanwhile=studio.workers != 1)
    with clock.stage("pictures"):
        pictures = draw_pictures(studio, progress)
        clock.cards += studio.slow
    with clock.stage("scripts"):
        texts, problems = scripts()
    problems = [*pictures.problems, *problems]
    made = _Made(dict(pictures.files), pictures)
    if has_errors(problems):
        return made, problems
    with clock.stage("export"):
        kit = _kit(studio, pictures, texts)
        files, saves = exported(kit, pictures)
        made.files.update(files)
    with clock.stage("lint"):
        found, sound = lint(saves, studio.out), set[str]()
        made.sound.update(sound)
    with clock.stage("thumbnails"):
        made.files.update(drawn(kit))
    return made, problems + found


def _counted(mod: Mod, made: _Made, target: Path) -> Report:
    pictures = sum(name.startswith("sheets/") for name in made.files)
    return Report([], False, target, len(mod.cards), len(mod.decks), pictures)


def _publish(studio: Studio, made: _Made, report: Report, identity: dict[str, Any]) -> Report:
    """Puts everything in its place, the ledger first; then notes what the next build should know."""
    from tts_export.build import art_files
    from tts_export.build.cells import FEW
    from tts_export.build.gallery import prune
    from tts_export.build.inputs import inputs
    from tts_export.build.kept_ledger import kept_lock
    from tts_export.build.state import FILE, State, as_bytes
    from tts_export.build.writing import write, write_file

    mod, out, cache = studio.mod, studio.out, studio.shelf.folder
    problems = write_file(mod.root / LOCK, kept_lock(studio.ledger, studio.shelf))
    changed, now, more = write(out, made.files, studio.state.files)
    problems += more
    studio.spool.clear()
    report = replace(report, problems=[*report.problems, *problems], changed=changed, failed=bool(problems))
    if report.failed:
        return report
    pictures = made.pictures
    state = State(now, pictures.sheets, pictures.singles, pictures.notes, frozenset(made.sound))
    files = [out / name for name in made.files]
    for name, data in studio.shelf.pending():
        write_file(cache / name, data)
    write_file(cache / FILE, as_bytes(state, studio.shelf.tool))
    if studio.art.news:
        write_file(studio.art_folder / art_files.FILE, art_files.as_bytes(studio.art.found))
    known = fresh.Inputs(*inputs(mod, studio.tool_files), identity)
    write_file(
        cache / fresh.FILE, fresh.noted(known, studio.art.since, [*files, mod.root.absolute() / LOCK], report)
    )
    if len(studio.slow) > FEW:
        width, height = studio.form.cell
        prune(studio.art_folder, len(mod.cards) * width * height)
    return report


def compact(file: Path) -> tuple[bool, list[Problem]]:
    """Lays all cards out anew, without gaps; whether `cards.lock` changed.

    The one command that moves cards: decks that players saved before show other cards afterwards.
    """
    from tts_export.load import load

    mod, problems = load(file)
    if mod is None or has_errors(problems):
        return False, problems
    ledger, more = _ledger(mod, None, anew=True)
    problems += more
    if has_errors(problems):
        return False, problems
    from tts_export.build.writing import write_file

    lock = mod.root / LOCK
    before = lock.read_bytes() if lock.exists() else b""
    problems += write_file(lock, as_lock(ledger))
    return as_lock(ledger) != before, problems


def as_lock(ledger: Ledger) -> bytes:
    """The bytes of `cards.lock`."""
    from tts_export.sheets.ledger import as_text

    return as_text(ledger).encode("utf-8")


def _ledger(mod: Mod, shelf: Shelf | None, *, anew: bool = False) -> tuple[Ledger, list[Problem]]:
    """The ledger with a place for every card and a GUID for every object; `anew`: places do not count."""
    from tts_export.build.groups import groups
    from tts_export.build.kept_ledger import kept_ledger
    from tts_export.build.pictures import sheet_format
    from tts_export.sheets.ledger import assign, grid_problems
    from tts_export.sheets.ledger import compact as lay_out
    from tts_export.tts.export.guid_names import guid_names

    file, form = mod.root / LOCK, sheet_format(mod)
    kept, problems = kept_ledger(file, shelf)
    cards = {group.name: [card.key for card in group.cards] for group in groups(mod)}
    if not anew:
        problems += grid_problems(kept, cards, form.cells, Where(file))
    if has_errors(problems):
        return kept, problems
    give = lay_out if anew else assign
    project = f"{mod.settings.game}/{mod.settings.set.code}"
    return give(kept, cards, form.cells, guid_names(mod), project=project), problems


def _kit(studio: Studio, pictures: Pictures, texts: Scripts) -> Context:
    """What the exporters are given."""
    from tts_export.build.thumbs import Thumbs
    from tts_export.tts.export.context import Context

    thumbs = Thumbs(studio, pictures)
    mod, cards = studio.mod, studio.mod.by_key
    return Context(
        project=mod,
        cards=pictures.cards,
        pictures=pictures.table,
        guid=studio.ledger.guid,
        scripts=texts,
        face=lambda key, pixels: thumbs.face(cards[key], pixels),
        back=lambda key, pixels: thumbs.back(mod.game.types[cards[key].type].back, pixels),
        picture=thumbs.picture,
    )


def check(file: Path, lists: tuple[Path, ...] = ()) -> tuple[list[Problem], list[TextTable]]:
    """The problems of a project, its decks and of deck lists beside it; and a table of the decks."""
    from msgspec.structs import replace

    from tts_export.checks import check as check_mod
    from tts_export.decks.table import deck_table
    from tts_export.load import load, load_decks

    mod, problems = load(file)
    if mod is None:
        return problems, []
    decks = list(mod.decks)
    for list_file in lists:
        found, more = load_decks(mod, list_file)
        decks += found
        problems += more
    whole = replace(mod, decks=tuple(decks))
    return [*problems, *check_mod(whole)], [deck_table(whole)] if decks else []


def schema_of(file: Path, game: str) -> tuple[dict[str, Any] | None, list[Problem]]:
    """The JSON Schema of the cards file's game, or of `game`."""
    from tts_export.load import load_game
    from tts_export.settings.schema import schema

    found, problems = load_game(file, game)
    return (schema(found), problems) if found is not None else (None, problems)
