"""The figures as tables on the console."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tts_export.balance.cards import CardFigures
from tts_export.balance.comparing import Comparison, RateChange
from tts_export.balance.figures import Figures
from tts_export.balance.statistics import Rate
from tts_export.decks.text_table import TextTable

_FIRST_PLACES = ("first", "second", "third", "fourth", "fifth")
_ACTS = {
    "ability": "use an ability",
    "answer": "answer a question",
    "carry_out": "carry out a text",
    "keep": "keep a first hand",
    "load": "load a deck",
    "mulligan": "take another first hand",
    "next": "end a phase",
    "start": "start the game",
}
"""What players do in every game."""
PLAYED_BY = {
    "random": "bots that choose at random",
    "greedy": "bots that take what is best at once",
    "search": "bots that think ahead",
}
"""What plays, in words."""
QUESTIONS = {
    "ability": "which ability?",
    "attach": "attach to which card?",
    "carry_out": "how is a text carried out?",
    "choose": "which of several?",
    "discard": "discard which card?",
    "draw": "draw a card?",
    "may": "carry out a text that may be skipped?",
    "mulligan": "keep the first hand?",
    "order": "in which order?",
    "place": "to which place?",
    "resolve": "which text is next?",
    "target": "which target?",
    "": "a question of this game",
}
"""Questions of the engine by their kinds; last, those of a game."""
_NOTED, _WITHOUT = 12, 6
"""How many cards are listed: those that stand out or have texts by hand, and those that nobody played."""


def tables(figures: Figures) -> Iterator[TextTable]:
    """The tables, the most important one first."""
    for bot in figures.bots:
        yield _decks(figures, bot)
        if len(figures.decks) > 2:
            yield _matrix(figures, bot)
    yield _places(figures)
    if len(figures.bots) > 1:
        yield _bots(figures)
    yield _length(figures)
    if figures.points:
        rows = tuple((name, f"{number:.1f}") for name, number in in_words(figures.points).items())
        yield TextTable("Points", ("from", "a game"), rows)
    noted = [card for card in figures.cards if card.verdict in ("strong", "weak")]
    if noted:
        noted.sort(key=lambda card: (-abs(card.lift or 0), card.id))
        yield _cards("Cards that win or lose more when drawn", noted[:_NOTED])
    unused = [card for card in figures.cards if card.verdict.startswith("never")]
    if unused:
        yield _unused(unused)
    by_hand = [card for card in figures.cards if card.by_hand]
    if by_hand:
        yield _by_hand(by_hand)


def in_words(counts: Mapping[str, float], words: Mapping[str, str] = _ACTS) -> Mapping[str, float]:
    """The counts of what gave points, or was done or asked, by what that is for people: `end a phase`."""
    sums: dict[str, float] = {}
    for name, number in counts.items():
        word = words.get(name) or words.get("") or (name.replace("_", " ") if name[:1].isalpha() else "other")
        sums[word] = sums.get(word, 0) + number
    return sums


def percent(rate: float | None) -> str:
    """A rate for people: `52 %`."""
    return "" if rate is None else f"{100 * rate:.0f} %"


def signed(part: float, digits: int = 0) -> str:
    """A difference in percentage points: `+18`, or `0`."""
    text = f"{100 * part:+.{digits}f}"
    return text.replace("-", "\N{MINUS SIGN}") if float(text) else "0"


def interval(rate: Rate) -> str:
    """The interval of a rate: `45 to 58 %`."""
    return "" if rate.rate is None else f"{100 * rate.low:.0f} to {100 * rate.high:.0f} %"


def ends(rate: Rate, even: float | None = None) -> str:
    """The interval in short: `45–58`, or `50.2–69` where rounding would hide that it has no even share."""
    other = -1 if even is None or rate.low <= even <= rate.high else 100 * even
    return "\N{EN DASH}".join(_beside(100 * end, other) for end in (rate.low, rate.high))


def _beside(number: float, other: float) -> str:
    """The number with as many digits, up to two, as tell it from the other."""
    return next(
        (text for digits in (0, 1) if (text := f"{number:.{digits}f}") != f"{other:.{digits}f}"),
        f"{number:.2f}",
    )


def players_of(bots: Iterable[str]) -> str:
    """Who has played: `bots that choose at random`."""
    names = list(bots)
    known = PLAYED_BY.get(names[0]) if len(names) == 1 else None
    return known or f"bots: {' and '.join(names)}"


def cells(rate: Rate) -> tuple[int, str, str]:
    """The cells of a rate: games, won, interval."""
    return rate.games, percent(rate.rate), interval(rate)


def _decks(figures: Figures, bot: str) -> TextTable:
    rows = tuple((deck.name, *cells(deck.bots[bot].all)) for deck in figures.decks)
    title = f"Games won by each deck ({_whose(figures, bot) or f'{figures.games:,} games'})"
    return TextTable(title, ("deck", "games", "won", "95 % interval"), rows)


def _whose(figures: Figures, bot: str) -> str:
    """Who plays, where that is not one bot everywhere."""
    return f"{bot} against {bot}" if len(figures.bots) > 1 else ""


def _matrix(figures: Figures, bot: str) -> TextTable:
    """Who wins against whom; the columns are the rows by their numbers."""
    rows = tuple(
        (
            f"{number} {deck.name}",
            *(percent(deck.bots[bot].against[other.name].rate) for other in figures.decks),
        )
        for number, deck in enumerate(figures.decks, 1)
    )
    numbers = tuple(str(number) for number in range(1, len(rows) + 1))
    whose = _whose(figures, bot)
    return TextTable(f"Deck against deck{f' ({whose})' if whose else ''}", ("won by", *numbers), rows)


def place_name(place: int) -> str:
    """The name of a place in the order of turns: `first` for 0."""
    return _FIRST_PLACES[place] if place < len(_FIRST_PLACES) else f"{place + 1}th"


def _places(figures: Figures) -> TextTable:
    rows = tuple((place_name(place), *cells(rate)) for place, rate in enumerate(figures.places))
    return TextTable("Turn order", ("turn", "games", "won", "95 % interval"), rows)


def _bots(figures: Figures) -> TextTable:
    rows = tuple((bot, *cells(rate)) for bot, rate in figures.bots.items())
    return TextTable("Bots against each other", ("bot", "games", "won", "95 % interval"), rows)


def _length(figures: Figures) -> TextTable:
    rows = tuple(
        (name, f"{length.mean:g}", length.low, length.middle, length.high)
        for name, length in (("turns", figures.turns), ("rounds", figures.rounds), ("clicks", figures.clicks))
    )
    return TextTable(
        "Length of a game", ("", "mean", "1 in 10 at most", "half at most", "9 in 10 at most"), rows
    )


def _cards(title: str, cards: Sequence[CardFigures]) -> TextTable:
    headings = (
        "card",
        "drawn in",
        "won",
        "not drawn in",
        "won",
        "played in",
        "difference",
        "chance",
        "result",
    )
    rows = tuple(
        (
            card.name,
            card.drawn.games,
            percent(card.drawn.rate),
            card.not_drawn.games,
            percent(card.not_drawn.rate),
            card.played.games,
            f"{100 * (card.lift or 0):+.0f} points",
            f"{card.chance:.3f}",
            card.verdict,
        )
        for card in cards
    )
    return TextTable(title, headings, rows)


def _unused(cards: Sequence[CardFigures]) -> TextTable:
    rows: Iterable[tuple[str | int, ...]] = (
        (card.name, card.in_deck.games, card.drawn.games, card.verdict) for card in cards[:_WITHOUT]
    )
    more = f" (and {len(cards) - _WITHOUT} more)" if len(cards) > _WITHOUT else ""
    title = f"Cards that nobody played{more}"
    return TextTable(title, ("card", "in the deck", "drawn", "result"), tuple(rows))


def _by_hand(cards: Sequence[CardFigures]) -> TextTable:
    rows: Iterable[tuple[str | int, ...]] = (
        (card.name, card.by_hand, card.played.games) for card in cards[:_NOTED]
    )
    more = f" (and {len(cards) - _NOTED} more)" if len(cards) > _NOTED else ""
    title = f"Cards that bots play without texts that only people can carry out{more}"
    return TextTable(title, ("card", "texts left out", "played"), tuple(rows))


def change_table(comparison: Comparison) -> TextTable:
    """What changed between two sets."""
    headings = ("won by", "before", "after", "difference", "95 % interval", "chance", "result")
    rows = tuple(
        (
            change.about,
            percent(change.before.rate),
            percent(change.after.rate),
            f"{100 * change.difference:+.1f} points",
            f"{100 * change.low:+.1f} to {100 * change.high:+.1f}",
            f"{change.chance:.3f}",
            judgement(change),
        )
        for change in comparison.changes
    )
    went = f"{comparison.changed:,} of {comparison.games:,} games went differently"
    return TextTable(f"From {comparison.before} to {comparison.after}: {went}", headings, rows)


def judgement(change: RateChange) -> str:
    """What can be said about a change, in a few words."""
    if change.shown:
        return "more than chance"
    if not change.differing:
        return "the same"
    if change.games is None:
        return "no difference"
    return f"{change.games:,} games would show it"
