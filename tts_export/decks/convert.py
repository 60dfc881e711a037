"""Writes decks into a file, whose ending chooses the kind."""

from collections.abc import Sequence
from pathlib import Path

from tts_export.built.manifest import BUILD
from tts_export.deck_files.kind import Origin
from tts_export.deck_files.kinds import WRITTEN
from tts_export.decks.parts import contents_of
from tts_export.files import written
from tts_export.load.project import Project
from tts_export.problems import Problem, Where, has_errors, nearest, one_of
from tts_export.settings.card import Deck


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
    ending = target.suffix.lower()
    if ending not in WRITTEN:
        return False, [Problem(at, "unknown-kind", unknown_kind(ending))]
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
    if WRITTEN[ending].one_deck and len(chosen) > 1:
        message = f"such a file holds one deck, found {len(chosen)}; name it with --deck: {one_of(names)}"
        return False, [Problem(at, "several-decks", message)]
    data = converted(project, chosen, ending, project.root / BUILD)
    found = [data] if isinstance(data, Problem) else written(target, data)
    return not found, found


def unknown_kind(ending: str) -> str:
    """The message about an ending that no file with decks has."""
    return f'no kind of deck file ends in "{ending}": expected {one_of(WRITTEN)}'


def converted(project: Project, decks: Sequence[Deck], ending: str, build: Path) -> bytes | Problem:
    """A file with these decks (one for the kinds that hold one), or why there is none.

    `build` is the build folder: a saved object is made of the cards of a built mod.
    """
    origin = Origin(project.lineage[-1], build)
    return WRITTEN[ending].write([contents_of(project, deck) for deck in decks], origin)
