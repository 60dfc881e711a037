"""The turn: its phases, and the steps that the table does by itself; and how the game ends."""

from collections.abc import Iterable
from typing import Annotated, Literal

from tts_export.problems import nearest
from tts_export.settings.base import (
    MANY,
    Settings,
    SmallNumber,
    TableText,
    TrackName,
    Whole,
    WrongValue,
    ZoneName,
)
from tts_export.settings.verbs import Sum

STEP_WORDS = (
    "gain", "set", "refresh", "draw", "discard_to", "clear", "fill", "choose", "pass_on", "ask", "hook",
)  # fmt: skip
"""What a step does is one of these keys; the others say more about it."""


class Step(Settings):
    """A step of a phase: one of the step words, and what it needs."""

    gain: TrackName = ""
    """This track grows for the active player."""
    set: TrackName = ""
    """This track of the active player becomes the `amount`."""
    amount: Whole | Sum | str = 1
    """gain, set: a number, a sum (`{sum: power, zone: street}`), or the name of a hook."""
    table: dict[Whole, Whole] = {}
    """gain, set: number, or more → the amount."""
    reason: TableText = ""
    """gain: what it is for, in the log (`stories in the box`)."""
    refresh: str = ""
    """The hook that lists the cards to refresh (`own_cards`)."""
    draw: SmallNumber | None = None
    """The active player draws this many cards."""
    extra: str = ""
    """draw: the hook that returns how many more cards may be drawn."""
    discard_to: SmallNumber | None = None
    """The active player discards down to this many cards."""
    clear: ZoneName = ""
    """All cards of the active player in this zone are discarded."""
    fill: ZoneName = ""
    """Cards of a pile come to this zone, up to its `capacity`: a market."""
    source: ZoneName = ""
    """fill: the pile, such as the table's `supply`; else the active player's deck."""
    choose: ZoneName | list[str] = ""
    """Every player chooses a card of this zone (`hand`), or one of these words (`[yes, no]`), at the same
    time; hooks read `Choices.of(color)`."""
    to: ZoneName = ""
    """choose: the zone to which the chosen cards go."""
    pass_on: ZoneName = ""
    """Every player gives all cards of this zone to the next player: a draft."""
    ask: str = ""
    """The function in `Registry.asks` that describes a question."""
    hook: str = ""
    """The function that carries the step out."""
    skip: str = ""
    """When the step is left out: `first_round`, `later_round`, `acted`, `first_player_first_turn`, or a
    function in `Registry.conditions`."""

    @property
    def word(self) -> str:
        """Which of these words it is."""
        return next(w for w in STEP_WORDS if getattr(self, w) not in ("", None, []))

    def __post_init__(self) -> None:
        words = [w for w in STEP_WORDS if getattr(self, w) not in ("", None, [])]
        if self.source and not self.fill:
            raise WrongValue("source", 'only a step with "fill" has a source')
        if self.to and not self.choose:
            raise WrongValue("to", 'only a step with "choose" has a "to"')
        if len(words) != 1:
            words_there = " and ".join(words) or "none"
            raise ValueError(f"a step is exactly one of {', '.join(STEP_WORDS)}; found {words_there}")


class Phase(Settings):
    """A phase: its steps run by themselves; an open one waits until its player ends it."""

    label: TableText = ""
    hint: TableText = ""
    """What the player does in it, in two or three words."""
    skip: str = ""
    """When the phase is left out, as in a step."""
    skipped: TableText = ""
    """The text on the panel then."""
    open: bool = False
    """The player acts freely and ends it."""
    ends: str = ""
    """When an open phase ends by itself: `acted` after one action, or another as in `skip`."""
    passes: bool = True
    """false: an open phase cannot be ended while there is an action to do."""
    responds: bool = False
    """Before it ends, the other players may respond."""
    asked_as: Literal["respond", "steps"] = "respond"
    """Which of `asks:` decides whether a player is asked for such a response; `steps` for phases that run by
    themselves."""
    steps: Annotated[dict[str, Step], MANY] = {}
    """Its steps, in order."""
    order: list[str] = []
    """Its steps, where a game changes the order of the one that it extends."""

    @property
    def in_order(self) -> list[str]:
        """The names of its steps in the order in which they run."""
        return self.order or list(self.steps)

    def __post_init__(self) -> None:
        _check_order(self.order, self.steps, "step")


def _check_order(order: Iterable[str], described: Iterable[str], what: str) -> None:
    """Raises WrongValue for a word in an `order:` that is not described under `phases:` or `steps:`."""
    known = list(described)
    for name in order:
        if name not in known:
            message = f'there is no {what} "{name}" under "{what}s"{nearest(name, known)}'
            raise WrongValue("order", message, f"{what}s")


class Turn(Settings):
    """A turn: phases in order."""

    shared: bool = False
    """A turn is a round for everybody: each player takes each step. Hooks decide who is active in an open
    phase."""
    phases: Annotated[dict[str, Phase], MANY] = {}
    order: list[str] = []
    """The phases, where a game changes the order of the one that it extends."""

    @property
    def in_order(self) -> list[str]:
        """The names of the phases in the order in which they run."""
        return self.order or list(self.phases)

    def __post_init__(self) -> None:
        _check_order(self.order, self.phases, "phase")


class Winning(Settings):
    """How the game ends."""

    track: TrackName = ""
    """The track that decides. If it is `common`, all players win together."""
    out: Whole | None = None
    """A player who has fallen to this is out; the last one left wins."""
    at: Whole | None = None
    """Reaching this starts the end."""
    when: Literal["turn", "at_once"] = "turn"
    """turn: the track is checked when a turn ends; points lost later do not undo that. at_once: the game ends
    immediately."""
    empty: list[ZoneName] = []
    """The end also starts when one of these zones is empty (`hand`: of all players). Most of the track
    wins."""
    more_turns: bool = False
    """Every other player takes one more turn."""
    by_hand: bool = False
    """Players count the track, or agree who has won: nothing on the table has to lead to an end."""
    tie: Literal["round", "shared"] = "shared"
    """round: a tie at the top plays another round. shared: it is a tie."""
