"""Decks in files of any kind, together with the set that they are made of."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from tts_export.built.manifest import BUILD
from tts_export.cache import user_cache
from tts_export.deck_files.kind import TOKENS, DeckContents, DeckPart, Origin
from tts_export.deck_files.kinds import WRITTEN
from tts_export.decks.rules import copies_in
from tts_export.files import written
from tts_export.links import real
from tts_export.load import load, load_decks
from tts_export.load.project import Project
from tts_export.problems import Problem, Where, has_errors, nearest, one_of, warning
from tts_export.settings.card import Deck
from tts_export.settings.deck import SIDEBOARD

_NO_DECK = "there is no deck in this file"


def read_decks(
    cards: Path, files: Sequence[Path], rules: str = ""
) -> tuple[Project | None, list[Deck], list[Problem]]:
    """The set in `cards`, the decks in `files`, and the problems of the decks.

    `rules` names the deck format to check by. A set with errors has no decks, only its own problems. Holes
    of its cards are only reported where decks have these cards.
    """
    project, problems = load(cards, user_cache(), draft=True)
    if project is None or has_errors(problems):
        return project, [], problems
    formats = project.game.deck.formats
    if rules and rules not in formats:
        known = one_of(formats) if formats else "the game has none"
        guess = nearest(rules, formats) or f"; {'expected ' * bool(formats)}{known}"
        return (
            project,
            [],
            [Problem(Where(Path("--rules")), "unknown-format", f'there is no format "{rules}"{guess}')],
        )
    decks: list[Deck] = []
    more_problems: list[Problem] = []
    for file in files:
        if not file.exists() and any(deck.name == str(file) for deck in project.decks):
            message = "this is a deck of the set, which `tts-export check` checks; here a deck is a file"
            more_problems.append(Problem(Where(file), "no-deck", message))
            continue
        own, more = (project.decks, []) if real(file) == real(cards) else load_decks(project, file, rules)
        if not own and not has_errors(more):
            more_problems.append(Problem(Where(file), "no-deck", _NO_DECK))
        decks += own
        more_problems += more
    return project, decks, [*more_problems, *_holes(project, decks)]


def _holes(project: Project, decks: Sequence[Deck]) -> Iterator[Problem]:
    """A warning for each card of the decks that lacks something."""
    for card in project.cards:
        if card.holes and any(card.key in deck.cards for deck in decks):
            message = f"{card.name} is counted without {one_of(card.holes)}, still missing"
            yield warning(card.place(card.holes[0]), "hole", message)


# Writes decks into a file, whose ending chooses the kind.


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
    failures = [data] if isinstance(data, Problem) else written(target, data)
    return not failures, failures


def unknown_kind(ending: str) -> str:
    """The message about an ending that no file with decks has."""
    return f'no kind of deck file ends in "{ending}": expected {one_of(WRITTEN)}'


def converted(project: Project, decks: Sequence[Deck], ending: str, build: Path) -> bytes | Problem:
    """A file with these decks (one for the kinds that hold one), or why there is none.

    `build` is the build folder: a saved object is made of the cards of a built mod.
    """
    origin = Origin(project.lineage[-1], build)
    return WRITTEN[ending].write([contents_of(project, deck) for deck in decks], origin)


# Decks in parts: what every kind of file that is written lists.


def contents_of(project: Project, deck: Deck) -> DeckContents:
    """The deck as it is written."""
    return DeckContents(
        deck.name,
        deck.plan,
        deck.format,
        [(project.by_key[key], copies) for key, copies in deck.cards.items()],
        parts_of(project, deck),
        len(project.game.deck.piles) > 1 or bool(deck.side),
    )


def parts_of(project: Project, deck: Deck) -> list[DeckPart]:
    """The piles of the deck, then its sideboard and tokens; empty parts are left out."""
    piles = [
        DeckPart(
            pile,
            [
                (project.by_key[key], n)
                for key in deck.cards
                if (n := copies_in(project, deck, key, pile)) > 0
            ],
        )
        for pile in project.game.deck.piles
    ]
    apart = [(project.by_key[key], copies) for key, copies in deck.side.items()]
    tokens = DeckPart(TOKENS, [entry for entry in apart if project.game.is_token(entry[0])])
    side = DeckPart(SIDEBOARD, [entry for entry in apart if not project.game.is_token(entry[0])])
    return [part for part in (*piles, side, tokens) if part.cards]
