"""The cards that a command takes, with their copies: all of a set, those of a deck, those that changed."""

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase

from msgspec import Struct

from tts_export.cache import Cache
from tts_export.compare.cards import changes, names_of, states
from tts_export.compare.sources import UnknownState, opened, source
from tts_export.load.project import Project
from tts_export.problems import Problem, Where, nearest, one_of
from tts_export.settings.card import Card


class CardChoice(Struct, frozen=True):
    """Which cards; without any word, each card of the set once."""

    cards: Sequence[str] = ()
    """Ids, names, or patterns (`001-C*`, `JADE*`)."""
    deck: str = ""
    """The name of a deck: its cards in as many copies, also those beside it."""
    since: str = ""
    """A folder, a cards file, a manifest.json, a release or a git revision: only cards that changed since."""


def chosen(
    project: Project, choice: CardChoice, cache: Cache
) -> tuple[list[tuple[Card, int]], list[Problem]]:
    """The cards with their copies, in the order of the deck or of the set, and the problems of the choice."""
    problems: list[Problem] = []
    copies: Mapping[str, int] = {card.key: 1 for card in project.cards}
    if choice.deck:
        copies, flaws = _of_deck(project, choice.deck)
        problems += flaws
    keys = set(copies)
    if choice.cards:
        named, flaws = named_cards(project, choice.cards)
        problems += flaws
        keys &= {card.key for card in named}
        if named and copies and not keys:
            message = f'the deck "{choice.deck}" has none of these cards'
            problems.append(Problem(Where(project.file), "unknown-card", message))
    if choice.since:
        since, flaws = _changed(project, choice.since, cache)
        problems += flaws
        keys &= since
    return [(project.by_key[key], count) for key, count in copies.items() if key in keys], problems


def _of_deck(project: Project, name: str) -> tuple[Mapping[str, int], list[Problem]]:
    folded = name.casefold()
    deck = next((deck for deck in project.decks if deck.name.casefold() == folded), None)
    if deck is None:
        known = [deck.name for deck in project.decks]
        decks = f"; expected {one_of(known)}" if known else ": the set has no decks"
        message = f'there is no deck "{name}"{nearest(name, known) or decks}'
        return {}, [Problem(Where(project.file), "unknown-deck", message)]
    side = {key: count + deck.cards.get(key, 0) for key, count in deck.side.items()}
    return {**deck.cards, **side}, []


def _changed(project: Project, word: str, cache: Cache) -> tuple[set[str], list[Problem]]:
    """The keys of the cards that are new or changed since what the word names."""
    try:
        before = source(word, project.file)
    except UnknownState as error:
        return set(), [error.problem]
    with opened(before, cache) as was:
        if was.state is None:
            return set(), was.problems
        since = changes(was.state.cards, states(project.cards))
    ids = {card.id for card in [*since.added, *(change.new for change in (*since.changed, *since.renamed))]}
    return {card.key for card in project.cards if card.id in ids}, []


def named_cards(project: Project, words: Sequence[str]) -> tuple[list[Card], list[Problem]]:
    """The cards that the words name (ids, names, patterns) in the order of the set, and a problem for
    each word that names none."""
    problems: list[Problem] = []
    keys = set[str]()
    for word in words:
        chosen_keys = {card.key for card in project.cards if _is_named(card, word)}
        chosen_keys = chosen_keys or {card.key for card in project.cards if _fits(card, word)}
        if not chosen_keys:
            known = [name for card in project.cards for name in names_of(card)]
            message = f'there is no card "{word}"{nearest(word, known) or _example(project)}'
            parts = [part.strip() for part in word.split(",")]
            if len(parts) > 1 and all(any(_is_named(card, part) for card in project.cards) for part in parts):
                each = " ".join(f'--only "{part}"' if " " in part else f"--only {part}" for part in parts)
                message = f"each card has an option of its own: {each}"
            problems.append(Problem(Where(project.file), "unknown-card", message))
        keys |= chosen_keys
    return [card for card in project.cards if card.key in keys], problems


def _is_named(card: Card, word: str) -> bool:
    return word.casefold() in map(str.casefold, (*names_of(card), card.key))


def _fits(card: Card, pattern: str) -> bool:
    return any(fnmatchcase(name.casefold(), pattern.casefold()) for name in (*names_of(card), card.key))


def _example(project: Project) -> str:
    """How a card is named, if no name is near the one that was typed."""
    if not project.cards:
        return ": the set has no cards"
    id_ = project.cards[0].id
    return f"; expected the id of a card such as {id_}, its name, or a pattern such as {id_[:-1]}*"
