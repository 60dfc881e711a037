"""Decks judged by the game's rules: as problems, as a table with a row per deck, and in a closing line."""

from collections.abc import Iterator, Sequence

from msgspec import structs

from tts_export.decks.rules import Reason, deck_rules, verdict
from tts_export.decks.text_table import TextTable
from tts_export.load.project import Project
from tts_export.problems import Problem, Where, warning
from tts_export.settings.card import Deck

_SLIP = 3
"""Copies of one card beyond its limit that are a slip of the hand: 22 in place of 2."""
_FEW = 3
"""Cards with too many copies that are named one by one."""


def judged(project: Project, decks: Sequence[Deck]) -> tuple[TextTable, list[Problem]]:
    """The table of these decks, with a column of the cards set apart if there are any; all their problems."""
    table = deck_table(structs.replace(project, decks=tuple(decks)))
    apart = [sum(deck.side.values()) for deck in decks]
    if any(apart):
        rows = ((*row[:2], count, *row[2:]) for row, count in zip(table.rows, apart, strict=True))
        table = TextTable(table.title, (*table.headings[:2], "apart", *table.headings[2:]), tuple(rows))
    broken = [problem for deck in decks for problem in broken_rules(project, deck)]
    return table, [*broken, *(problem for deck in decks for problem in no_cards(deck))]


def outcome(decks: Sequence[Deck]) -> str:
    """The closing line of a check that found no error. Rules say nothing about a deck without a card."""
    known = sum(bool(deck.cards) for deck in decks)
    if known == len(decks):
        return "all decks are legal" if decks else ""
    if not known:
        return "0 known cards, so there was nothing to check by the rules"
    return f"{known} of {len(decks)} decks are legal; the others have 0 known cards"


def broken_rules(project: Project, deck: Deck) -> Iterator[Problem]:
    """A problem per rule that a deck with cards breaks, at the card where it is about one.

    A deck may lack cards because they could not be read, which is reported elsewhere.
    """
    reasons = verdict(project, deck) if deck.cards else []
    over = [reason for reason in reasons if reason.kind == "copies" and reason.excess]
    slip = over[0] if len(over) == 1 and over[0].excess >= _SLIP else None
    strange = sum(
        deck.cards.get(key, 0) for reason in reasons if reason.kind == "only" for key in reason.cards
    )
    if len(over) > _FEW:
        reasons = [reason for reason in reasons if reason not in over]
    for reason in reasons:
        if reason.short and deck.unread:
            continue
        if reason.kind == "size" and 2 * strange > sum(deck.cards.values()):
            continue  # the card that says which others may be in it is the wrong one, and its size is, too
        if slip and reason.kind == "size" and slip.excess <= reason.excess < slip.number:
            continue  # the copies of that card are the cause
        message = reason.message + _allowing(project, deck, reason)
        if reason.kind == "only" and 2 * strange > sum(deck.cards.values()):
            message += f'; the rule "{reason.rule}" in game.yaml says which may'
        yield Problem(place_of(deck, reason), "deck-rules", message, reason.severity)
    if len(over) > _FEW:
        yield _too_many_of_each(project, deck, over)


def _too_many_of_each(project: Project, deck: Deck, over: list[Reason]) -> Problem:
    """Many cards with too many copies: one cause, which may be the rule itself."""
    names = [f"{deck.cards[key]} {project.by_key[key].name}" for reason in over for key in reason.cards]
    listed = f"{', '.join(names[:3])}, ... ({len(names) - 3} more)"
    rule = f'the rule "{over[0].rule}" in game.yaml'
    message = f'deck "{deck.name}": {len(over)} cards have more copies than {rule} allows: {listed}'
    return Problem(deck.where, "deck-rules", message)


def _allowing(project: Project, deck: Deck, reason: Reason) -> str:
    """The card that sets the limit, or the option that allows more than a deck may have; if there is one."""
    rule = deck_rules(project, deck)[reason.rule]
    says = [project.by_key[key] for key in deck.cards if rule.limit_field]
    if limits := [card.name for card in says if isinstance(card.fields.get(rule.limit_field), int)]:
        return f'; {limits[0]} says so ("{rule.limit_field}")'
    option = project.game.options.get(rule.option)
    if option is None or rule.most is None or reason.short:
        return ""
    larger = [value for value in option.values if type(value) is int and value > rule.most]
    return f"; `options: {{{rule.option}: {larger[0]}}}` in cards.yaml allows {larger[0]}" if larger else ""


def place_of(deck: Deck, reason: Reason) -> Where:
    """The place of a broken rule: the card if it is about one, else the deck."""
    by_card = reason.kind in ("copies", "only") and reason.cards
    return deck.place(reason.cards[0]) if by_card else deck.where


def no_cards(deck: Deck) -> Iterator[Problem]:
    """The problem of a deck without cards, unless it has some that could not be read."""
    if not deck.cards and not deck.unread:
        yield warning(deck.where, "empty-deck", f'deck "{deck.name}" holds no card')


def deck_table(project: Project) -> TextTable:
    """One row per deck. The game's deck rules decide which fields are summed; tokens do not count."""
    sums = list(dict.fromkeys(rule.field for rule in project.game.deck.rules.values() if rule.rule == "sum"))
    types = [name for name, kind in project.game.types.items() if not kind.token]
    headings = ("deck", "cards", *sums, *types, "verdict")
    return TextTable("Decks", headings, tuple(_row(project, deck, sums, types) for deck in project.decks))


def _row(project: Project, deck: Deck, sums: list[str], types: list[str]) -> tuple[str | int, ...]:
    listed = [(project.by_key[key], copies) for key, copies in deck.cards.items()]
    counted = [
        (card, copies) for card, copies in listed if card.type in types and not project.game.is_token(card)
    ]
    size = sum(copies for _, copies in counted)
    summed = [sum(copies * int(card.fields.get(name, 0)) for card, copies in counted) for name in sums]
    by_type = [sum(copies for card, copies in counted if card.type == name) for name in types]
    return (deck.name, size, *summed, *by_type, _verdict(project, deck))


def _verdict(project: Project, deck: Deck) -> str:
    if not deck.cards:
        return "0 known cards"
    errors = sum(problem.severity == "error" for problem in broken_rules(project, deck))
    if errors:
        return f"{errors} {'problem' if errors == 1 else 'problems'}"
    if deck.unread:
        missing = "1 unknown card" if deck.unknown == 1 else f"{deck.unknown} unknown cards"
        return missing if deck.unknown else "incomplete"
    return project.messages.deck.legal
