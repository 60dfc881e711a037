"""Tokens and copies at the table: what texts make comes, counts, goes and comes back, in every way."""

import json
from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.games.tables import made, project
from tests.push.stand_in import StandIn
from tests.soak.games import RestlessBot, wrong
from tts_export.deck_files.kind import DeckContents, Origin
from tts_export.deck_files.kinds.saved import write
from tts_export.push.looks import changed, looks_of
from tts_export.push.others import lacking
from tts_export.push.table import described, items
from tts_export.sentences.reading import TextReader
from tts_export.sentences.token_cards import token_cards
from tts_export.settings.card import TextReading
from tts_export.simulator.play import read, run
from tts_export.simulator.play.bots.played_game import play_game
from tts_export.tts.export.table_pictures import token_picture
from tts_export.workbench.table.carry import carried_over

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


@pytest.mark.long
def test_undo_restores_the_table_exactly_whatever_was_made(save):
    """After each of these moves the state is compared with that before it was made, and with the objects."""
    actions = Counter()
    for seed in range(2):
        game = play_game(save, seed, make_bot=RestlessBot)
        assert wrong(game) == ""
        actions.update(game.actions)
    assert actions["undo"] > 5 and actions["reload"] > 5 and actions["give"] > 15


def test_the_box_has_one_of_each_token(box):
    assert list(box) == ["Cutter", "Gunboat", "Chest", "Brig", "Wreck"]
    notes = json.loads(box["Brig"]["GMNotes"])
    assert (notes["type"], notes["guns"], notes["hull"], notes["token"]) == ("ship", 1, 1, True)
    assert notes["text"] == "Guarded."
    assert [one["keyword"] for one in notes["reads"]] == ["Guarded"]
    assert box["Brig"]["Description"] == "Guarded."


def test_a_token_has_a_face_of_its_own_or_that_of_the_card_it_is(box):
    assert box["Cutter"]["Name"] == "CardCustom"
    assert "token_1_1_cutter_ship" in json.dumps(box["Cutter"]["CustomDeck"])
    chest = next(card for card in project(CARDS, ())[0].cards if card.name == "Chest")
    assert box["Chest"]["Name"] == "Card"
    assert json.loads(box["Chest"]["GMNotes"])["id"] == chest.id
    keys = [next(iter(box[name]["CustomDeck"])) for name in ("Cutter", "Gunboat", "Brig", "Wreck")]
    assert len({*keys}) == 4, "decks would mix up their pictures"


def test_a_token_that_is_a_card_of_the_set_is_no_other_look_of_that_card(save):
    """Else a push, a build during a game and a written deck make tokens of the set's own cards."""
    built = json.loads(save.read_text(encoding="utf-8"))
    looks = looks_of(built)
    ids = [id for id, card in looks.items() if card["Nickname"] == "Chest"]
    notes = [json.loads(looks[id]["GMNotes"]) for id in ids]
    assert [one.get("token") for one in notes] == [None, True]
    assert ids == [notes[0]["id"], f"token {notes[0]['id']}"]
    assert carried_over(built, built) == built
    (chest,) = (card for card in project(CARDS, ())[0].cards if card.name == "Chest")
    deck = DeckContents(name="Chests", plan="", format="", cards=[(chest, 2)], parts=[], in_sections=False)
    written = write([deck], Origin("corsairs", save.parent))
    assert isinstance(written, bytes)
    assert b"token" not in written
    game = StandIn(built)
    with game.editor() as editor:
        (controller,) = (one["GUID"] for one in built["ObjectStates"] if "tts-export" in one.get("Tags", ()))
        seen = items(described(editor, controller).cards)
        assert {card.id for card in seen} == set(looks)
        assert changed(seen, looks) == {}
    game.close()


def test_a_token_that_is_not_all_that_its_card_is_has_only_the_picture_of_the_card():
    """The face of the card would show other numbers, and a text that the token does not have."""
    loaded, _ = project(CARDS, ())
    cards = {card.name: card for card in loaded.cards}
    sloop = replace(cards["Sloop"], fields={**cards["Sloop"].fields, "art": "sloop.png"})
    (token,) = token_cards(loaded.game, [sloop, maker(loaded, sloop, "Create a 3/3 Sloop token.")])
    assert (token.picture, token.art) == ("", "sloop.png")
    (token,) = token_cards(loaded.game, [sloop, maker(loaded, sloop, "Create a 1/2 Sloop token.")])
    assert (token.card, token.picture) == (sloop, sloop.key)


def maker(loaded, sloop, text):
    """A card with this text, as it is read in a set with this sloop."""
    reading = TextReader(loaded.game, [sloop]).paragraph(text)
    assert reading.is_read
    reads = (TextReading(text=text, data=reading.data, number=1),)
    return replace(sloop, key="maker", reads=reads)


@pytest.mark.parametrize(
    ("id", "name"),
    [
        ("token 1/1 Cutter ship", "token_1_1_cutter_ship"),
        ("token 1/1 Flo\u00df ship", "token_1_1_flo_ship_71dda9"),
        ("token 1/1 \u9f8d ship", "token_1_1_ship_d8fd76"),
    ],
)
def test_the_name_of_a_picture_is_plain_and_its_own(id, name):
    """It is part of an address that games and hosts have to agree about."""
    loaded, _ = project(CARDS, ())
    assert token_picture(replace(loaded.cards[0], key=id, fields={})) == name


def test_a_push_says_which_tokens_it_does_not_bring(save):
    """Those of a table that was loaded when the set had none have no box there."""
    built = json.loads(save.read_text(encoding="utf-8"))
    assert lacking(built, {}, set()) == ["new cards (Brig, Chest, Cutter and 2 more)"]
    assert lacking(built, {}, set(looks_of(built))) == []


def test_tokens_of_a_build_during_a_game_come_into_their_box(save):
    """Texts of the new build make them from there. What somebody has taken out does not come twice."""
    built = json.loads(save.read_text(encoding="utf-8"))

    def box_of(table):
        (box,) = (one for one in table["ObjectStates"] if '"role":"tokens"' in one["GMNotes"])
        return box

    running = json.loads(save.read_text(encoding="utf-8"))
    taken, _, *others = box_of(running)["ContainedObjects"]
    box_of(running)["ContainedObjects"] = others
    running["ObjectStates"].append(taken)
    names = [one["Nickname"] for one in box_of(carried_over(running, built))["ContainedObjects"]]
    assert names == ["Chest", "Brig", "Wreck", "Gunboat"]
    running["ObjectStates"].remove(box_of(running))
    names = [one["Nickname"] for one in box_of(carried_over(running, built))["ContainedObjects"]]
    assert names == ["Gunboat", "Chest", "Brig", "Wreck"], "a game that had no tokens has no box"
