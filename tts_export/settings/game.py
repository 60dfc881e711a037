"""game.yaml: the nouns and numbers of a game."""

from collections.abc import Iterable
from typing import Annotated, Literal

from tts_export.settings.base import MANY, ColorWord, Settings, TableText, Whole, WrongValue
from tts_export.settings.card import Card
from tts_export.settings.cards import CardRules, CardType, FieldRule
from tts_export.settings.deck import DeckRules
from tts_export.settings.rules import Rules

# The colors of the panel on the screen: `panel:` in game.yaml.


class PanelColors(Settings):
    """The ten colors of the panel; without `panel:` from those of frames and tracks. A build compares their
    contrast."""

    plate: ColorWord = "#14141f"
    """The background, and the letters on `press` and `now`."""
    row: ColorWord = "#2c2c45"
    """Players' rows and phases."""
    quiet: ColorWord = "#1f1f33"
    """Buttons that cannot be pressed now."""
    line: ColorWord = "#6a6a94"
    """Mixed with `row`: empty cells of gauges, and buttons."""
    text: ColorWord = "#f6f7fa"
    """Names, buttons, the log."""
    second: ColorWord = "#b9bcd0"
    """What is read second: hints, the text of a question, headings."""
    now: ColorWord = "#34e29b"
    """The running phase and the active player."""
    done: ColorWord = "#2a6650"
    """Phases that are over, and rows chosen in a list."""
    press: ColorWord = "#ffc933"
    """The button that goes on with the game."""
    frame: ColorWord = "#6a6a94"
    """The lines of `frame`."""


class Option(Settings, kw_only=True):
    """A rule that a project may change (`options:` in cards.yaml)."""

    default: Whole | bool | str
    values: list[Whole | bool | str] = []
    """The values it may have."""
    about: str
    """Its effect, in one line."""

    def __post_init__(self) -> None:
        if self.values and self.default not in self.values:
            listed = ", ".join(map(str, self.values))
            raise WrongValue("default", f"expected one of its values: {listed}", "values")


class Game(Settings, kw_only=True):
    """A game: its cards, its legal decks, and its rules."""

    extends: str = ""
    """Another game; this file has only the differences."""
    name: TableText
    """Its name for players."""
    rules_name: TableText = ""
    """The edition of its rules."""
    about: list[TableText] = []
    """A summary of the rules for the table's notebook, in paragraphs."""
    card: CardRules = CardRules()
    fields: Annotated[dict[str, FieldRule], MANY]
    types: Annotated[dict[str, CardType], MANY]
    deck: DeckRules = DeckRules()
    options: Annotated[dict[str, Option], MANY] = {}
    panel: PanelColors = PanelColors()
    """The drawings `panel_strip`, `panel_players`, `panel_log`, `panel_ask`, `panel_foot` lie over it;
    `panel_phase` writes `{label}`, `cell_` and a track shapes a gauge's cells."""
    corner: Literal["straight", "stairs", "cut", "round"] = "straight"
    """The corners of the panel in a browser."""
    frame: Literal["none", "line", "double", "band"] = "none"
    """Lines around parts of the panel; `double` ones cross in the corners."""
    words: Annotated[dict[str, list[str]], MANY] = {}
    """Name of a type, zone, track, mark, field or action → further words for it in texts (`character: [crew,
    sailor]`)."""
    keywords: Annotated[dict[str, TableText], MANY] = {}
    """A word on cards (`Drift`) → the text that it stands for, or `by hand`."""
    leads: Annotated[dict[str, str | list[str]], MANY] = {}
    """What a text begins with, up to a colon (`Arrive`) → the words that it stands for (`When this card
    enters,`). `{n}` may be anything (`Level {n}`). Of several the first with which the text is read
    counts."""
    events: Annotated[dict[str, list[str]], MANY] = {}
    """Event that hooks announce, or action of `game.yaml` → what texts say for it (`claim_won: [win a
    claim]`, `light: [are lit]`)."""
    acts: Annotated[dict[str, list[str]], MANY] = {}
    """Step that hooks carry out → what texts say for it (`win_claim: [win the claim]`)."""
    figures: Annotated[dict[str, list[str]], MANY] = {}
    """Number of a player that hooks know → what texts call it (`devotion: [devotion]`)."""
    rules: Rules = Rules()

    def is_token(self, card: Card) -> bool:
        """Whether the card counts as no card of a deck: by its type, or by a word of the game's tokens
        (`Crop Token`).
        """
        kind, sign = self.types.get(card.type), self.deck.tokens
        if kind is not None and kind.token:
            return True
        texts = card.words(sign.field) if sign is not None else ()
        return sign is not None and any(sign.like.casefold() in text.casefold().split() for text in texts)


def _side_of(game: Game, card: Card) -> str:
    """The side that a card is of, by its type or its tag; "" for a card of none."""
    tags = {word.casefold() for name in game.card.tags for word in card.words(name)}
    for name, side in game.rules.sides.items():
        of_type = not side.types or card.type in side.types
        if side.chooses_cards and of_type and (not side.tag or side.tag.casefold() in tags):
            return name
    return ""


def side_of_cards(game: Game, cards: Iterable[Card]) -> str:
    """The side that a deck of these cards is of: that of its first card that is of any."""
    return next(filter(None, (_side_of(game, card) for card in cards)), "") if game.rules.sides else ""


def back_of(game: Game, card: Card) -> str:
    """The drawing of a card's back: that of its side, else that of its type."""
    side = game.rules.sides.get(_side_of(game, card)) if game.rules.sides else None
    return side.back if side is not None and side.back else game.types[card.type].back
