"""The build: from cards.yaml to a finished mod, in one function, `_build`, that reads from top to bottom.

load → check → ledger → cells and pictures → sheets → scripts → export → lint → write. Nothing is written
while there are errors. A step whose inputs have not changed takes its value from the cache.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from msgspec import structs

from tts_export.built.folder import Output, folder_problems, write_outputs
from tts_export.built.manifest import MANIFEST, folder_of, read_manifest
from tts_export.cache import Cache, Trace, user_cache
from tts_export.checks import check
from tts_export.compare.cards import Changes, changes, states
from tts_export.draw.elements.scene import OVERFLOW
from tts_export.files import remove_parts, written
from tts_export.languages import in_language
from tts_export.load import load
from tts_export.load.schema_files import renewed_schemas
from tts_export.locks import OnWait, locked
from tts_export.net.copies import Copies, remotes_of
from tts_export.problems import Problem, as_warnings, fault, has_errors, in_order
from tts_export.publish.ledger import assets_of, read_assets
from tts_export.report import Report, finished, reported, step_inputs
from tts_export.scripts.join import Scripts, join_scripts, lua_of_game, lua_of_project, template_files
from tts_export.sentences.report import summary
from tts_export.settings.schemas import FOLDER
from tts_export.sheets.cells import FEW, Cells
from tts_export.sheets.drawing import set_up
from tts_export.sheets.export_context import DrawnProject
from tts_export.sheets.joining import draw_pictures, join_sheet
from tts_export.sheets.plan import every_cell, plans, sheet_format
from tts_export.sheets.project_ledger import LOCK, as_bytes, ledger_of, lock_of
from tts_export.sheets.recipes import ChangedSource, Recipes
from tts_export.tts.export import EXPORTERS
from tts_export.tts.export.manifest import export as manifest_file
from tts_export.tts.lint import is_clean, lint_built
from tts_export.workers import OnProgress, Pool, WorkerDeath, silent, worker_ended


def build(
    file: Path,
    out: Path | None = None,
    *,
    strict: bool = False,
    draft: bool = False,
    language: str = "",
    refresh: bool = False,
    workers: int = 0,
    progress: OnProgress = silent,
    on_wait: OnWait | None = None,
    cache: Cache | None = None,
) -> Report:
    """Builds the project of `file` into `out` (by default `build/` beside it); `workers` 0: one per core.

    In a draft, cards may have holes: fields that are missing or cannot be read. They are shown on the cards,
    and the name of the mod says that it is a draft.

    In a `language`, cards and table have the words of its translation, and `out` is by default
    `build/languages/<language>/`; ids, cells and GUIDs are the same.

    `refresh` fetches online spreadsheets again, even if they were just fetched.
    `progress` is called with the name of a stage, the number of its finished steps and of all its steps;
    `on_wait` with a sentence, if another process writes the same project or folder.
    """
    out = folder_of(file, out, language)
    file, cache = file.absolute(), cache or user_cache()
    target = out.absolute()
    copies = Copies(refresh=refresh)
    copies.update(remotes_of(file, cache))
    inputs = step_inputs(file, target, cache, strict=strict, draft=draft, language=language)
    reports: list[Report] = []
    last = reported(target, cache)

    def make() -> tuple[Report, Trace | None]:
        try:
            report, trace = _build(file, target, strict, draft, language, workers, progress, cache, copies)
        except ChangedSource:
            return make()
        except WorkerDeath:
            return Report([worker_ended(file)], True, target), None
        except OSError as error:
            return Report([fault(error, file)], True, target), None
        cache.prune()
        reports.append(report)
        changed = report.changes if report.failed else Changes()
        return structs.replace(report, changed=[], changes=changed), None if copies.incomplete else trace

    with locked(file.parent, target, on_wait=on_wait):
        remove_parts(file.parent / LOCK)
        report = cache.traced("build", inputs, make, Report)
    return finished(reports[-1] if reports else report, file, out, copies, cache, last)


def _build(
    file: Path,
    target: Path,
    strict: bool,
    draft: bool,
    language: str,
    workers: int,
    progress: OnProgress,
    cache: Cache,
    copies: Copies,
) -> tuple[Report, Trace | None]:
    project, problems = load(file, cache, copies, draft=draft)
    last, _ = read_manifest(target)
    listed = last.own_files if last is not None else None
    problems += folder_problems(target, listed)
    if project is None:
        return Report(in_order([*problems, *lua_of_game(file, cache)]), True, target), None
    lua = lua_of_project(project, cache)
    project, flaws = in_language(project, language)
    problems += flaws
    problems += check(project, [*problems, *lua])
    before = states(last.cards) if last is not None else None
    form = sheet_format(project)
    ledger, flaws = ledger_of(project, form, before or ())
    problems += flaws
    assets, flaws = read_assets(project.root)
    problems += flaws

    recipes = Recipes(project, form, cache)
    cells, faces = Cells(recipes, cache), every_cell(project)
    cells.pin(faces)
    with Pool(workers, set_up, recipes.setup) as pool:
        if len(cells.missing(faces)) > FEW:
            pool.start()
        drawn = cells.draw(faces, pool, progress)
        pictures = draw_pictures(project, recipes, cache, pool, progress)
        drawn = [*(as_warnings(drawn) if draft else drawn), *pictures.problems]
        problems = in_order([*problems, *_not_again(drawn, problems, project.templates), *lua])
        templates = template_files(project)
        read = [*project.looked_at, *recipes.files(), *templates, assets_of(project.root)]
        changed_cards = changes(before, states(project.cards), project.game.fields)
        if has_errors(problems, strict=strict):
            failed = Report(problems, True, target, changes=changed_cards)
            return failed, Trace([*read, lock_of(project), target])

        planned = plans(project, ledger, form)
        sheets = {plan.key: join_sheet(plan, cells, cache) for plan in planned}
        finished = DrawnProject(project, ledger, assets, planned, sheets, pictures, cells, target)
        scripts = join_scripts(project, templates, cache)
        context = finished.context(scripts)
        exported = [file for export in EXPORTERS.values() for file in export(context)]
        problems += lint_built(exported, target, _clean_scripts(scripts, cache))
        if has_errors(problems, strict=strict):
            return Report(problems, True, target), None

        files: dict[str, bytes | Output] = {**finished.outputs(), **finished.thumbnails(context, pool, cache)}
        files |= {file.path: file.data for file in exported}
        files[MANIFEST] = manifest_file(context, files).data
    # The ledger comes first: a card keeps its cell even if the rest cannot be written.
    if unwritten := written(lock_of(project), as_bytes(ledger)):
        return Report([*problems, *unwritten], True, target), None
    changed, flaws = write_outputs(target, files, cache.fingerprint, listed or ())
    schemas = renewed_schemas(project.root, (project.original or project).game, cache)
    flaws += [problem for file, data in schemas.items() for problem in written(file, data)]
    problems += flaws
    report = Report(
        problems,
        has_errors(flaws),
        target,
        len(project.cards),
        len(project.decks),
        len(finished.outputs()),
        changed,
        sum(len(card.holes) for card in project.cards),
        changed_cards,
        summary(project.cards),
    )
    outputs = [target / name for name in files]
    folders = {file.parent for file in outputs}
    written_files = [lock_of(project), *outputs, *folders, *schemas, project.root / FOLDER]
    return report, None if report.failed else Trace(read, written_files)


def _not_again(drawn: list[Problem], problems: list[Problem], templates: Sequence[Path]) -> Iterator[Problem]:
    """The problems of drawing, without those in files of a game that has errors: they are its errors, again
    for every face that shows them. Nor do texts count that do not fit: their boxes may be the errors.
    """

    def is_in_game(problem: Problem) -> bool:
        return any(problem.where.file.is_relative_to(top) for top in templates)

    has_errors_in_game = has_errors(filter(is_in_game, problems))
    if not has_errors_in_game:
        return iter(drawn)
    return (each for each in drawn if not is_in_game(each) and each.name != OVERFLOW)


def _clean_scripts(scripts: Scripts, cache: Cache) -> list[str]:
    """The scripts in which the linter finds no problem; usually both."""
    texts = {scripts.controller: False, scripts.globals: True}
    return [
        text
        for text, is_global in texts.items()
        if cache.get("lint of Lua", (text, is_global), partial(is_clean, text, is_global=is_global), bool)
    ]
