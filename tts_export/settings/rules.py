"""The rules that the table runs: zones, tracks, marks, turn, actions. The Lua engine reads them as its GAME
table.

Nouns and numbers only. Where a rule has an `if` in it, the setting is the *name* of a Lua function that the
game's hooks.lua (or the engine) has registered: never an expression.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from tts_export.settings.base import Settings
from tts_export.settings.names import ActionName, FieldName, PhaseName, TrackName, TypeName, ZoneName

StepWord = Literal["gain", "refresh", "draw", "discard_to", "ask", "hook"]
STEP_WORDS: tuple[StepWord, ...] = ("gain", "refresh", "draw", "discard_to", "ask", "hook")


class Players(Settings):
    """How many may play."""

    least: Annotated[int, Meta(ge=1)] = 2
    most: Annotated[int, Meta(ge=1, le=10)] = 10


class ZoneRule(Settings):
    """A zone: who sees it and what it is in the game. Its place on the mat is in table.yaml."""

    label: str = ""
    """Its name for players; the zone's own name when left out."""
    visible: Literal["all", "owner", "nobody"] = "all"
    """Who sees the cards in it."""
    pile: bool = False
    """Cards lie on one pile; the newest on top."""
    play: bool = False
    """Cards here are in play: they can be tapped and refreshed, and texts on them work."""
    location: bool = False
    """A card here is at a place on the table; `at` is the player whose place it is."""
    guest: bool = False
    """Other players' cards can be here, listed under their owner; `at` is the player whose mat it is."""
    capacity: Annotated[int, Meta(ge=1)] | None = None
    """The most cards; any number when left out."""
    capacity_for: dict[int, int] = {}
    """From this number of players on → the most cards, where that differs."""
    returns: ZoneName = ""
    """The zone that a card goes to when it is turned away from here."""


class TrackRule(Settings):
    """A number of each player."""

    label: str = ""
    short: str = ""
    """Its name on the panel, seven letters at most; its label when left out."""
    min: int | None = 0
    max: int | None = None
    start: int = 0
    token: str = ""
    """The token of table.yaml that shows it; the track's own name when left out, nothing if there is none."""
    gauge: int = 0
    """How many cells the panel draws for it; the most it can be when left out."""
    color: str = "#f6f7fa"
    """Its cells on the panel."""
    cost: str = ""
    """Its letter in costs: `3g` is three of the track with `g`."""


class MarkRule(Settings):
    """Counters on a card."""

    label: str = ""
    types: list[TypeName] = []
    """The card types that can have it; all when left out."""
    max: int | None = None
    max_field: FieldName = ""
    """The printed field that holds a card's own most; `max` for cards without it."""
    cleared_by: list[ActionName] = []
    """The actions after which a card has none (`move`); leaving play always clears them."""
    token: str = ""
    """The token of table.yaml that shows it; the mark's own name when left out."""
    cost: str = ""
    """Its letter in costs: `3b` is three of the mark with `b` on the card."""
    spent: bool = False
    """Whether a cost in it is paid; else the card only needs to have as many."""


class TapRule(Settings):
    """The game's verb for turning a card."""

    word: str = "tap"
    past: str = "tapped"
    undo: str = "untap"
    angle: float = 90.0


class Step(Settings):
    """One step of a phase: exactly one of the six step words, and what it needs."""

    gain: TrackName = ""
    """This track grows for the active player."""
    amount: int | str = 1
    """gain: the amount, or the name of a function that returns it; with `table` it is looked up there."""
    table: dict[int, int] = {}
    """gain: from this number on → the amount."""
    refresh: str = ""
    """The name of a function that lists the cards to refresh (`own_cards`)."""
    draw: int | None = None
    """The active player draws so many."""
    extra: str = ""
    """draw: the name of a function that returns how many more may be drawn; that is decided before the first
    card is seen."""
    discard_to: int | None = None
    """The active player discards down to so many cards."""
    ask: str = ""
    """The name of a prompt that the hooks have described."""
    hook: str = ""
    """The name of a function that carries the step out."""
    skip: str = ""
    """The name of a condition; where it holds, the step is left out."""

    @property
    def word(self) -> StepWord:
        """Which of the six words it is."""
        return next(w for w in STEP_WORDS if getattr(self, w) not in ("", None))

    def __post_init__(self) -> None:
        words = [w for w in STEP_WORDS if getattr(self, w) not in ("", None)]
        if len(words) != 1:
            found = " and ".join(words) or "none"
            raise ValueError(f"a step is exactly one of {', '.join(STEP_WORDS)}; found {found}")


class Phase(Settings):
    """A phase: its steps run by themselves; an open one waits until its player ends it."""

    label: str = ""
    """Its name on the panel; the phase's own name in capitals when left out."""
    hint: str = ""
    """What the player does in it, two or three words for the panel."""
    skip: str = ""
    """The name of a condition; where it holds, the phase is left out."""
    skipped: str = ""
    """The text on the panel then."""
    open: bool = False
    """The player acts freely and ends it."""
    ends: str = ""
    """An open phase ends by itself where this condition holds and nothing waits."""
    order: list[str] = []
    """The names of its steps."""
    steps: dict[str, Step] = {}

    def __post_init__(self) -> None:
        for name in self.order:
            if name not in self.steps:
                raise ValueError(f'"order" names the step "{name}", which is not described under "steps"')


class Turn(Settings):
    """A turn: phases in order."""

    shared: bool = False
    """The turn belongs to everybody and is a round: each player takes each step, the first player first.
    The hooks decide who is active in an open phase (priority.lua)."""
    order: list[str] = []
    phases: dict[str, Phase] = {}

    def __post_init__(self) -> None:
        for name in self.order:
            if name not in self.phases:
                raise ValueError(f'"order" names the phase "{name}", which is not described under "phases"')


class Setup(Settings):
    """The steps before the first turn."""

    place: dict[TypeName, ZoneName] = {}
    """Card type → the zone where such a card begins, face up."""
    draw: Annotated[int, Meta(ge=0)] = 0
    """The opening hand."""
    first: Literal["dice", "random", "given"] = "dice"
    """Who begins: the highest die (tied players roll again), a random player, or the one given to `start`."""
    first_before_hands: bool = False
    """Whether that is settled before the hands are dealt."""


class Mulligan(Settings):
    """A player's ways to exchange an opening hand."""

    mode: Literal["redraw", "fewer", "bottom", "none"] = "redraw"
    """redraw: the whole hand goes back, the same number comes. fewer: one card fewer each time. bottom:
    chosen cards go under the deck, as many come."""
    most: int | None = None
    """How often one player may; any number of times when left out."""
    others_gain: dict[TrackName, int] = {}
    """Every other player's gain each time: track → amount."""
    in_turn: bool = False
    """One after the other; else all at once."""


class Winning(Settings):
    """How the game ends."""

    track: TrackName = ""
    """The track that decides."""
    out: int | None = None
    """A player who has fallen to this is out of the game; the last one left wins."""
    at: int | None = None
    """Reaching this starts the end."""
    when: Literal["turn", "at_once"] = "turn"
    """turn: it is looked at when a turn ends, and then holds whatever happens. at_once: the game is over."""
    more_turns: bool = False
    """Every other player takes one more turn."""
    tie: Literal["round", "shared"] = "shared"
    """round: a tie at the top plays another round. shared: it is a tie."""


class ActionRule(Settings):
    """A verb of the game. The function of the same name in hooks.lua carries it out."""

    label: str
    """Its name on buttons and in menus."""
    subject: Literal["card", "cards", "none"] = "card"
    """Its objects: one card, several cards in an order, or none."""
    cost: dict[TrackName, int] = {}
    """Track → the cost that it always has."""
    phases: list[PhaseName] = []
    """When the active player may do it; any time by any player when left out."""
    types: list[TypeName] = []
    """The card types that can do it."""
    zones: list[ZoneName] = []
    """Where the card must be."""
    anyone: bool = False
    """It may be done with any player's card, not only with one's own."""
    taps: bool = False
    """The card must be upright, and is turned by it."""
    menu: bool = True
    """Whether it is in the cards' context menu."""
    hotkey: bool = False
    """Whether a hotkey is offered for it: the card under the pointer."""


class Reminder(Settings):
    """Texts on cards that the table does not carry out, but reminds players of."""

    says: str
    """A card in play whose text has these words ..."""
    phase: PhaseName = ""
    """... is named to its player when this phase of theirs begins."""


class Draft(Settings):
    """Cards that the players take in turn from decks on the table, before the game."""

    decks: str
    """The deck format of the decks that one picks from; each is shuffled before."""
    supply: str = ""
    """The deck format of the deck that holds the cards that are handed out besides."""
    picks: Annotated[int, Meta(ge=1)] = 1
    """How often each player picks a deck."""
    cards: Annotated[int, Meta(ge=1)] = 1
    """How many cards of it a player gets each time."""
    most: int | None = None
    """How often one deck can be picked, by all players together."""
    everybody: dict[str, int] = {}
    """Card name → how many every player gets."""
    each_deck: dict[str, int] = {}
    """Card name → how many a player gets for each different deck picked."""


class Format(Settings):
    """The effect of a format of the deck rules on the game."""

    tracks: dict[TrackName, int] = {}
    """Track → what it starts with, where that differs."""
    draft: Draft | None = None
    """Players have no decks: they draft them. A game that is started without decks is of this format."""


class Rules(Settings):
    """The rules of a game as the engine needs them."""

    parts: list[str] = []
    """Lua files of the game's folder that its hooks are divided into, in the order in which they run, before
    hooks.lua. Each is known to the later ones by its name in capitals: `power` makes power.lua `Power`."""
    players: Players = Players()
    zones: dict[str, ZoneRule] = {}
    deck_zone: str = "deck"
    """The zone where a deck is laid when it is loaded, and from which players draw."""
    discard_zone: str = "discard"
    """The zone that cards go to which are discarded from a hand."""
    tracks: dict[str, TrackRule] = {}
    marks: dict[str, MarkRule] = {}
    tap: TapRule = TapRule()
    number: str = "power"
    """The printed field that `power` changes by hand."""
    guard: str = ""
    """The printed field that is a card's second number, for games that have one; changed by hand, too."""
    numbers: dict[str, int] = {}
    """Further numbers of the rules that hooks ask for by name."""
    formats: dict[str, Format] = {}
    """Deck format → what it means for the game."""
    setup: Setup = Setup()
    mulligan: Mulligan = Mulligan()
    turn: Turn = Turn()
    deck_empty: str = ""
    """The name of the function called when a draw meets an empty deck."""
    winning: Winning = Winning()
    actions: dict[str, ActionRule] = {}
    reminders: dict[str, Reminder] = {}
