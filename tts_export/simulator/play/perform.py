"""Carrying out a move at the table, as its player would."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from tts_export.simulator import SimError, SimObject
from tts_export.simulator.play.faults import Fault
from tts_export.simulator.play.game import Game, Outcome, State, Unplayable, noted
from tts_export.simulator.play.moves import (
    Act,
    Answer,
    Choose,
    CloseDialog,
    Delete,
    Drag,
    DragTogether,
    Group,
    Key,
    Move,
    Press,
    Randomize,
    Ref,
    Reload,
    Reply,
    Say,
    Search,
    Take,
    TakeSeat,
    TurnCard,
    TypeNumber,
)


def perform(game: Game, move: Move) -> Outcome:
    """Makes the move and lets the table come to rest; failing scripts and impossible moves become faults."""
    errors = len(game.table.errors)
    faults: list[Fault] = []
    refused = ""
    game.table.reset_instructions()  # questions of bots and of checks do not count
    try:
        refused = _do(move, game) or ""
    except Unplayable as error:
        faults.append(Fault("impossible-move", str(error)))
    except SimError as error:
        faults.append(Fault("impossible-move", f"{move}: {error}"))
    for failure in game.table.errors[errors:]:
        faults.append(Fault("script-error", str(failure)))
    return Outcome(tuple(game.new_messages()), refused, tuple(faults))


def failed_hooks(game: Game, before: State) -> list[Fault]:
    """The hooks that failed since this state: the table catches their errors and takes back what they did."""
    known = before.get("failures") or ()
    new = [text for text in game.state.get("failures") or () if text not in known]
    return [Fault("script-error", str(text)) for text in new]


def result_lines(game: Game, outcome: Outcome, asked_before: set[int]) -> list[str]:
    """The lines of a transcript below a move: what people read, and the new questions."""
    questions = [p for p in game.state["prompts"] if p["id"] not in asked_before]
    return [
        *(line.replace("\n", " ") for line in outcome.lines),
        *(_question_text(game, prompt).replace("\n", " ") for prompt in questions),
    ]


def _question_text(game: Game, prompt: dict[str, Any]) -> str:
    """An open question as a transcript shows it: `White is asked draw: 1, 2`."""
    options = ", ".join(game.name(str(option)) for option in prompt["options"])
    return f"({prompt['player']} is asked {prompt['kind']}: {options or 'anything'})"


@singledispatch
def _do(move: Any, game: Game) -> str | None:
    """Carries out a move; returns why it was refused, if it was."""
    raise TypeError(f"{move!r} is not a move")


@_do.register
def _act(move: Act, game: Game) -> str:
    zones = game.rules.verb_zones.get(move.action, ())
    fields = {
        key: game.find(value, move.player, zones)
        if key == "card" and isinstance(value, Ref)
        else _plain(game, move.player, value)
        for key, value in move.fields
    }
    return game.act(move.player, move.action, **fields)


def _plain(game: Game, player: str, value: Any) -> Any:
    if isinstance(value, Ref):
        return game.find(value, player)
    return [_plain(game, player, item) for item in value] if isinstance(value, tuple) else value


@_do.register
def _answer(move: Answer, game: Game) -> str:
    prompts = [p for p in game.state["prompts"] if p["player"] == move.player]
    prompt = next((p for p in prompts if p["kind"] == move.kind), None)
    if prompt is None:
        asked = " and ".join(p["kind"] for p in prompts) or "nothing"
        raise Unplayable(f"{move.player} is not asked {move.kind} but {asked}")
    choice = [_plain(game, move.player, _option(game, prompt, item)) for item in _whole(prompt, move.choice)]
    answer: Any = choice if prompt.get("many") else choice[0] if choice else ""
    return game.act(move.player, "answer", prompt=prompt["id"], choice=answer)


def _whole(prompt: dict[str, Any], items: tuple[Ref | str, ...]) -> tuple[Ref | str, ...]:
    """The items of an answer; a single one if they are the words of an option that has commas in it."""
    words = ", ".join(map(str, items))
    return (words,) if len(items) > 1 and words in prompt["options"] else items


def _option(game: Game, prompt: dict[str, Any], item: Ref | str) -> Any:
    """The option that an answer means: a named card is the one among the options, if there is one."""
    if not isinstance(item, Ref) or item.guid:
        return item
    wanted = game.vocabulary.ids.get(item.name, frozenset())
    cards = game.state["cards"]
    found = [
        guid
        for guid in prompt["options"]
        if guid in cards and cards[guid]["id"] in wanted and item.owner in ("", cards[guid]["owner"])
    ]
    return found[item.nth - 1] if len(found) >= item.nth else item


@_do.register
def _press(move: Press, game: Game) -> None:
    player = game.table.player(move.player)
    if move.on is None:
        player.click(move.button)
    else:
        player.press(game.object(move.on, move.player), move.button)
    game.rest()


@_do.register
def _choose(move: Choose, game: Game) -> None:
    o = (
        game.object(move.card, move.player)
        if move.card
        else _object_noted(game, role="mat", seat=move.player)
    )
    game.table.player(move.player).menu(move.label, o)
    game.rest()


@_do.register
def _key(move: Key, game: Game) -> None:
    over = game.object(move.card, move.player) if move.card else None
    game.table.player(move.player).hotkey(move.label, over)
    game.rest()


@_do.register
def _drag(move: Drag, game: Game) -> None:
    o = game.object(move.card, move.player)
    to: Any = "hand" if move.at is None else move.at
    if move.onto is not None:
        to = game.object(move.onto, move.player)
    elif move.seat:
        shared = game.rules.zones[move.zone].shared
        to = _object_noted(game, role="zone", zone=move.zone, **({} if shared else {"seat": move.seat}))
    game.table.player(move.player).drag(o, to)
    game.rest()


@_do.register
def _drag_together(move: DragTogether, game: Game) -> None:
    game.table.player(move.player).drag_together(_objects(game, move.cards, move.player), move.by)
    game.rest()


@_do.register
def _group(move: Group, game: Game) -> None:
    game.table.player(move.player).group(*_objects(game, move.cards, move.player))
    game.rest()


@_do.register
def _delete(move: Delete, game: Game) -> None:
    game.table.player(move.player).delete(*_objects(game, move.cards, move.player))
    game.rest()


@_do.register
def _turn(move: TurnCard, game: Game) -> None:
    player = game.table.player(move.player)
    o = game.object(move.card, move.player)
    if move.how == "flip":
        player.flip(o)
    else:
        player.rotate(o, move.degrees)
    game.rest()


@_do.register
def _take(move: Take, game: Game) -> None:
    source = game.object(move.source, move.player)
    guid = game.find(move.card, move.player) if move.card else None
    game.table.player(move.player).draw(source, "hand" if move.at is None else move.at, guid)
    game.rest()


@_do.register
def _type_number(move: TypeNumber, game: Game) -> None:
    game.table.player(move.player).type_number(game.object(move.over, move.player), move.number)
    game.rest()


@_do.register
def _randomize(move: Randomize, game: Game) -> None:
    game.table.player(move.player).shuffle(game.object(move.card, move.player))
    game.rest()


@_do.register
def _search(move: Search, game: Game) -> None:
    o = game.object(move.source, move.player)
    player = game.table.player(move.player)
    player.search(o)
    player.end_search(o)
    game.table.world.say("print", f"{move.player} searches {'a deck' if o.is_deck else o.label}", "all")
    game.rest()


@_do.register
def _say(move: Say, game: Game) -> None:
    game.table.player(move.player).say(move.text)
    game.rest()


@_do.register
def _reply(move: Reply, game: Game) -> None:
    game.table.player(move.player).answer(move.text)
    game.rest()


@_do.register
def _close_dialog(move: CloseDialog, game: Game) -> None:
    game.table.player(move.player).close_dialog()
    game.rest()


@_do.register
def _seat(move: TakeSeat, game: Game) -> None:
    if move.how == "sits down":
        game.table.sit(move.player, move.player)
    else:
        game.table.stand(move.player)
    game.rest()


@_do.register
def _reload(move: Reload, game: Game) -> None:
    game.table.reload()
    game.rest()


def _objects(game: Game, cards: tuple[Ref, ...], player: str) -> list[SimObject]:
    return [game.object(card, player) for card in cards]


def _object_noted(game: Game, **note: str) -> SimObject:
    """The object whose GMNotes have these fields; Unplayable when there is none."""
    found = noted(game.table, **note)
    if found is None:
        raise Unplayable("there is no " + " ".join(note.values()) + " on the table")
    return found
