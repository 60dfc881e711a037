"""Tokens and copies at the table: what texts make comes, counts, goes and comes back, in every way."""

import json
from collections import Counter
from pathlib import Path

import pytest

from tests.games.tables import made, project
from tests.soak.games import RestlessBot, wrong
from tts_export.simulator.play import read, run
from tts_export.simulator.play.bots.played_game import play_game

HERE = Path(__file__).parent
CARDS = HERE / "cards.yaml"
TRANSCRIPTS = sorted(HERE.glob("*.play"))


@pytest.fixture(scope="module")
def save(tmp_path_factory):
    file = tmp_path_factory.mktemp("corsairs") / "mod.json"
    file.write_text(made(CARDS)[0], encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def box(save):
    """The tokens in their box, by name."""
    objects = json.loads(save.read_text(encoding="utf-8"))["ObjectStates"]
    bag = next(one for one in objects if '"role":"tokens"' in one["GMNotes"])
    return {one["Nickname"]: one for one in bag["ContainedObjects"]}


@pytest.mark.parametrize("file", TRANSCRIPTS, ids=[file.stem for file in TRANSCRIPTS])
def test_a_transcript_is_as_written(save, file):
    text = file.read_text(encoding="utf-8")
    transcript, problems = read(text)
    result = run(transcript, save)
    assert (problems, result.faults) == ([], ())
    assert result.text == text


def test_undo_restores_the_table_exactly_whatever_was_made(save):
    """After each of these moves the state is compared with that before it was made, and with the objects."""
    actions = Counter()
    for seed in range(4):
        game = play_game(save, seed, make_bot=RestlessBot)
        assert wrong(game) == ""
        actions.update(game.actions)
    assert actions["undo"] > 10 and actions["reload"] > 10 and actions["give"] > 30


def test_the_box_has_one_of_each_token(box):
    assert list(box) == ["Cutter", "Gunboat", "Chest", "Brig", "Wreck"]
    notes = json.loads(box["Brig"]["GMNotes"])
    assert (notes["type"], notes["guns"], notes["hull"], notes["token"]) == ("ship", 1, 1, True)
    assert notes["text"] == "Guarded."
    assert [one["keyword"] for one in notes["reads"]] == ["Guarded"]
    assert box["Brig"]["Description"] == "Guarded."


def test_a_token_has_a_picture_of_its_own_or_that_of_its_card(box):
    assert box["Cutter"]["Name"] == "CardCustom"
    assert "token_1_1_cutter_ship" in json.dumps(box["Cutter"]["CustomDeck"])
    chest = next(card for card in project(CARDS, ())[0].cards if card.name == "Chest")
    assert box["Chest"]["Name"] == "Card"
    assert json.loads(box["Chest"]["GMNotes"])["id"] == chest.id
    keys = [next(iter(box[name]["CustomDeck"])) for name in ("Cutter", "Gunboat", "Brig", "Wreck")]
    assert len({*keys}) == 4, "decks would mix up their pictures"
