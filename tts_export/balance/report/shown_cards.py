"""Which cards the page of a report shows with their pictures, and how surely they differ."""

from msgspec import Struct

from tts_export.balance.cards import CardFigures, lift_interval
from tts_export.balance.figures import Figures
from tts_export.balance.findings import card_to_mend, cards_to_mend, most_uneven
from tts_export.balance.report.looks import CardLook, SetLooks
from tts_export.balance.text import signed

_LEADING = 6
"""How many cards with the largest differences are shown, of those that win and of those that lose."""
_LONG, _FIRST = 36, 10
"""The cards of a table that is shown whole; how many of each end of a longer one are shown first."""
_FAN = 5
"""Pictures in the fan of a deck."""


class ShownCard(Struct, frozen=True):
    """A card with its picture among those that stand out, or in the fan of a deck."""

    name: str
    subtitle: str
    figures: CardFigures
    look: CardLook | None
    picture: str = ""
    """Large, as far as there is one."""

    @property
    def is_sure(self) -> bool:
        """Whether the difference is more than chance: only then is it loud."""
        return self.figures.verdict in ("strong", "weak")

    @property
    def between(self) -> str:
        """The interval of the difference."""
        return " to ".join(signed(end) for end in lift_interval(self.figures))


def shown(card: CardFigures, looks: SetLooks, *, large: bool = False) -> ShownCard:
    name, _, subtitle = card.name.partition(" / ")
    look = looks.cards.get(card.id)
    small = "" if look is None else look.picture
    return ShownCard(name, subtitle, card, look, (looks.large(card.id) if large else "") or small)


def leading(figures: Figures) -> tuple[list[CardFigures], list[CardFigures]]:
    """The cards with the largest differences: those called strong and weak if there are any."""
    judged = sorted(
        (card for card in figures.cards if card.lift is not None), key=lambda card: card.lift or 0
    )
    named = [card for card in judged if card.verdict in ("strong", "weak")] or judged
    most = [card for card in reversed(named) if (card.lift or 0) > 0][:_LEADING]
    return most, [card for card in named if (card.lift or 0) < 0][:_LEADING]


def shown_first(figures: Figures) -> frozenset[str]:
    """The ids of the cards that a long table shows first: those at both ends, and those to change."""
    if len(figures.cards) <= _LONG:
        return frozenset()
    known = (card for card in figures.cards if card.lift is not None)
    judged = sorted(known, key=lambda card: (-(card.lift or 0), card.id))
    ends = [*judged[:_FIRST], *judged[-_FIRST:]] or figures.cards[: 2 * _FIRST]
    return frozenset(card.id for card in [*ends, *cards_to_mend(figures)[:2]])


def fan(figures: Figures, deck: str, looks: SetLooks) -> list[ShownCard]:
    """The cards of a deck with which most is won, as far as there are pictures of them."""
    inside = [card for card in figures.cards if deck in card.decks and card.id in looks.cards]
    inside.sort(key=lambda card: (-(card.lift or -1), card.id))
    first = deck == figures.decks[0].name and all(card.lift is None for card in figures.cards)
    uneven = most_uneven(figures)
    seen = uneven is not None and uneven.deck == deck and card_to_mend(figures) is None
    large = first or seen or len(figures.decks) == 1
    return [shown(card, looks, large=large) for card in inside[:_FAN] if looks.cards[card.id].picture]
