"""What the games say, in sentences: the headline of a report, and what else stands out."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tts_export.balance.cards import FEW, CardFigures, lift_interval
from tts_export.balance.figures import Figures
from tts_export.balance.shares import NARROW, ShareRow, Shares, on_axis, shares_of
from tts_export.balance.statistics import Rate
from tts_export.balance.text import interval, percent, place_name, signed

EVEN = 0.5
"""The share of each of two decks that are equally strong."""
_NAMED = 3
"""Cards that a sentence names; more of them are counted."""
_TOO_FEW = "Too few games to tell"
_MENDED = {"strong": "weaker", "weak": "stronger"}
_LITTLE = 0.2
"""Up to which difference a card is changed a little."""


class Uneven(NamedTuple):
    """A deck or the first turn, with a share that is more or less than chance explains."""

    name: str
    """In sentences."""
    headline: str
    rate: Rate
    deck: str = ""


def headline(figures: Figures) -> str:
    """The sentence that is read first: what to change, if anything wins more or less than chance explains."""
    if not figures.games:
        return "No game came to its end"
    if uneven := most_uneven(figures):
        return uneven.headline
    parts = [
        f"{names[0] if len(names) == 1 else f'{len(names)} cards'} may be too {verdict}"
        for verdict in ("strong", "weak")
        for names in ([_title(card) for card in figures.cards if card.verdict == verdict],)
        if names
    ]
    if parts:
        return ", ".join(parts)
    if shares_of(figures).within > NARROW:
        return _TOO_FEW
    idle = any(card.verdict for card in figures.cards)
    return "Nothing wins too often, but some cards are idle" if idle else "Nothing to change so far"


def next_step(figures: Figures) -> str:
    """What to do now, in a sentence; "" if there is nothing to change."""
    if headline(figures) == _TOO_FEW:
        shares = shares_of(figures)
        games, within = shares.next_step(figures.games)
        then = f"shares are known to ±{100 * shares.within:.0f} points now, and to ±{100 * within:.0f} then"
        return f"Play about {games:,} games: {then}."
    uneven, even = most_uneven(figures), 1 / figures.players
    if uneven and not uneven.deck:
        who = "whoever goes later" if uneven.rate.low > even else "whoever begins"
        return f"Give {who} something more, such as a card."
    if cards := cards_to_mend(figures):
        others = [
            f"Or {_title(card)}: {signed(card.lift or 0)}, played in {percent(card.use)}."
            for card in cards[1:2]
        ]
        return " ".join([_advice(cards[0]), _reason(cards, uneven), *others])
    return f"Make a card or two of {uneven.deck} {_MENDED[_verdict(uneven, even)]}." if uneven else ""


def _advice(card: CardFigures) -> str:
    """How to change a card, and what drawing it does."""
    lift = card.lift or 0
    little = "a little " if abs(lift) <= _LITTLE else ""
    low, high = sorted(100 * (end if lift > 0 else -end) for end in lift_interval(card))
    between = f"{low:.0f}\N{EN DASH}{high:.0f}, adjusted".replace("-", "\N{MINUS SIGN}")
    does = "adds" if lift > 0 else "costs"
    change = f"Make {_title(card)} {little}{_MENDED[card.verdict]}"
    return f"{change}: drawing it {does} {abs(100 * lift):.0f} percentage points of wins ({between})."


def _reason(cards: Sequence[CardFigures], uneven: Uneven | None) -> str:
    """Why the first card is to be changed before the others: cards with larger differences may be there."""
    verdict = cards[0].verdict
    often = percent(cards[0].use)
    if len(cards) == 1:
        return f"It is played in {often} of its games."
    much = "much" if verdict == "strong" else "little"
    those = f"{uneven.deck} wins too {much}; of its {verdict} cards" if uneven else f"Of the {verdict} cards"
    most = f"{_title(cards[0])} matters most by that and by how often it is played"
    return f"{those}, {most} ({often} of its games)."


def card_to_mend(figures: Figures) -> CardFigures | None:
    """The card to change first, if any."""
    return next(iter(cards_to_mend(figures)), None)


def cards_to_mend(figures: Figures) -> list[CardFigures]:
    """The cards to change, the first one first: of a deck that wins too much the strong ones, of one that
    loses the weak ones. What is seldom played weighs less.
    """
    uneven = most_uneven(figures)
    cards = [card for card in figures.cards if card.verdict in ("strong", "weak")]
    if uneven:
        verdict = _verdict(uneven, 1 / figures.players)
        cards = [card for card in cards if card.verdict == verdict and uneven.deck in card.decks]
    ranked = sorted(cards, key=lambda card: (-card.use * abs(card.lift or 0), card.id))
    return [card for card in ranked if card.verdict == ranked[0].verdict]


def beside_card(figures: Figures) -> Shares:
    """The shares of the first screen: the uneven one, and those with the card to change and without it."""
    uneven, card = most_uneven(figures), card_to_mend(figures)
    rows = [ShareRow(f"won by {uneven.deck or 'whoever begins'}", uneven.rate)] if uneven else []
    if card:
        rows.append(ShareRow(f"won when {_title(card) if uneven else 'it'} is drawn", card.drawn))
        rows.append(ShareRow("won when it is not", card.not_drawn))
    return on_axis(rows, 1 / figures.players)


def _verdict(uneven: Uneven, even: float) -> str:
    return "strong" if uneven.rate.low > even else "weak"


def most_uneven(figures: Figures) -> Uneven | None:
    """What is farthest from its share, if that is more than chance."""
    even = 1 / figures.players
    decks = [deck for deck in figures.decks if deck.all.games] if len(figures.decks) > 1 else []
    for deck in sorted(decks, key=lambda deck: (-abs((deck.all.rate or 0) - even), deck.name)):
        if not deck.all.low <= even <= deck.all.high:
            words = "more" if deck.all.low > even else "less"
            wins = f"{deck.name} wins {percent(deck.all.rate)} of its games"
            return Uneven(deck.name, f"{wins}, {words} than its share", deck.all, deck.name)
    first = figures.places[0] if figures.places else None
    if first is not None and first.games and not first.low <= even <= first.high:
        words = f"Whoever begins wins {percent(first.rate)} of the games"
        return Uneven("Whoever has the first turn", words, first)
    return None


def widest_pair(figures: Figures) -> str:
    """A sentence about the two decks that are farthest from half of their games; "" if all are even."""
    pairs = [
        (deck.name, other, rate)
        for deck in figures.decks
        for other, rate in deck.against.items()
        if other != deck.name and rate.rate is not None and rate.rate > EVEN
    ]
    if not pairs:
        return ""
    name, other, rate = max(pairs, key=lambda pair: pair[2].rate or 0)
    sure = "more than chance explains" if rate.low > EVEN else "which may be chance"
    return f"{name} wins {percent(rate.rate)} of {rate.games:,} games against {other}, {sure}."


def _title(card: CardFigures) -> str:
    """The name without its subtitle."""
    return card.name.split(" / ")[0]


def beside_headline(figures: Figures) -> list[str]:
    """What is noteworthy besides the headline, whose interval is beside its picture."""
    lines, uneven = noteworthy(figures), most_uneven(figures)
    if uneven is None:
        return lines
    return [line for line in lines if not line.startswith(f"{uneven.name} wins")]


def noteworthy(figures: Figures) -> list[str]:
    """Sentences about what stands out, the most important first; one that says so if nothing does."""
    findings = [*_uneven(figures), *_cards_that_stand_out(figures), *_unfinished(figures)]
    several = [word for word, of in (("deck", figures.decks), ("bot", figures.bots)) if len(of) > 1]
    judged = ", ".join([*several, "card"])
    nothing = f"No {judged} or place in the turn order wins more or less than chance explains."
    return [*(findings or [nothing, *_ahead(figures)]), *_cards_without_texts(figures)]


def _ahead(figures: Figures) -> Iterator[str]:
    """The deck that wins most, if there are several."""
    decks = [deck for deck in figures.decks if deck.all.games]
    if len(decks) > 1:
        deck = max(decks, key=lambda deck: (deck.all.rate or 0, deck.name))
        yield f"{deck.name} wins most: {percent(deck.all.rate)} ({interval(deck.all)}), which may be chance."


def _uneven(figures: Figures) -> Iterator[str]:
    """Decks, places and bots that win more or less than their share."""
    even = 1 / figures.players
    for deck in figures.decks if len(figures.decks) > 1 else ():
        for bot, played in deck.bots.items():
            by = f" (played by {bot})" if len(deck.bots) > 1 else ""
            if not played.all.low <= even <= played.all.high:
                yield f"{deck.name}{by} wins {_more_or_less(played.all, even)}"
    for place, rate in enumerate(figures.places):
        if rate.games and not rate.low <= even <= rate.high:
            yield f"Whoever has the {place_name(place)} turn wins {percent(rate.rate)} ({interval(rate)})."
            if figures.players == 2:
                break  # the second player wins all the others
    for bot, rate in figures.bots.items() if len(figures.bots) > 1 else ():
        if rate.games and not rate.low <= even <= rate.high:
            yield f"The bot {bot} wins {_more_or_less(rate, even)}"


def _more_or_less(rate: Rate, even: float) -> str:
    word = "more" if (rate.rate or 0) > even else "less"
    return f"{word} than its share: {percent(rate.rate)} ({interval(rate)})."


def _cards_that_differ(figures: Figures) -> Iterator[str]:
    """A sentence about the cards that are called strong or weak."""
    cards = [card for card in figures.cards if card.verdict in _MENDED]
    if len(cards) == 1:
        won, other = percent(cards[0].drawn.rate), percent(cards[0].not_drawn.rate)
        yield f"Whoever draws {_title(cards[0])} wins {won} of the games, and {other} without it."
    elif cards:
        parts, chance = list[str](), " than chance explains when drawn"
        for verdict, word in (("strong", "more"), ("weak", "less")):
            names = [_title(card) for card in cards if card.verdict == verdict]
            who = " and ".join(names) if len(names) < _NAMED else f"{len(names)} cards"
            if names:
                parts.append(f"{who} win{'s' * (len(names) == 1)} {word}{'' if parts else chance}")
        yield f"{', and '.join(parts)}."


def _cards_that_stand_out(figures: Figures) -> Iterator[str]:
    yield from _cards_that_differ(figures)
    for verdict, text in (
        ("rarely played", f"more is won when drawn, but played in fewer than {FEW} games"),
        ("never played", "drawn, but never played"),
        ("never drawn", "never drawn"),
    ):
        cards = [card for card in figures.cards if card.verdict == verdict]
        names = [_title(card) for card in cards]
        if names:
            few = len(names) <= _NAMED
            yield f"{', '.join(names) if few else f'{len(names)} of {len(figures.cards)} cards'}: {text}."


def _cards_without_texts(figures: Figures) -> Iterator[str]:
    names = [_title(card) for card in figures.cards if card.by_hand]
    if names:
        cards = f"{len(names)} cards have texts" if len(names) > 1 else f"{names[0]} has a text"
        yield f"{cards} that only people can carry out, so bots play without."


def _unfinished(figures: Figures) -> Iterator[str]:
    for fault, games in figures.faults.items():
        yield f"{games:,} game{'s' * (games != 1)} did not come to an end: {fault}"
