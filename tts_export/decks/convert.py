"""Writes decks into a file, whose ending chooses the kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from tts_export.built.manifest import AGAIN, BUILD, SAVE, read_save
from tts_export.decks.markup import cockatrice, octgn
from tts_export.decks.saved import saved_decks
from tts_export.decks.texts import plain, table, yaml_text
from tts_export.files import written
from tts_export.load.project import Project
from tts_export.problems import Problem, Where, has_errors, nearest, one_of
from tts_export.settings.card import Deck

ONE: dict[str, Callable[[Project, Deck], str]] = {".txt": plain, ".cod": cockatrice, ".o8d": octgn}
"""Kinds of file that hold one deck."""
MANY: dict[str, Callable[[Project, Sequence[Deck]], str]] = {
    ".yaml": yaml_text,
    ".yml": yaml_text,
    ".csv": table,
}
SAVED = ".json"


def write(
    project: Project,
    decks: Sequence[Deck],
    target: Path,
    *,
    only: str,
    replace: bool,
    problems: Sequence[Problem],
) -> tuple[bool, list[Problem]]:
    """Writes decks into `target`; whether it did, and the problems.

    `only` names the one deck to take, `replace` allows to replace a file, `problems` are those of reading the
    decks: with an error among them nothing is written.
    """
    at = Where(target)
    kind = target.suffix.lower()
    if kind not in (*ONE, *MANY, SAVED):
        expected = one_of((*ONE, *MANY, SAVED))
        return False, [
            Problem(at, "unknown-kind", f'no kind of deck file ends in "{kind}": expected {expected}')
        ]
    if target.exists() and not replace:
        return False, [Problem(at, "already-there", "this file already exists; --replace replaces it")]
    if has_errors(problems):
        return False, []
    chosen = [deck for deck in decks if not only or deck.name.casefold() == only.casefold()]
    names = [deck.name for deck in decks]
    if not chosen:
        guess = nearest(only, names) or f"; there are {one_of(names)}"
        return False, [Problem(at, "unknown-deck", f'there is no deck "{only}"{guess}')]
    if not any(deck.cards for deck in chosen):
        message = f'there is nothing to write: deck "{chosen[0].name}" holds no card of this set'
        return False, [Problem(chosen[0].where, "empty-deck", message)]
    if kind in ONE and len(chosen) > 1:
        message = f"such a file holds one deck, found {len(chosen)}; name it with --deck: {one_of(names)}"
        return False, [Problem(at, "several-decks", message)]
    data, found = converted(project, chosen, kind, project.root / BUILD)
    if data is not None:
        found = written(target, data)
    return not found, found


def converted(
    project: Project, decks: Sequence[Deck], kind: str, out: Path
) -> tuple[bytes | None, list[Problem]]:
    """The bytes of a file with these decks (one deck for the kinds of `ONE`), or None and why there are none.

    `out` is the build folder: a saved object is made of the cards of a built mod.
    """
    if kind in ONE:
        return ONE[kind](project, decks[0]).encode("utf-8"), []
    if kind in MANY:
        return MANY[kind](project, decks).encode("utf-8"), []
    save, problems = read_save(out)
    if save is None:
        return None, problems
    data, missing = saved_decks(project, decks, save)
    if data is None:
        message = f"this build is older than the cards and lacks {one_of(missing)}: {AGAIN}"
        return None, [Problem(Where(out / SAVE), "old-build", message)]
    return data, []
