"""A move at the same game in another language: what it names by its words has the same place there.

Translations change words and nothing that happens, so an option, an entry of a menu, a key or a button is
found by where it is in its list. Cards have the same GUIDs.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import structs

from tts_export.simulator import SimError, seats
from tts_export.simulator.play.game import Game, ImpossibleMove
from tts_export.simulator.play.moves import Answer, Choose, Key, Move, Press, Reply
from tts_export.simulator.play.moves.kind import object_noted
from tts_export.simulator.play.refs import Ref
from tts_export.simulator.ui import Ui, UiElement


def in_other_words(move: Move, here: Game, there: Game) -> Move:
    """The move of a player at `here`, as somebody makes it at `there`; it is not made yet."""
    try:
        words = _words(move, here, there)
    except (ImpossibleMove, SimError):  # what is meant is not there: the move fails at both tables
        words = {}
    changed = {
        field.name: _in_words(getattr(move, field.name), words, here, there) for field in structs.fields(move)
    }
    return structs.replace(move, **changed)


def same_so_far(here: Game, there: Game) -> bool:
    """Whether the same has happened at both tables: what people read may differ, and nothing else."""
    return _happened(here) == _happened(there)


def _happened(game: Game) -> tuple[Any, ...]:
    """What is on the table and where, what players have, how far the game is, and what chance brings next."""
    state, world = game.state, game.table.world
    cards = {
        guid: [card.get(key) for key in ("zone", "owner", "at", "tapped", "face")]
        for guid, card in state["cards"].items()
    }
    tracks = {seat: player.get("tracks") for seat, player in state["players"].items()}
    asked = [(prompt["player"], prompt["kind"], len(prompt["options"])) for prompt in state["prompts"]]
    seated = [seat for seat, player in world.players.items() if player.seated]
    return cards, tracks, state.get("phase"), asked, seated, {*world.objects}, world.rng.getstate()


def _words(move: Move, here: Game, there: Game) -> Mapping[str, str]:
    """The words that the move chooses from, with those of the other table."""
    if isinstance(move, Answer):
        lists = [_options(move, game) for game in (here, there)]
    elif isinstance(move, Key):
        lists = [[item.label for item in game.table.world.hotkeys] for game in (here, there)]
    elif isinstance(move, Choose):
        lists = [_entries(move, game) for game in (here, there)]
    elif isinstance(move, Reply):
        lists = [_replies(move, game) for game in (here, there)]
    elif isinstance(move, Press):
        lists = [_buttons(move, game) for game in (here, there)]
    else:
        return {}
    return dict(zip(*lists, strict=False))


def _in_words(value: Any, words: Mapping[str, str], here: Game, there: Game) -> Any:
    if isinstance(value, Ref):
        return structs.replace(value, name=_name(value.name, here, there))
    if isinstance(value, tuple):
        return tuple(_in_words(item, words, here, there) for item in value)
    return words.get(value, value) if isinstance(value, str) else value


def _name(name: str, here: Game, there: Game) -> str:
    """The name of a card; several of one name may have several there, and then its id is without doubt."""
    ids = sorted(here.vocabulary.ids.get(name, ()))
    names = {str(there.printed[card]["name"]) for card in ids if card in there.printed}
    return names.pop() if len(names) == 1 else name


def _options(move: Answer, game: Game) -> Sequence[str]:
    asked = (prompt for prompt in game.state["prompts"] if prompt["player"] == move.player)
    return next(([*map(str, prompt["options"])] for prompt in asked if prompt["kind"] == move.kind), [])


def _entries(move: Choose, game: Game) -> Sequence[str]:
    """The entries of the menu, which scripts make when a player points at the object."""
    mat = {"role": "mat", "seat": move.player}
    o = object_noted(game, **mat) if move.card is None else game.object(move.card, move.player)
    game.table.player(move.player).point_at(o)
    return [item.label for item in o.menu]


def _replies(move: Reply, game: Game) -> Sequence[str]:
    dialogs = seats.seat_of(game.table.world, move.player).dialogs
    return dialogs[0].options if dialogs else []


def _buttons(move: Press, game: Game) -> Sequence[str]:
    """The texts of all buttons: of the object, or of the panel, whose elements are the same ones."""
    if move.on is not None:
        return [str(b["label"] or b["click_function"]) for b in game.object(move.on, move.player).buttons]
    ui = game.table.ui["Global"]
    return [element.id or _text(ui, element) for root in ui.roots for element in root.walk()]


def _text(ui: Ui, element: UiElement) -> str:
    return element.text.strip() or ui.attribute(element, "text")
