"""The decks: what is legal, what is counted, what is drawn."""

from collections.abc import Iterator, Sequence

from msgspec import Struct, structs

from tts_export.deck_files.kinds import KINDS
from tts_export.deck_files.kinds.plain import as_text
from tts_export.decks.files import contents_of, parts_of
from tts_export.decks.judging import deck_table, place_of
from tts_export.decks.rules import verdict
from tts_export.decks.statistics import DeckStats, drawn_from, hand_size, statistics
from tts_export.decks.statistics.hands import FieldValue, Hand, chances_shown
from tts_export.load.project import Project
from tts_export.problems import Severity
from tts_export.settings.card import Deck
from tts_export.settings.messages import fill
from tts_export.workbench.snapshot import Snapshot, SourcePlace
from tts_export.workbench.views.cards import CardsView, cards_view


class CardCopies(Struct, frozen=True):
    """A card of a deck."""

    key: str
    copies: int


class DeckGroup(Struct, frozen=True):
    """The cards of one type in a part of a deck: a pile, the sideboard, the tokens."""

    part: str
    """Empty for the first pile."""
    type: str
    cards: list[CardCopies]


class BrokenRule(Struct, frozen=True):
    """Why a deck is not legal."""

    severity: Severity
    message: str
    cards: Sequence[str]
    """Keys of the cards that it is about; empty if it is about the whole deck."""
    source: SourcePlace


class Total(Struct, frozen=True):
    """A number of the deck's row in the table of `check`: cards, a sum, a type."""

    label: str
    count: int


class ChartView(Struct, frozen=True):
    """Cards per value of a field, copies included."""

    label: str
    counts: list[tuple[FieldValue, int]]
    mean: float | None = None


class HandView(Struct, frozen=True):
    """The chances of an opening hand, and the pile that it is drawn from."""

    chances: list[tuple[str, float]]
    pile: list[CardCopies]


class DeckView(Struct, frozen=True):
    """A deck, as pages show it."""

    name: str
    plan: str
    format: str
    legal: bool
    verdict: str
    """In the words of `check`: `legal`, `2 problems`, `0 known cards`."""
    broken: list[BrokenRule]
    totals: list[Total]
    groups: list[DeckGroup]
    curves: list[ChartView]
    words: list[ChartView]
    """Types, tags and other words."""
    hand: HandView | None
    hand_size: int
    """None if no hand is dealt, or the deck is too small for one."""
    list: str
    """The deck as a plain list."""
    source: SourcePlace


class MulliganView(Struct, frozen=True):
    """How an opening hand is exchanged; `mode` and `most` as in game.yaml."""

    mode: str
    most: int | None
    note: str


class DecksView(Struct, frozen=True):
    """The data of the page."""

    set: CardsView
    decks: list[DeckView]
    formats: list[str]
    kinds: list[str]
    """The endings of the files that a deck can be saved as."""
    read: list[str]
    """What the kinds of files that can be read are called."""
    mulligan: MulliganView


def decks_view(snapshot: Snapshot) -> DecksView:
    """The decks of a snapshot in the order of the set."""
    project = snapshot.project
    return DecksView(
        set=cards_view(snapshot),
        decks=[
            _deck(snapshot, deck, counted)
            for deck, counted in zip(project.decks, statistics(project, project.decks), strict=True)
        ],
        formats=list(project.game.deck.formats),
        kinds=[kind.written[0] for kind in KINDS if kind.written],
        read=[kind.called for kind in KINDS],
        mulligan=_mulligan(project),
    )


def deck_view(snapshot: Snapshot, deck: Deck) -> DeckView:
    """Another deck of the snapshot's cards, with the curves of all decks."""
    project = snapshot.project
    return _deck(snapshot, deck, statistics(project, [*project.decks, deck])[-1])


def _deck(snapshot: Snapshot, deck: Deck, counted: DeckStats) -> DeckView:
    project = snapshot.project
    table = deck_table(structs.replace(project, decks=(deck,)))
    (_, *numbers, words) = table.rows[0]
    totals = zip(table.headings[1:-1], numbers, strict=True)
    broken = list(_broken(snapshot, deck))
    return DeckView(
        name=deck.name,
        plan=deck.plan,
        format=deck.format,
        legal=bool(deck.cards)
        and not deck.unread
        and not any(problem.severity == "error" for problem in broken),
        verdict=str(words),
        broken=broken,
        totals=[Total(_spoken(label), int(number)) for label, number in totals],
        groups=list(_groups(project, deck)),
        curves=[
            ChartView(_spoken(field), list(curve.items()), counted.mean(field))
            for field, curve in counted.curves.items()
        ],
        words=[ChartView(_spoken(field), list(words.items())) for field, words in counted.groups.items()],
        hand=_hand(project, deck, counted.hand),
        hand_size=hand_size(project, deck),
        list=as_text(contents_of(project, deck)) if deck.cards or deck.side else "",
        source=snapshot.place(deck.where),
    )


def _broken(snapshot: Snapshot, deck: Deck) -> Iterator[BrokenRule]:
    """Rules say nothing about a deck without a card. The page shows the deck's name elsewhere."""
    start = fill(snapshot.project.messages.deck.start, deck=deck.name)
    for reason in verdict(snapshot.project, deck) if deck.cards else ():
        at = snapshot.place(place_of(deck, reason))
        yield BrokenRule(reason.severity, reason.message.removeprefix(start), reason.cards, at)


def _groups(project: Project, deck: Deck) -> Iterator[DeckGroup]:
    first = project.game.deck.piles[0]
    for part in parts_of(project, deck):
        for kind in project.game.types:
            cards = [CardCopies(card.key, copies) for card, copies in part.cards if card.type == kind]
            if cards:
                yield DeckGroup("" if part.name == first else _spoken(part.name), _spoken(kind), cards)


def _hand(project: Project, deck: Deck, hand: Hand | None) -> HandView | None:
    if hand is None:
        return None
    pile = [CardCopies(card.key, copies) for card, copies in drawn_from(project, deck)]
    return HandView([(name, hand.chances[name]) for name in chances_shown([hand])], pile)


_MULLIGANS = {
    "redraw": "the whole hand goes back, and as many cards are drawn",
    "fewer": "the whole hand goes back, and one card fewer is drawn each time",
    "bottom": "chosen cards go under the deck, and as many are drawn",
}


def _mulligan(project: Project) -> MulliganView:
    rule = project.game.rules.mulligan
    if rule.mode == "none":
        return MulliganView(rule.mode, rule.most, "There is no mulligan.")
    times = {None: "any number of times", 1: "once", 2: "twice"}.get(rule.most, f"at most {rule.most} times")
    note = f"Mulligan, {times}: {_MULLIGANS[rule.mode]}."
    gains = " and ".join(f"{amount} {_spoken(track)}" for track, amount in rule.others_gain.items())
    return MulliganView(rule.mode, rule.most, f"{note} Every other player gets {gains}." if gains else note)


def _spoken(name: str) -> str:
    return name.replace("_", " ")
