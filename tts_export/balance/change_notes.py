"""What a change does to the win rates, from the results that are kept with both states."""

from collections.abc import Iterable, Iterator
from math import hypot

from tts_export.balance.results import KEPT, KeptResult, rate_text
from tts_export.balance.statistics import Rate
from tts_export.compare.difference import Difference
from tts_export.compare.notes import plain
from tts_export.compare.states import digest_of_set

_RENEW = f"`tts-export balance --json {KEPT}` renews it"


def win_rate_notes(difference: Difference, before: KeptResult | None, after: KeptResult | None) -> str:
    """A section of Markdown about the win rates before and after a change; empty if there are no results."""
    lines = list(_lines(difference, before, after))
    return "\n".join(["", "## Games won by bots", "", *lines, ""]) if lines else ""


def _lines(difference: Difference, before: KeptResult | None, after: KeptResult | None) -> Iterator[str]:
    if after is None:
        return
    if after.set != digest_of_set(difference.new):
        yield f"{KEPT} was measured with other cards or decks than these; {_RENEW}."
        return
    if before is None or before.set != digest_of_set(difference.old):
        yield f"{_whose(after)}; {difference.old.title} has no {KEPT} of its own to compare with."
        before = None
    else:
        yield f"{_whose(before)} before, {_whose(after)} now; each rate has its games and 95 % interval."
    decks = {deck.name: deck.all for deck in before.figures.decks} if before else {}
    yield from _table("deck", ((deck.name, decks.get(deck.name), deck.all) for deck in after.figures.decks))
    then = {card.id: card.drawn for card in before.figures.cards} if before else {}
    now = {card.id: card.drawn for card in after.figures.cards}
    cards = difference.cards
    changed = [(change.new, change.old.id) for change in (*cards.changed, *cards.renamed)]
    changed += [(card, "") for card in cards.added]
    rows = [(card.name, then.get(old), now[card.id]) for card, old in changed if card.id in now]
    if rows:
        yield from _table("changed card, drawn", rows)


def _whose(result: KeptResult) -> str:
    return f"{result.figures.games:,} games ({' and '.join(result.figures.bots)})"


def _table(of: str, rows: Iterable[tuple[str, Rate | None, Rate]]) -> Iterator[str]:
    yield from ("", f"| {of} | before | now | difference |", "|---|---|---|---|")
    for name, before, now in rows:
        was = rate_text(before) if before is not None else ""
        yield f"| {plain(name)} | {was} | {rate_text(now)} | {_change(before, now)} |"


def _change(before: Rate | None, now: Rate) -> str:
    """The difference of two rates with its interval (Newcombe's, of two Wilson intervals)."""
    if before is None or before.rate is None or now.rate is None:
        return ""
    change = now.rate - before.rate
    low = change - hypot(now.rate - now.low, before.high - before.rate)
    high = change + hypot(now.high - now.rate, before.rate - before.low)
    verdict = "more than chance" if low > 0 or high < 0 else "may be chance"
    return f"{100 * change:+.0f} ({100 * low:+.0f} to {100 * high:+.0f}): {verdict}"
