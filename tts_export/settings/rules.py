"""The rules that the table runs: zones, tracks, marks, turn, actions. The Lua engine reads them as its GAME
table.

Nouns and numbers only. Where a rule has an `if` in it, the setting is the *name* of a Lua function that the
game's hooks.lua (or the engine) has registered: never an expression.
"""

from typing import Annotated, Literal

from msgspec import Meta

from tts_export.settings.base import (
    MANY,
    ActionName,
    ColorWord,
    FieldName,
    PhaseName,
    Quantity,
    Real,
    Settings,
    TableText,
    TrackName,
    TypeName,
    Whole,
    WrongValue,
    ZoneName,
)
from tts_export.settings.formats import Format
from tts_export.settings.sides import SideRule
from tts_export.settings.turn import Phase, Turn, Winning
from tts_export.settings.verbs import Verbs

CostLetter = Annotated[str, Meta(pattern=r"^[^A-Z0-9\s]*$", extra={"like": "g, a small letter"})]


class Players(Settings):
    """The numbers of players that can play."""

    least: Annotated[int, Meta(ge=1, le=10)] = 2
    most: Annotated[int, Meta(ge=1, le=10)] = 10

    def __post_init__(self) -> None:
        if self.least > self.most:
            raise WrongValue("most", f'expected {self.least} or more, as "least" is {self.least}', "least")


class ZoneRule(Settings):
    """What a zone is in the game. Its place is in table.yaml."""

    label: TableText = ""
    visible: Literal["all", "owner", "nobody"] = "all"
    """Who sees the cards in it."""
    verb: str = ""
    """What texts say for putting a card there (`exile`)."""
    pile: bool = False
    """The cards lie on one pile, the newest on top."""
    play: bool = False
    """Cards here are in play: they can be tapped, and their texts work."""
    common: bool = False
    """On a shared mat: its cards are the table's. The active player acts with them; one that goes to a
    player's zone becomes that player's."""
    deck: str = ""
    """The deck of cards.yaml that is shuffled and laid here when a game begins, without deck rules."""
    waits: bool = False
    """Cards wait here to be resolved: only texts that name this zone mean them."""
    location: bool = False
    """A card here is at a player's place, its `at`."""
    guest: bool = False
    """Other players' cards can be here, listed under their owner; `at` is whose mat it is."""
    beneath: bool = False
    """Its cards lie on or under others: it has no place on a mat."""
    capacity: Annotated[int, Meta(ge=1, le=1000)] | None = None
    """The most cards."""
    capacity_for: dict[Quantity, Quantity] = {}
    """Number of players, or more → the most cards."""
    returns: ZoneName = ""
    """Where a card goes if it cannot be put here."""
    slot_names: dict[str, TableText] = {}
    """Slot of the zone (`1.editor2`) → its name for players: `Zone 1, editor 2`."""

    @property
    def is_common(self) -> bool:
        """Whether its cards belong to the table."""
        return self.common or bool(self.deck)

    def __post_init__(self) -> None:
        if self.deck and not self.pile:
            raise WrongValue("deck", "a deck lies in a zone with `pile: true`")


class TrackRule(Settings):
    """A number of each player, or of the table."""

    label: TableText = ""
    common: bool = False
    """One number for the whole table (doom, days left)."""
    one: TableText = ""
    """The label for just 1 of it: `counter` beside `counters`."""
    short: TableText = ""
    """Its name on the panel, seven letters at most."""
    min: Whole | None = 0
    max: Whole | None = None
    start: Whole = 0
    token: str = ""
    """The token that shows it; else that of its name."""
    gauge: Annotated[int, Meta(ge=0, le=100)] = 0
    """How much of it fills its bar on the panel, 30 at most; else its `max`."""
    group: Annotated[int, Meta(ge=2, le=1000)] = 5
    """Cells between two cuts of a bar of 14 or more."""
    color: ColorWord = "#f6f7fa"
    """Its number and its cells on the panel."""
    cost: CostLetter = ""
    """Its letter in costs that texts name (`3g`)."""

    def __post_init__(self) -> None:
        if self.min is not None and self.max is not None and self.min > self.max:
            raise WrongValue("max", f'expected {self.min} or more, as "min" is {self.min}', "min")


class MarkRule(Settings):
    """Counters on a card."""

    label: TableText = ""
    types: list[TypeName] = []
    """The card types that can have it; else all."""
    max: Quantity | None = None
    max_field: FieldName = ""
    """The printed field with a card's own limit."""
    cleared_by: list[ActionName] = []
    """The actions that clear it (`move`), besides leaving play."""
    token: str = ""
    """The token that shows it; else that of its name."""
    cost: CostLetter = ""
    """Its letter in costs: `3b` is three on the card."""
    spent: bool = False
    """A cost in it removes counters."""


class TapRule(Settings):
    """The game's verb for turning a card."""

    word: TableText = "tap"
    past: TableText = "tapped"
    undo: TableText = "untap"
    angle: Real = 90.0


class Setup(Settings):
    """The steps before the first turn."""

    place: dict[TypeName, ZoneName] = {}
    """Card type → the zone where it begins, face up."""
    draw: Annotated[int, Meta(ge=0, le=1000)] = 0
    """The opening hand."""
    first: Literal["dice", "random", "given"] = "dice"
    """Who begins: the highest die, a random player, or the one that `start` names."""
    fill: dict[ZoneName, ZoneName] = {}
    """Zone → the table's pile that fills it, before the hands are dealt (`role: roles`)."""
    first_before_hands: bool = False
    """Who begins is decided before the hands are dealt."""


class Mulligan(Settings):
    """A player's ways to exchange an opening hand."""

    mode: Literal["redraw", "fewer", "bottom", "none"] = "redraw"
    """redraw: the hand goes back, and as many cards are drawn. fewer: one fewer each time. bottom: as many,
    then chosen cards go under the deck."""
    most: Quantity | None = None
    """How often one player may."""
    others_gain: dict[TrackName, Whole] = {}
    """Track → what every other player gains each time."""
    in_turn: bool = False
    """Players decide one after the other."""


class Losing(Settings):
    """How all players lose together."""

    track: TrackName
    """The track that decides, of the table or of any player."""
    at: Whole | None = None
    """Reaching this loses the game (doom)."""
    out: Whole | None = None
    """Falling to this loses the game (days left)."""

    def __post_init__(self) -> None:
        if (self.at is None) == (self.out is None):
            raise ValueError('write one of them: "at" for a track that grows, "out" for one that falls')


class ActionRule(Verbs, kw_only=True):
    """A verb of the game. Its keys say what it does, or the hook of the same name."""

    label: TableText
    """Its name on buttons and in menus."""
    subject: Literal["card", "cards", "none"] = "card"
    """What it is done with: one card, several cards in an order, or none."""
    cost: dict[TrackName, Quantity] = {}
    """Track → its cost, if that is always the same."""
    phases: list[PhaseName] = []
    """When the active player may do it; else any player at any time."""
    types: list[TypeName] = []
    """The card types that can do it."""
    zones: list[ZoneName] = []
    """Where the card must be."""
    anyone: bool = False
    """Any player's card in an open zone will do. What `move_to` moves becomes the acting player's."""
    by_text: bool = False
    """Only for a text that people carry out by hand; bots never do it."""
    taps: bool = False
    """The card must be upright, and the action turns it."""
    menu: bool = True
    """It is in the cards' context menu; with `subject: none`, a button below the log."""
    hotkey: bool = False
    """It has a hotkey."""
    says: TableText = ""
    """The log's sentence after the player's name: `sends {card}: {target} goes out`."""

    def __post_init__(self) -> None:
        if self.subject == "cards" and self.by_data:
            raise ValueError("what is done with several cards needs a function in hooks.lua")
        if self.subject == "none" and (self.pay or self.target or self.give or self.flip or self.move_to):
            raise ValueError('with "subject: none" there is no card to pay for, move, flip or mark')
        if self.follow and not self.move_to:
            raise ValueError('"follow" is about the first card of a zone: write that zone as `move_to:`')


class Rules(Settings):
    """The rules of a game as the engine needs them."""

    parts: list[str] = []
    """Lua files that run before hooks.lua; what power.lua returns is `Power` in the later ones."""
    players: Players = Players()
    zones: Annotated[dict[str, ZoneRule], MANY] = {}
    deck_zone: str = "deck"
    """The zone that holds a loaded deck."""
    discard_zone: str = "discard"
    """The zone for discarded cards."""
    tracks: Annotated[dict[str, TrackRule], MANY] = {}
    pools: dict[str, list[TrackName]] = {}
    """Word for several tracks (`power`) → these tracks; it is paid with any, no text gives or takes it."""
    marks: Annotated[dict[str, MarkRule], MANY] = {}
    tap: TapRule = TapRule()
    number: str = "power"
    """The printed field that `power` changes by hand."""
    guard: str = ""
    """A second number of cards: a printed field, or a word for one that is only changed by hand."""
    numbers: dict[str, Whole] = {}
    """Further numbers of the rules, for hooks (`GAME.numbers`)."""
    formats: dict[str, Format] = {}
    """Deck format → what it means for the game."""
    setup: Setup = Setup()
    mulligan: Mulligan = Mulligan()
    turn: Turn = Turn()
    asks: dict[Literal["ath", "respond", "steps", "reply", "block", "draw", "sums", "texts"], TableText] = {}
    """A kind of question → its label on the panel, where each player chooses whether it is asked always, only
    with an answer or if needed, or (not `draw` and `sums`) never."""
    pause: Annotated[float, Meta(ge=0, le=30)] = 2.0
    """The seconds that the game waits where somebody might have a secret answer, or an action to take
    back."""
    deck_empty: str = ""
    """What happens when somebody must draw from an empty deck: `reshuffle` the discard pile, `lose` the game
    for all, or a function of hooks.lua."""
    winning: Winning = Winning()
    losing: Losing | None = None
    actions: Annotated[dict[str, ActionRule], MANY] = {}
    sides: Annotated[dict[str, SideRule], MANY] = {}
    """Side → what is different for its players."""

    @property
    def places(self) -> dict[str, str]:
        """Card type → the zone where such a card begins, for the players of any side."""
        sides = [side.setup.place for side in self.sides.values() if side.setup is not None]
        return {kind: zone for place in (*sides, self.setup.place) for kind, zone in place.items()}

    @property
    def turns(self) -> list[Turn]:
        """The turns that players take: one for all, or that of each side."""
        return [side.turn or self.turn for side in self.sides.values()] or [self.turn]

    @property
    def phases_at(self) -> list[tuple[tuple[str, ...], Phase]]:
        """Each phase with its path below `rules`; of a side those in which it differs from the game."""
        own = [(("turn", "phases", name), phase) for name, phase in self.turn.phases.items()]
        return own + [
            (("sides", side, "turn", "phases", name), phase)
            for side, rule in self.sides.items()
            for name, phase in (rule.turn or self.turn).phases.items()
            if phase != self.turn.phases.get(name)
        ]

    @property
    def phases(self) -> dict[str, Phase]:
        """Every phase of any turn, by its name."""
        return self.turn.phases | {
            name: phase
            for turn in self.turns
            for name, phase in turn.phases.items()
            if name not in self.turn.phases
        }

    @property
    def common_decks(self) -> dict[str, str]:
        """Deck of the table → the zone on which it is laid. No player brings it."""
        return {zone.deck: name for name, zone in self.zones.items() if zone.deck}
