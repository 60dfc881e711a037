"""A German and an English player at one table: each reads their own language, and they play the same game."""

import pytest
from msgspec.structs import replace

from tests.workbench.tables import flagship_table
from tts_export.simulator.play import read, run
from tts_export.simulator.play.moves.kind import Gesture
from tts_export.simulator.play.other_words import same_so_far
from tts_export.workbench.table.pictures import built_table
from tts_export.workbench.table.session import Session

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def english(tmp_path_factory):
    return built_table(flagship_table(tmp_path_factory.mktemp("english")))


@pytest.fixture(scope="module")
def german(tmp_path_factory):
    return built_table(flagship_table(tmp_path_factory.mktemp("german"), "de"))


@pytest.fixture
def session(english, german):
    session = Session(english)
    session.speak(german)
    return session


def started(session):
    """The session when White may act: bots have begun the game, and Red is still one."""
    session.let_bots_play(["White", "Red"])
    for _ in range(100):
        state = session.game.state
        if (
            state.get("active") == "White"
            and state["phase"] in session.rules.open_phases
            and not state["prompts"]
        ):
            break
        session.step()
    session.let_bots_play(["Red"])
    return session


def texts(session, seat, language, part):
    """What a seat reads in the lines or on the panel, in a language."""
    view = session.view(seat, True, language)[part]
    if part == "lines":
        return [line.text for line in view.values()]
    return [str(one.get("text") or one.get("label") or "") for one in view.values()]


def words(session, seat, part):
    """What a seat reads in both languages, line by line."""
    return list(zip(*(texts(session, seat, language, part) for language in ("", "de")), strict=True))


def hand(session, language):
    """White's hand in a language, by handle."""
    pieces = session.view("White", True, language)["pieces"]
    held = [(handle, piece) for handle, piece in pieces.items() if piece.hand == "White"]
    return sorted(held, key=lambda one: one[1].place)


def test_a_whole_game_is_read_in_two_languages(session):
    session.let_bots_play(["White", "Red"])
    for _ in range(700):
        if session.game.state["over"]:
            break
        session.step()
    assert session.game.state["over"]
    assert same_so_far(session.game, session.editions.of("de").game)
    lines = words(session, "Red", "lines")
    same = {one for one, other in lines if one == other and any(letter.islower() for letter in one)}
    assert len(lines) > 200 and same == set(), "each line has its own words"
    both = [one for one in words(session, "White", "panel") if one[0] and one[0] != one[1]]
    assert len(both) > 5


def test_hand_names_and_faces_are_those_of_the_language(session, english, german):
    started(session)
    here, there = hand(session, ""), hand(session, "de")
    assert len(here) == len(there) > 2
    assert [piece.text for _, piece in here] != [piece.text for _, piece in there]
    assert {piece.up.file for _, piece in here}.isdisjoint(piece.up.file for _, piece in there)
    assert all(piece.up.file.rpartition("/")[2] for _, piece in there)
    assert {handle for handle, _ in here}.isdisjoint(handle for handle, _ in there)


def made_by_white(session, number):
    """Makes some move of White on a German page; returns its gesture."""
    view = session.view("White", True, "de")
    handle, _ = hand(session, "de")[number % 2]
    buttons = {
        one.get("text") or one.get("label"): key for key, one in view["panel"].items() if one.get("press")
    }
    ends = [key for text, key in buttons.items() if str(text).endswith(" beenden")]
    entries = [entry.label for entry in session.menu("White", handle, False, "de")]
    if any(prompt["player"] == "White" for prompt in session.game.state["prompts"]):
        gesture = Gesture("key", text=view["room"]["keys"][(2, 11)[number % 2]])  # an answer
    elif ends and number % 5 == 2:
        gesture = Gesture("press", part=ends[0])
    elif number % 3 == 0 and entries:
        gesture = Gesture("choose", handle, text=entries[0])
    elif number % 3 == 1:
        gesture = Gesture("key", text=view["room"]["keys"][number % 9])
    else:
        gesture = Gesture("drag", handle, place=0)
    session.act("White", gesture, "de")
    return gesture


def test_what_is_done_on_a_german_page_is_written_down_as_if_on_any_other(session, english):
    started(session)
    made = set()
    for number in range(24):
        made.add(made_by_white(session, number).do)
        while session.due:
            session.step()
        assert same_so_far(session.game, session.editions.of("de").game), number
    assert made == {"press", "choose", "key", "drag"}
    text = session.record.text()
    transcript, _ = read(text)
    result = run(transcript, english.out / "mod.json")
    assert result.faults == () and result.text == text, "it is the transcript of the English table"
    assert '> White chooses "Enter (1)" on PROSPITIAN PAWN' in text


def test_a_refusal_is_read_in_the_language_of_each_page(session):
    started(session)
    keys = session.view("White", True, "de")["room"]["keys"]
    session.act(
        "White", Gesture("key", text=next(key for key in keys if key.endswith("erste Antwort"))), "de"
    )
    said = words(session, "White", "lines")[-1]
    assert said == ("You are not asked anything now", "Du wirst gerade nichts gefragt")


def test_who_chooses_a_language_in_the_middle_goes_on_in_it(english, german):
    session = started(Session(english))
    assert session.view("White", True, "de")["room"]["language"] == "", "it is not there yet"
    earlier = len(texts(session, "White", "", "lines"))
    session.speak(german)
    session.let_bots_play(["White", "Red"])
    for _ in range(40):
        session.step()
    assert same_so_far(session.game, session.editions.of("de").game)
    lines = words(session, "Red", "lines")
    assert [one for one, other in lines[earlier:] if one == other] == []
    assert [other for one, other in lines[:earlier] if one != other] == [], (
        "what was said stays as it was said"
    )
    names = {piece.name for piece in session.view("White", True, "de")["pieces"].values()}
    assert "Grist tokens" not in names and "Grist tokens" in {
        piece.name for piece in session.view("White", True)["pieces"].values()
    }


def test_a_new_game_and_a_new_build_are_in_all_languages(session, german, tmp_path):
    started(session)
    session.new(2, seed=3)
    started(session)
    game = session.editions.of("de").game
    session.speak(german)
    assert session.editions.of("de").game is game, "nothing is new"
    assert same_so_far(session.game, game)
    session.open(session.record.text(), 4)
    assert same_so_far(session.game, session.editions.of("de").game)


def test_after_an_edit_what_was_said_stays_in_each_language(session, english, german, tmp_path):
    started(session)
    lines = words(session, "Red", "lines")
    for table, change in ((english, session.build), (german, session.speak)):
        out = tmp_path / (table.language or "own")
        out.mkdir()
        save = (table.out / "mod.json").read_text(encoding="utf-8")
        (out / "mod.json").write_text(save.replace('"LuaScript": "', '"LuaScript": "-- edited\\n'))
        change(replace(table, out=out))
    assert session.editions.of("de").save["LuaScript"].startswith("-- edited")
    assert same_so_far(session.game, session.editions.of("de").game)
    assert words(session, "Red", "lines")[: len(lines)] == lines
    log = [set(map(str, game.state["log"])) for game in session.editions.games]
    assert len(log) == 2 and log[0].isdisjoint(log[1]), "neither does the panel change its language"


def test_scripts_that_cannot_be_played_leave_the_game_in_its_own_language(session, german, tmp_path):
    save = (german.out / "mod.json").read_text(encoding="utf-8")
    (tmp_path / "mod.json").write_text(save.replace("function tableRules(", "function tableRools("))
    session.speak(replace(german, out=tmp_path))
    view = session.view("White", language="de")["room"]
    assert view["language"] == "" and view["notice"].startswith("The game cannot be played in de: ")
