"""`tts-export new my-game --blank`: a game without Lua that can be played at once, named after its folder."""

import re
import time
from pathlib import Path

import pytest
from PIL import Image

from tests.docs_page import run
from tts_export.load import load
from tts_export.simulator.play import read, run as run_transcript
from tts_export.simulator.play.bots.played_game import first_failure, play_game

FRAMES = (Path(__file__).parents[2] / "templates/blank/templates/games/NAME/frames.yaml").read_text("utf-8")


@pytest.fixture(scope="module")
def moor(tmp_path_factory):
    folder = tmp_path_factory.mktemp("blank") / "Moor & Marsh"
    assert run(["new", str(folder), "--blank"])[0] == 0
    status, output = run(["build", str(folder), "--strict"])
    assert (status, ": hint:" in output) == (0, False), output
    return folder


def test_it_is_named_after_its_folder(moor):
    project, problems = load(moor / "cards.yaml")
    assert project is not None and problems == []
    assert (project.lineage, project.game.name, len(project.cards)) == (("moor-marsh",), "Moor Marsh", 12)
    assert list((moor / "templates").rglob("*.lua")) == []


def test_every_title_has_a_word_that_chooses_its_picture(moor):
    """Otherwise the first cards somebody sees are alike."""
    project, _ = load(moor / "cards.yaml")
    words = project.frames.traits
    chosen = [[word for word in words if word in card.name.lower()] for card in project.cards]
    assert sorted(word for [word] in chosen) == sorted(words)


@pytest.mark.long
def test_a_card_has_a_picture_of_your_own_as_its_first_comment_says(tmp_path):
    assert run(["new", str(tmp_path / "moor"), "--blank"])[0] == 0
    cards = tmp_path / "moor" / "cards.yaml"
    comment = re.search(r"`(art: (\S+))`", cards.read_text())
    file = cards.parent / comment[2]
    file.parent.mkdir()
    Image.new("RGB", (900, 700), "red").save(file)
    cards.write_text(cards.read_text().replace("title: Fox,", f"title: Fox, {comment[1]},"))
    status, output = run(["faces", str(cards.parent), "--only", "Fox"])
    assert status == 0, output
    [face] = (cards.parent / "build" / "faces").glob("*.png")
    picture = Image.open(face).convert("RGB")
    assert picture.getpixel((picture.width // 2, picture.height * 2 // 5)) == (255, 0, 0)


def test_the_board_is_not_stretched_and_a_second_deck_has_a_place_of_its_own(moor):
    project, _ = load(moor / "cards.yaml")
    table = project.table
    assert table.controller.picture_size == (1024, 512)
    first, second = table.decks.spots(2)
    assert max(abs(a - b) for a, b in zip(first.at, second.at, strict=True)) > 3


@pytest.mark.long
def test_bots_play_it_to_a_winner(moor):
    records = [play_game(moor / "build" / "mod.json", seed) for seed in (1, 2, 3)]
    assert first_failure(records) is None
    assert all(record.winners for record in records)
    assert {"play", "score", "trick"} <= {name for record in records for name in record.actions}


@pytest.mark.long
@pytest.mark.parametrize(("folder", "game"), [("gamma", "my-gamma"), ("16", "16"), ("No", "no"), ("ß", "ss")])
def test_any_folder_name_will_do(tmp_path, folder, game):
    assert run(["new", str(tmp_path / folder), "--blank"])[0] == 0
    project, problems = load(tmp_path / folder / "cards.yaml")
    assert project is not None and problems == []
    assert project.lineage == (game,)


def test_the_games_are_listed_with_a_sentence_each():
    _, output = run(["new", "--list"])
    lines = {line.split()[0]: line for line in output.splitlines() if line}
    assert {"gamma", "horsefame", "hsatcg", "hsatcg-prealpha", "lamplight", "wtactics"} <= set(lines)
    assert lines["gamma"].endswith("Five Roads to Atnia: an example set for Project Gamma.")


@pytest.mark.long
@pytest.mark.parametrize(
    ("folder", "game"), [("Löwenjagd", "lowenjagd"), ("Große Fahrt", "grosse-fahrt"), ("日本", "game")]
)
def test_a_name_with_accents_is_written_without_them(tmp_path, folder, game):
    assert run(["new", str(tmp_path / folder), "--blank"])[0] == 0
    assert [one.name for one in (tmp_path / folder / "templates" / "games").iterdir()] == [game]


def test_a_folder_must_be_named():
    assert run(["new"])[0] == 2


def test_a_game_of_ones_own_and_another_cannot_both_be_wanted(tmp_path):
    status, output = run(["new", str(tmp_path / "mine"), "--blank", "--game", "gamma"])
    assert (status, "choose one" in output, (tmp_path / "mine").exists()) == (2, True, False)


def test_a_set_that_is_there_is_kept(tmp_path: Path):
    (tmp_path / "cards.yaml").write_text("mine", encoding="utf-8")
    assert run(["new", str(tmp_path), "--blank"])[0] == 1
    assert (tmp_path / "cards.yaml").read_text(encoding="utf-8") == "mine"


@pytest.fixture
def said(moor):
    """Plays lines of a transcript; what is written after them, with the faults."""

    def played(lines: str):
        transcript, _ = read("game moor-marsh, seed 3, White and Red\n" + lines)
        result = run_transcript(transcript, moor / "build" / "mod.json")
        return result.text, [fault.message for fault in result.faults if fault.name != "transcript-differs"]

    return played


FOX = "White energy 5\nWhite has Fox in hand\n> White plays Fox\n"


TRICK = "White energy 5\nWhite has Full Moon in hand\nWhite has Old Bear in hand\n> White tricks Full Moon\n"


@pytest.mark.long
def test_an_answer_is_written_as_the_table_prints_it(said):
    text, faults = said(TRICK)
    assert "Old Bear" in re.search(r"is asked discard: (.*)\)", text)[1]
    assert said(TRICK + "> White answers discard: Old Bear\n")[1] == faults == []
    assert said(TRICK + '> White answers discard: "Old Bear"\n')[1] == []


def test_an_action_takes_a_card_from_where_it_can(said):
    """Another Newt lies in the field, which comes before the hand."""
    newts = "White energy 5\nWhite has Newt in field\nWhite has Newt #2 in hand\n"
    text, faults = said(newts + "> White plays Newt\n= White: field 2 cards\n")
    assert (faults, "White plays Newt (1 energy)" in text.splitlines()) == ([], True)


def test_a_card_of_another_deck_is_not_taken_for_ones_own(moor, said):
    """Both have one Stag."""
    _, faults = said("White has Stag in hand\nRed has Red's Stag in hand\nRed has Stag #2 in hand\n")
    assert faults == ["Red's deck has no Stag #2, but White's has one: write White's Stag"]


@pytest.mark.long
def test_a_build_that_is_older_than_its_sources_is_a_warning(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    run(["new", "moor", "--blank"])
    cards = tmp_path / "moor" / "cards.yaml"
    good = cards.read_text()
    (tmp_path / "moor" / "still.play").write_text("game moor, seed 1, White and Red\n")
    play = ["play", "moor/still.play", "--table", "moor"]
    for _ in range(2):  # a first build makes folders while it runs, so the cache does not take it
        time.sleep(0.05)
        assert run(["build", "moor"])[0] == 0
    assert "old-build" not in run(play)[1]
    time.sleep(0.05)
    frames = next(tmp_path.rglob("frames.yaml"))
    frames.write_text(frames.read_text().replace("size: 5.2", "size: 5.4"))
    assert (
        "the build is older than templates/games/moor/frames.yaml: `tts-export build` makes" in run(play)[1]
    )
    cards.write_text(good.replace("power: 1", "power: one"))
    time.sleep(0.05)
    assert run(["build", "moor"])[0] == 1
    assert "the last build failed, and this is the one before it" in run(play)[1]
    cards.write_text(good + "\n# a comment that changes no card\n")
    time.sleep(0.05)
    assert run(["build", "moor"])[0] == 0
    assert "old-build" not in run(play)[1]


@pytest.mark.long
def test_a_first_build_that_is_older_than_its_sources_is_a_warning(tmp_path, monkeypatch):
    """A first build makes folders while it runs, so that the cache does not know its files."""
    monkeypatch.chdir(tmp_path)
    run(["new", "moor", "--blank"])
    (tmp_path / "moor" / "still.play").write_text("game moor, seed 1, White and Red\n")
    assert run(["build", "moor"])[0] == 0
    play = ["play", "moor/still.play", "--table", "moor"]
    assert "old-build" not in run(play)[1]
    time.sleep(0.05)
    game = tmp_path / "moor" / "templates" / "games" / "moor" / "game.yaml"
    good = game.read_text()
    game.write_text(good + "# changed\n")
    assert "the build is older than templates/games/moor/game.yaml" in run(play)[1]
    game.write_text(good + "  broken: [\n")
    assert run(["build", "moor"])[0] == 1
    assert "the last build failed, and this is the one before it" in run(play)[1]
    game.write_text(good)
    assert run(["build", "moor"])[0] == 0
    assert "old-build" not in run(play)[1]


def test_the_table_does_what_the_text_of_a_unit_says(said):
    text, faults = said(FOX)
    assert faults == []
    assert text.splitlines()[-2:] == ["Fox: When this enters: gain 1 energy.", "White +1 energy (4)"]


def test_the_table_does_what_the_text_of_a_trick_says(said):
    text, _ = said(TRICK)
    assert "Full Moon: Draw 2 cards, discard 1.\nWhite draws 2 cards\n" in text


@pytest.mark.long
def test_an_action_with_an_effect_of_its_own_leaves_the_text_alone(tmp_path):
    """What happens is what game.yaml says: the text of the card may say the same."""
    folder = tmp_path / "plain"
    assert run(["new", str(folder), "--blank"])[0] == 0
    file = folder / "templates" / "games" / "plain" / "game.yaml"
    trick = "pay: cost, move_to: discard}"
    text = file.read_text()
    assert text.count(trick) == 1
    file.write_text(text.replace(trick, "pay: cost, draw: 1, move_to: discard}"))
    assert run(["build", str(folder)])[0] == 0
    transcript, _ = read("game plain, seed 3, White and Red\n" + TRICK)
    lines = run_transcript(transcript, folder / "build" / "mod.json").text.splitlines()
    assert "White draws 1 card" in lines
    assert not any(line.startswith("Full Moon:") for line in lines)


CHARM = """\
Registry.actions.charm = function(args)
  local unit = Zones.list(args.player, "field")[1]
  Zones.move(args.card, "attached", { attach = unit })
  Zones.move(unit, "hand")
  return nil
end
"""


@pytest.mark.long
def test_what_is_attached_to_a_card_is_discarded_with_it(tmp_path):
    """Without a hook that says what else becomes of it."""
    folder = tmp_path / "charms"
    assert run(["new", str(folder), "--blank"])[0] == 0
    file = folder / "templates" / "games" / "charms" / "game.yaml"
    text = file.read_text().replace("  zones:\n", "  zones:\n    attached: {label: attached, play: true}\n")
    text = text.replace("  actions:\n", "  actions:\n    charm: {label: Charm, zones: [hand]}\n")
    file.write_text(text)
    file.with_name("hooks.lua").write_text(CHARM)
    assert run(["build", str(folder)])[0] == 0
    lines = (
        "White has Newt in field\nWhite has Stag in hand\n> White charms Stag\n= White has Stag in discard\n"
    )
    transcript, _ = read("game charms, seed 3, White and Red\n" + lines)
    faults = run_transcript(transcript, folder / "build" / "mod.json").faults
    assert [fault.message for fault in faults if fault.name != "transcript-differs"] == []


@pytest.mark.long
def test_a_spreadsheet_of_a_game_of_ones_own_is_led_to_it(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    rows = "No.,Name,Kind,Tickets,Applause,Words\nC01,Usher,Act,0,1,Sorry.\nC02,Two Shoes,Act,1,1,Bows.\n"
    (tmp_path / "cards.csv").write_text(rows)
    output = run(["import", "cards.csv"])[1]
    assert (
        "for a game of your own, first `tts-export new FOLDER --blank`, then import into that folder"
        in output
    )


def test_two_players_sit_opposite_each_other(moor):
    project, _ = load(moor / "cards.yaml")
    first, second, *_ = project.table.seats.values()
    assert (first.at[0], first.at[1]) == (second.at[0], -second.at[1])
    assert second.turn - first.turn == 180


def test_no_two_animals_of_the_set_have_the_same_head():
    heads = re.findall(r"kind: beast, head: (\w+)", FRAMES)
    assert len(heads) == len(set(heads)) == 8


def test_every_strip_of_the_mat_says_what_lies_there():
    assert re.findall(r"part: pane, .*label: (.*),", FRAMES) == ["ENERGY", "POINTS"]
