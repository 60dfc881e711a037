"""A move and its line are the same thing: what bots write down is read back as it was."""

from functools import cache

import pytest
from hypothesis import given, strategies as st

from tests.simulator.play.tables import save
from tts_export.simulator.play.faults import UnreadableLine
from tts_export.simulator.play.game import Game
from tts_export.simulator.play.moves import (
    Action,
    Answer,
    Choose,
    CloseDialog,
    Delete,
    Drag,
    DragTogether,
    GroupPieces,
    Key,
    Press,
    Randomize,
    Reload,
    Reply,
    Say,
    Search,
    Take,
    TakeSeat,
    TurnCard,
    TypeNumber,
    spoken,
)
from tts_export.simulator.play.refs import Ref
from tts_export.simulator.play.rules import TranscriptWords
from tts_export.simulator.play.transcripts.line_reader import LineReader
from tts_export.simulator.play.transcripts.runner import read_move


@cache
def vocabulary() -> TranscriptWords:
    return Game(save(), 7, ()).vocabulary


def names() -> list[str]:
    return sorted(vocabulary().ids)


COLORS = st.sampled_from(["White", "Red", "Yellow", "Green", "Blue"])
CARDS = st.builds(
    Ref,
    st.deferred(lambda: st.sampled_from(names())),
    st.just("") | COLORS,
    st.integers(1, 4),
) | st.builds(Ref, st.deferred(lambda: st.sampled_from(names())), st.just(""), st.just(1), st.just("0a1b2c"))
CARDS = CARDS | st.just(Ref("", guid="0a1b2c"))
SEVERAL = st.lists(CARDS, min_size=1, max_size=3).map(tuple)
POINTS = st.tuples(*[st.integers(-6000, 6000).map(lambda hundredths: hundredths / 100)] * 2)
TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")), min_size=1, max_size=20)
WORDS = st.sampled_from(["draw", "ath", "order", "place", "confirm"])
FIELDS = st.fixed_dictionaries(
    {},
    optional={
        "card": CARDS,
        "at": COLORS | CARDS,
        "under": CARDS,
        "zone": st.sampled_from(["hand", "deck", "discard", "invading"]),
        "cost": st.sampled_from(["2g", "1b"]),
        "whose": COLORS,
        "by": st.integers(-9, 9),
        "n": st.integers(1, 60),
        "track": st.sampled_from(["grist", "vp"]),
        "mark": st.sampled_from(["boon", "damage"]),
        "forced": st.just(True),
        "on": st.booleans(),
        "list": TEXTS,
        "pairs": st.lists(st.integers(0, 3), max_size=3).map(tuple),
    },
)
ACTIONS = st.sampled_from(
    ["enter", "move", "draw", "put", "mark", "adjust", "next", "nullify", "undo", "automation"]
)
MOVES = (
    st.builds(
        lambda player, action, fields: Action(player, action, tuple(fields.items())), COLORS, ACTIONS, FIELDS
    )
    | st.builds(
        Answer, COLORS, WORDS, st.lists(CARDS | st.sampled_from(["pass", "1", "Red"]), max_size=4).map(tuple)
    )
    | st.builds(Press, COLORS, TEXTS, CARDS | st.none())
    | st.builds(Choose, COLORS, TEXTS, CARDS | st.none())
    | st.builds(Key, COLORS, TEXTS, CARDS | st.none())
    | st.builds(lambda player, on: Action(player, "drag", (("pays", on),)), COLORS, st.booleans())
    | st.builds(Drag, COLORS, CARDS)
    | st.builds(Drag, COLORS, CARDS, COLORS, st.sampled_from(["deck", "defending"]))
    | st.builds(lambda player, card, onto: Drag(player, card, onto=onto), COLORS, CARDS, CARDS)
    | st.builds(TurnCard, COLORS, CARDS, st.sampled_from(["flip", "rotate"]))
    | st.builds(TurnCard, COLORS, CARDS, st.just("rotate"), st.sampled_from([-90, 180]))
    | st.builds(lambda player, card, at: Drag(player, card, at=at), COLORS, CARDS, POINTS)
    | st.builds(DragTogether, COLORS, SEVERAL, POINTS)
    | st.builds(DragTogether, COLORS, st.lists(CARDS, min_size=2, max_size=3).map(tuple))
    | st.builds(GroupPieces, COLORS, SEVERAL)
    | st.builds(Delete, COLORS, SEVERAL)
    | st.builds(CloseDialog, COLORS)
    | st.builds(Take, COLORS, CARDS, CARDS | st.none(), POINTS | st.none())
    | st.builds(TypeNumber, COLORS, st.integers(0, 99), CARDS)
    | st.builds(Randomize, COLORS, CARDS)
    | st.builds(Search, COLORS, CARDS)
    | st.builds(Say, COLORS, TEXTS)
    | st.builds(Reply, COLORS, TEXTS)
    | st.builds(TakeSeat, COLORS, st.sampled_from(["sits down", "stands up"]))
    | st.just(Reload())
)


@given(MOVES)
def test_every_move_is_read_back_from_its_line(move):
    assert read_move(LineReader(str(move), vocabulary())) == move


def test_turned_on_before_a_card_is_not_attached_to_it():
    card = Ref(names()[0])
    move = Action("White", "automation", (("on", True), ("card", card)))
    assert str(move) == f"White automates on=true {card}"
    assert read_move(LineReader(str(move), vocabulary())) == move
    attached = Action("White", "enter", (("attach", card),))
    assert read_move(LineReader(f"White enters on {card}", vocabulary())) == attached


def test_a_verb_of_the_hand_is_the_action_of_that_name_before_a_field():
    wish = Action("White", "drag", (("pays", True),))
    assert read_move(LineReader("White drags pays=true", vocabulary())) == wish
    card = names()[0]
    assert read_move(LineReader(f"White drags {card} to hand", vocabulary())) == Drag("White", Ref(card))
    with pytest.raises(UnreadableLine, match="unknown card 'pays=true'"):
        read_move(LineReader("White flips pays=true", vocabulary()))


def test_actions_are_spoken_as_words():
    said = {"draw": "draws", "nullify": "nullifies", "play": "plays", "pass": "passes", "next": "goes on"}
    assert {action: spoken(action) for action in said} == said
