"""Whether expectations hold: ranges in which the parts of games won by decks have to be."""

from collections.abc import Iterable, Iterator

from tts_export.balance.figures import Figures
from tts_export.balance.statistics import Rate
from tts_export.problems import Problem, Where, warning
from tts_export.settings.balance import Expectation

NAME = "balance"


def unmet(figures: Figures, expectations: Iterable[Expectation], where: Where) -> Iterator[Problem]:
    """Yields an error for each rate that is outside of its range by more than chance explains, and a warning
    where it may be chance or where no game counts. `where` is the place of those from the command line.
    """
    decks = {deck.name: deck for deck in figures.decks}
    for expected in expectations:
        at = expected.where or where
        deck = decks.get(expected.deck)
        if deck is None or (expected.other and expected.other not in deck.against):
            continue  # --decks leaves it out
        rate = deck.against[expected.other] if expected.other else deck.all
        if rate.rate is None:
            yield warning(at, NAME, f"{expected.title}: no game counts, so this is not known")
            continue
        if expected.low <= rate.rate <= expected.high:
            continue
        beyond = rate.high < expected.low or rate.low > expected.high
        text = f"{expected.title} wins {_measured(rate)}, expected {_range(expected)}"
        if beyond:
            yield Problem(at, NAME, text)
        else:
            yield warning(at, NAME, f"{text}; this may be chance: play more games to know")


def _measured(rate: Rate) -> str:
    between = f"{100 * rate.low:.0f} to {100 * rate.high:.0f} %"
    return f"{100 * (rate.rate or 0):.1f} % of {rate.games:,} games ({between})"


def _range(expected: Expectation) -> str:
    return f"{100 * expected.low:g} to {100 * expected.high:g} %"
