"""Every invariant is broken once: bots notice it, and the transcript of their game replays it."""

import json

import pytest

from tests.simulator.play.tables import save
from tts_export.simulator.play.bots.played_game import play_game
from tts_export.simulator.play.game import Game
from tts_export.simulator.play.invariants import CheckedGame
from tts_export.simulator.play.moves import Drag, act
from tts_export.simulator.play.refs import Ref
from tts_export.simulator.play.transcripts.runner import run
from tts_export.simulator.play.transcripts.transcript import read

pytestmark = pytest.mark.long

BROKEN = {
    "a script that fails": (
        """local act = tableAct function tableAct(a)
          if a.action == "next" then local x = nil + 1 end
          return act(a)
        end""",
        "script-error",
        "arithmetic on a nil value",
    ),
    "a name that is given away": (
        """local act = tableAct function tableAct(a)
          local answer, state = act(a), tableState()
          local hand = state.players[a.player] and state.players[a.player].zones.hand or {}
          if state.round == 2 and hand[1] then printToAll("look: " .. state.cards[hand[1]].name) end
          return answer
        end""",
        "broken-invariant",
        "reads the hidden name",
    ),
    "a move of the table's own that it takes for a hand's": (
        """local act = tableAct function tableAct(a)
          local is_due = a.action == "next" and tableState().round == 2
          if is_due then printToAll("White moves Elm to discard by hand") end
          return act(a)
        end""",
        "broken-invariant",
        "nobody has moved a card by hand, but the table says: White moves Elm",
    ),
    "a number beyond its limit": (
        """local look = tableState function tableState()
          local state = look()
          if state.round == 2 then state.players[state.active].tracks.grist = 13 end
          return state
        end""",
        "broken-invariant",
        "'s grist is 13",
    ),
    "a card that gets lost": (
        """local look = tableState function tableState()
          local state = look()
          local deck = state.round == 2 and state.players[state.active].zones.deck
          if deck then
            local lost = table.remove(deck)
            local was = state.cards[lost]
            state.cards[lost] = { id = was.id, name = was.name, owner = was.owner }
          end
          return state
        end""",
        "broken-invariant",
        "has other cards than before",
    ),
    "a question that nobody can answer": (
        """local look = tableState function tableState()
          local state = look()
          if state.round == 2 then
            state.prompts = { { id = 99, player = state.active, kind = "target", text = "", options = {} } }
          end
          return state
        end""",
        "broken-invariant",
        "is asked target: a question without an answer",
    ),
    "a save that forgets": (
        """local keep = onSave function onSave()
          local state = JSON.decode(keep())
          state.round = 0
          return JSON.encode(state)
        end""",
        "broken-invariant",
        "saving and loading changed round",
    ),
    "a mark below nothing": (
        """local look = tableState function tableState()
          local state = look()
          local guid = state.round == 2 and state.players[state.active].zones.deck[1]
          if guid then
            local was = state.cards[guid]
            local card = { id = was.id, name = was.name, owner = was.owner, zone = was.zone }
            card.marks = { damage = -1 }
            state.cards[guid] = card
          end
          return state
        end""",
        "broken-invariant",
        "has -1 damage",
    ),
    "a card in two zones": (
        """local look = tableState function tableState()
          local state = look()
          local zones = state.round == 2 and state.players[state.active].zones
          if zones and zones.hand[1] then table.insert(zones.discard, zones.hand[1]) end
          return state
        end""",
        "broken-invariant",
        "is in two zones",
    ),
    "a card that no zone lists": (
        """local look = tableState function tableState()
          local state = look()
          if state.round == 2 then table.remove(state.players[state.active].zones.deck) end
          return state
        end""",
        "broken-invariant",
        "is listed in no zone",
    ),
    "a card without an object": (
        """local look = tableState function tableState()
          local state = look()
          local hand = state.round == 2 and state.players[state.active].zones.hand
          if hand and hand[1] then
            local like = state.cards[hand[1]]
            state.cards.abcdef = { id = like.id, name = like.name, owner = like.owner, zone = "hand" }
            table.insert(hand, "abcdef")
          end
          return state
        end""",
        "broken-invariant",
        "[abcdef] is not on the table",
    ),
    "a refusal that costs something": (
        """local act = tableAct function tableAct(a)
          if a.action == "next" and tableState().round == 2 then
            act({ action = "adjust", player = a.player, track = "grist", by = 1 })
            return { ok = false, reason = "not now" }
          end
          return act(a)
        end""",
        "broken-invariant",
        "a refused move changed",
    ),
    "an undo that brings nothing back": (
        """local act = tableAct function tableAct(a)
          local answer = act(a)
          if a.action == "undo" and answer.ok then
            act({ action = "adjust", player = a.player, track = "grist", by = 1 })
          end
          return answer
        end""",
        "broken-invariant",
        "undo did not bring back",
    ),
    "a name on the screen that is given away": (
        """local look, given = tableState, false
        function tableState()
          local state = look()
          local hand = state.round == 2 and not given and state.players[state.active].zones.hand or {}
          if hand[1] then
            given = true
            UI.setXml(UI.getXml() .. "<Text>" .. state.cards[hand[1]].name .. "</Text>")
          end
          return state
        end""",
        "broken-invariant",
        "in the screen",
    ),
    "a card that lies open though nobody has shown it": (
        """local look, frozen = tableState, nil
        function tableState() return frozen or look() end
        local act = tableAct function tableAct(a)
          local answer, state = act(a), tableState()
          local deck = state.round == 2 and not frozen and state.players[a.player].zones.deck or {}
          for _, o in ipairs(getObjects()) do
            if o.type == "Deck" and #deck > 2 and o.getObjects()[1].guid == deck[1] then
              frozen = state
              o.takeObject({ position = { 0, 3, 0 }, flip = true })
            end
          end
          return answer
        end""",
        "broken-invariant",
        "sees the hidden card",
    ),
    "a deck whose cards have the same GUID": (
        """local act = tableAct function tableAct(a)
          local answer, state = act(a), tableState()
          if a.action == "next" and state.round == 2 then
            for _, o in ipairs(getObjects()) do
              if o.type == "Deck" then
                local data = o.getData()
                data.GUID = ""
                spawnObjectData({ data = data, position = { 0, 3, 0 } })
              end
            end
          end
          return answer
        end""",
        "broken-invariant",
        "two objects have the GUID",
    ),
}  # fmt: skip

SEEDS = (3, 4, 5, 8, 10)
"""Of games in which everything happens once that is broken here, most of it early in the first one; an action
is taken back in the second.
"""


def table_with(lua, tmp_path):
    """The table with some Lua behind the controller's own."""
    data = json.loads(json.dumps(save()))
    controller = next(o for o in data["ObjectStates"] if "tts-export" in o.get("Tags", []))
    controller["LuaScript"] += "\n" + lua
    file = tmp_path / "mod.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    return file


@pytest.mark.parametrize("what", BROKEN)
def test_a_table_that_is_broken_is_found_out_and_replays(what, tmp_path):
    lua, name, message = BROKEN[what]
    file = table_with(lua, tmp_path)
    games = (play_game(file, seed, count=2) for seed in SEEDS)
    record = next(game for game in games if game.fault is not None)
    assert record.fault.name == name and message in record.fault.message
    transcript, _ = read(record.transcript)
    again = run(transcript, file)
    assert (again.faults[0].name, again.faults[0].message) == record.fault[:2]
    assert again.faults[0].line == max(entry.move.number for entry in transcript.entries)


@pytest.mark.parametrize("secret", [False, True])
def test_what_is_done_beside_a_question_can_be_taken_back(secret, tmp_path):
    """A secret answer is taken back with the action before it; everything else by itself."""
    lua, _, message = BROKEN["an undo that brings nothing back"]
    if secret:
        lua = f"""{lua}
        local look = tableState function tableState()
          local state = look()
          for _, prompt in ipairs(state.prompts) do prompt.secret = true end
          return state
        end"""
    game = Game(table_with(lua, tmp_path), 5, ("White", "Red"))
    checked = CheckedGame(game)
    loads = [act(seat, "load", deck=game.rules.decks[0]) for seat in game.seats]
    for move in (*loads, act("White", "start", players=list(game.seats))):
        assert not checked.perform(move).faults
    assert [prompt["player"] for prompt in game.state["prompts"]] == ["White", "Red"]
    assert not checked.perform(act("White", "adjust", track="grist", by=2)).faults
    assert [message in fault.message for fault in checked.perform(act("White", "undo")).faults] == [True]


def test_a_card_that_is_dropped_off_the_mats_is_no_fault():
    """It is in no zone, everybody sees it, and it is still its owner's."""
    game = Game(save(), 5, ("White", "Red"))
    checked = CheckedGame(game)
    loads = [act(seat, "load", deck=game.rules.decks[0]) for seat in game.seats]
    for move in (*loads, act("White", "start", players=list(game.seats))):
        assert not checked.perform(move).faults
    guid = game.zone("White", "hand")[0]
    dropped = Drag("White", Ref(game.name(guid), guid=guid), at=(0.0, 0.0))
    assert not checked.perform(dropped).faults and game.astray() == [guid]
    assert not checked.perform(act("White", "undo")).faults and game.astray() == []
