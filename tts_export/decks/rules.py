"""The verdict on a deck: the game's deck rules, each counted and compared.

The script on the table does the same, with the same rules and the same sentences (`shared/messages.yaml`).
"""

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct, structs

from tts_export.load.project import Project
from tts_export.problems import one_of
from tts_export.settings.card import Card, Deck
from tts_export.settings.deck import SIDEBOARD, Rule
from tts_export.settings.game import side_of_cards
from tts_export.settings.messages import fill

MOST_NAMED = 6
"""Cards named in one sentence."""


class Reason(Struct, frozen=True):
    """Why a deck breaks a rule."""

    rule: str
    """The rule's name in game.yaml."""
    kind: str
    """The kind of rule: size, count, copies, sum, covers, shared, only."""
    message: str
    """The whole sentence: `deck "Felt Works": 151 stars, at most 150 (1 too many)`."""
    severity: Literal["error", "warning"]
    cards: tuple[str, ...] = ()
    """Keys of the cards that it is about; empty if it is about the whole deck."""
    short: bool = False
    """Whether more cards would fix it: perhaps those that could not be read."""
    number: int = 0
    """How many cards there are, of one name or in all."""
    excess: int = 0
    """How many of them are too many."""


class _CardCount(Struct, frozen=True):
    """The number that a rule compares, and the cards that it counts."""

    number: int
    subject: str
    cards: Mapping[str, int]


def verdict(project: Project, deck: Deck) -> list[Reason]:
    """Every reason why the deck is not legal; an empty list for a legal deck."""
    rules = deck_rules(project, deck)
    return [reason for name, rule in rules.items() for reason in _reasons(project, deck, name, rule)]


def deck_rules(project: Project, deck: Deck) -> dict[str, Rule]:
    """The rules that apply to this deck: the game's, changed by its side and its format, with numbers from
    the options and from its cards; none to a deck of the table.
    """
    if deck.name in project.game.rules.common_decks:
        return {}
    rules: dict[str, Rule | None] = dict(project.game.deck.rules)
    side = side_of_deck(project, deck)
    rules |= project.game.rules.sides[side].deck if side else {}
    rules |= project.game.deck.formats.get(deck.format, {})
    return {name: _with_limit(project, deck, rule) for name, rule in rules.items() if rule is not None}


def side_of_deck(project: Project, deck: Deck) -> str:
    """The side that the deck's cards are of; "" in games without sides."""
    return side_of_cards(project.game, (project.by_key[key] for key in deck.cards))


def _with_limit(project: Project, deck: Deck, rule: Rule) -> Rule:
    """The rule with the number that an option, or a card of the deck, has for it."""
    value = project.options.get(rule.option)
    if isinstance(value, int) and not isinstance(value, bool):
        rule = structs.replace(rule, **{"exactly" if rule.exactly is not None else "most": value})
    printed = (project.by_key[key].fields.get(rule.limit_field) for key in deck.cards)
    limit = next((value for value in printed if isinstance(value, int)), None) if rule.limit_field else None
    return rule if limit is None else structs.replace(rule, **{rule.limit: limit})


def _reasons(project: Project, deck: Deck, name: str, rule: Rule) -> Iterator[Reason]:
    chosen = _chosen(project, deck, rule)
    counts = COUNTS.get(rule.rule, _totals)
    for counted in counts(project, rule, chosen):
        if rule.rule == "size" and deck.unknown:
            reason = _with_unknown(project, deck, name, rule, counted.number)
            if reason is not None:
                yield reason
            if reason is not None or not rule.pile:
                continue
        limit = _limit(project, rule, counted.number)
        if limit is not None:
            start = fill(project.messages.deck.start, deck=deck.name)
            listed = _named(project, counted.cards) if _is_worth_naming(rule, counted) else ""
            message = start + counted.subject + limit + listed
            short = _is_short(rule, counted.number)
            number, most = counted.number, rule.most if rule.exactly is None else rule.exactly
            excess = max(0, number - most) if most is not None else 0
            cards = tuple(counted.cards)
            yield Reason(name, rule.rule, message, rule.severity, cards, short, number, excess)


def _with_unknown(project: Project, deck: Deck, name: str, rule: Rule, known: int) -> Reason | None:
    """Why the size is wrong if the unknown cards are counted, too; None if they may be in another pile."""
    number = known + deck.unknown
    limit = None if rule.pile == SIDEBOARD else _limit(project, rule, number)
    if limit is None or (rule.pile and not _is_short(rule, number)):
        return None
    start = fill(project.messages.deck.start, deck=deck.name)
    message = f"{start}{_size(project, rule, number)}{limit}; {deck.unknown} of them unknown"
    return Reason(name, rule.rule, message, rule.severity)


def _chosen(project: Project, deck: Deck, rule: Rule) -> dict[str, int]:
    """The cards of the deck, or of its sideboard, that the rule looks at. Tokens never count."""
    cards = deck.side if rule.pile == SIDEBOARD else deck.cards
    looked_at = {
        key: copies for key, copies in cards.items() if _looks_at(project, rule, project.by_key[key])
    }
    if rule.pile in ("", SIDEBOARD):
        return looked_at
    in_pile = {key: copies_in(project, deck, key, rule.pile) for key in looked_at}
    return {key: copies for key, copies in in_pile.items() if copies}


def _looks_at(project: Project, rule: Rule, card: Card) -> bool:
    if card.type not in project.game.types or project.game.is_token(card):
        return False
    if rule.rule == "only":
        return True
    return _is_chosen(project, rule, card)


def _is_chosen(project: Project, rule: Rule, card: Card) -> bool:
    if rule.type and card.type not in rule.type:
        return False
    return not rule.tag or rule.tag.casefold() in (tag.casefold() for tag in tags_of(project, card))


def pile_of(project: Project, card: Card) -> str:
    """The pile of a deck that the card belongs to, by its type."""
    return project.game.deck.pile_of.get(card.type, project.game.deck.piles[0])


def copies_in(project: Project, deck: Deck, key: str, pile: str) -> int:
    """The copies of a card in one pile: as the deck places them, else by the pile of their type."""
    if pile_of(project, project.by_key[key]) != pile:
        return deck.piles.get(pile, {}).get(key, 0)
    elsewhere = sum(cards.get(key, 0) for name, cards in deck.piles.items() if name != pile)
    return deck.cards[key] - elsewhere


def tags_of(project: Project, card: Card) -> list[str]:
    """The card's keywords, from the fields that the game calls tags."""
    return [word for name in project.game.card.tags for word in card.words(name)]


def _totals(project: Project, rule: Rule, chosen: dict[str, int]) -> Iterator[_CardCount]:
    """size, count and sum: one number."""
    subjects = project.messages.deck.subjects
    number = sum(chosen.values())
    if rule.rule == "sum":
        number = sum(
            copies * int(project.by_key[key].fields.get(rule.field, 0)) for key, copies in chosen.items()
        )
        yield _CardCount(number, fill(subjects.sum, found=number, field=_spoken(rule.field)), {})
    elif rule.rule == "size":
        yield _CardCount(number, _size(project, rule, number), {})
    else:
        yield _CardCount(number, fill(subjects.count, found=number, what=_what(rule)), chosen)


def _size(project: Project, rule: Rule, number: int) -> str:
    subjects = project.messages.deck.subjects
    sentence = subjects.size_of_pile if rule.pile else subjects.size
    return fill(sentence, found=number, pile=_spoken(rule.pile))


def _copies(project: Project, rule: Rule, chosen: dict[str, int]) -> Iterator[_CardCount]:
    """copies: one number per name."""
    groups: dict[str, dict[str, int]] = {}
    for key, copies in chosen.items():
        card = project.by_key[key]
        parts = [str(card.fields[part]) for part in rule.per if part in card.fields]
        groups.setdefault(" / ".join(parts) or card.name, {})[key] = copies
    for name, group in groups.items():
        number = sum(group.values())
        subject = fill(project.messages.deck.subjects.copies, found=number, card=name)
        yield _CardCount(number, subject, group)


def _missing(project: Project, rule: Rule, chosen: dict[str, int]) -> Iterator[_CardCount]:
    """covers: each value that no card has."""
    there = {word.casefold() for key in chosen for word in project.by_key[key].words(rule.field)}
    for value in rule.values:
        if value.casefold() not in there:
            sentence = project.messages.deck.subjects.covers
            yield _CardCount(
                0, fill(sentence, what=_what(rule), field=_spoken(rule.field), missing=value), {}
            )


def _strangers(project: Project, rule: Rule, chosen: dict[str, int]) -> Iterator[_CardCount]:
    """shared: the cards without the value that most cards have (the first one in case of a tie)."""
    copies: dict[str, int] = {}
    cards = project.by_key
    for key, number in chosen.items():
        for word in dict.fromkeys(cards[key].words(rule.field)):
            copies[word] = copies.get(word, 0) + number
    usual = max(copies, key=lambda word: copies[word], default="")
    others = {
        key: number for key, number in chosen.items() if usual not in project.by_key[key].words(rule.field)
    }
    count = sum(others.values())
    if usual and count:
        sentence = project.messages.deck.subjects.shared
        yield _CardCount(count, fill(sentence, found=count, field=_spoken(rule.field), missing=usual), others)


def _others(project: Project, rule: Rule, chosen: dict[str, int]) -> Iterator[_CardCount]:
    """only: the cards that are none of the chosen ones."""
    others = {
        key: copies for key, copies in chosen.items() if not _is_chosen(project, rule, project.by_key[key])
    }
    number = sum(others.values())
    if number:
        yield _CardCount(number, fill(project.messages.deck.subjects.only, found=number), others)


COUNTS = {"copies": _copies, "covers": _missing, "shared": _strangers, "only": _others}
"""Kind of rule → what it counts; the others are totals."""


def _limit(project: Project, rule: Rule, count: int) -> str | None:
    """The limit that `found` breaks, as the end of a sentence; None if it breaks none."""
    limits = project.messages.deck.limits
    if rule.rule in ("covers", "shared", "only"):
        return ""
    if rule.exactly is not None and count != rule.exactly:
        sentence = limits.over if count > rule.exactly else limits.under
        return fill(sentence, limit=rule.exactly, by=abs(count - rule.exactly))
    if rule.most is not None and count > rule.most:
        return fill(limits.most, limit=rule.most, by=count - rule.most)
    if rule.least is not None and count < rule.least:
        return fill(limits.least, limit=rule.least, by=rule.least - count)
    if rule.one_of and count not in rule.one_of:
        return fill(limits.one_of, limit=one_of([str(number) for number in rule.one_of]))
    return None


def _is_short(rule: Rule, count: int) -> bool:
    """Whether a broken rule might hold with more cards."""
    counts = [rule.exactly, rule.least, *rule.one_of]
    return rule.rule == "covers" or any(number is not None and count < number for number in counts)


def _what(rule: Rule) -> str:
    """The chosen cards in a word or two: `planet`, `#BIRTHDAY`."""
    words = [f"#{rule.tag}" if rule.tag else "", one_of(map(_spoken, rule.type)) if rule.type else ""]
    return " ".join(filter(None, words))


def _spoken(name: str) -> str:
    """A name from a game's files without underscores: `starting location`."""
    return name.replace("_", " ")


def _is_worth_naming(rule: Rule, counted: _CardCount) -> bool:
    """Whether naming the cards adds something: not if the sentence has already named the only one."""
    return rule.rule != "copies" or len(counted.cards) > 1


def _named(project: Project, counted: Mapping[str, int]) -> str:
    sentences = project.messages.deck
    named = [fill(sentences.card, copies=n, card=project.by_key[key].name) for key, n in counted.items()]
    if not named:
        return ""
    rest = len(named) - MOST_NAMED
    listed = ", ".join(named[:MOST_NAMED]) + (f", ... ({rest} more)" if rest > 0 else "")
    return fill(sentences.cards, cards=listed)
