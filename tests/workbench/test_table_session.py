"""The game behind the page `table`: gestures and their transcript, bots, builds while a game is played."""

import json

import pytest
from msgspec.structs import replace

from tests.workbench.tables import flagship_table
from tts_export.simulator.play import moves, read, run
from tts_export.simulator.play.moves.kind import Gesture, ImpossibleGesture
from tts_export.workbench.table.pictures import built_table
from tts_export.workbench.table.session import Session


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    return built_table(flagship_table(tmp_path_factory.mktemp("build")))


def started(built):
    """A game in which White may act; Red is played by a bot."""
    session = Session(built)
    session.let_bots_play(["White", "Red"])
    state, phases = session.game.state, session.rules.open_phases
    for _ in range(100):
        if state.get("active") == "White" and state["phase"] in phases and not state["prompts"]:
            break
        session.step()
        state = session.game.state
    session.let_bots_play(["Red"])
    return session


@pytest.fixture(scope="module")
def playing(built):
    """One game for all tests that leave it playable."""
    return started(built)


@pytest.fixture
def fresh(built):
    """A game of one's own."""
    return started(built)


def pieces(session, seat, **fields):
    """The handles of the pieces that a seat sees with these fields."""
    view = session.view(seat)["pieces"]
    return [h for h, piece in view.items() if all(getattr(piece, k) == v for k, v in fields.items())]


def tile_at(session, x, z):
    """The tile that White sees there, whatever it lies on; none raises StopIteration."""
    view = session.view("White")["pieces"]
    return next(h for h in pieces(session, "White", kind="tile") if (view[h].at[0], view[h].at[2]) == (x, z))


def held(session):
    """White's hand, from left to right."""
    view = session.view("White")["pieces"]
    return sorted(pieces(session, "White", hand="White"), key=lambda handle: view[handle].place)


def act(session, seat, do, piece="", **more):
    return session.act(seat, Gesture(do, piece, **more))


def test_what_is_done_by_hand_is_a_transcript_that_plays_again(playing):
    hand = pieces(playing, "White", hand="White")
    bag = pieces(playing, "White", name="Grist tokens")[0]
    deck = pieces(playing, "White", kind="deck")[0]
    for gesture in (
        Gesture("drag", hand[0], at=(3.623, -12.5)),
        Gesture("drag", hand[1], place=0),
        Gesture("take", bag, at=(-3.5, -6.0)),
        Gesture("number", deck, number=2),
        Gesture("randomize", deck),
        Gesture("say", text='a "quoted" word'),
        Gesture("key", text=playing.game.table.world.hotkeys[0].label),
    ):
        assert playing.act("White", gesture) == "", gesture
    assert act(playing, "White", "turn", tile_at(playing, -3.5, -6.0), number=-90) == ""
    text = playing.record.text()
    assert "\n> White drags " in text and "to 3.62 -12.5\n" in text and "\n> White takes from [" in text
    transcript, _ = read(text)
    again = run(transcript, playing.editions.own.save)
    assert again.faults == () and again.text == text
    assert again.game.state == playing.game.state


@pytest.mark.long
def test_what_is_selected_is_dragged_turned_and_deleted_together(fresh):
    bag = pieces(fresh, "White", name="Grist tokens")[0]
    for x in (-3.5, -0.5):
        act(fresh, "White", "take", bag, at=(x, -6.0))
    tokens = [tile_at(fresh, x, -6.0) for x in (-3.5, -0.5)]
    act(fresh, "White", "drag", pieces=tokens, by=(1.0, 0.5))
    act(fresh, "White", "turn", pieces=tokens, number=90)
    view = fresh.view("White")["pieces"]
    assert [(view[token].at[0], view[token].at[2], view[token].turn) for token in tokens] == [
        (-2.5, -5.5, 270.0),
        (0.5, -5.5, 270.0),
    ]
    mat = pieces(fresh, "White", name="White's mat")[0]
    assert act(fresh, "White", "delete", pieces=[*tokens, mat]) == "That is locked."
    assert "several pieces at once" in act(fresh, "White", "number", pieces=tokens, number=2)
    act(fresh, "White", "delete", pieces=tokens)
    assert not set(tokens) & set(fresh.view("White")["pieces"])
    cards = held(fresh)[:2]
    for number, card in enumerate(cards):
        act(fresh, "White", "drag", card, at=(70.0 + 5 * number, -19.0))
    before = len(pieces(fresh, "White", kind="deck"))
    loose = [h for h in pieces(fresh, "White", kind="card") if fresh.view("White")["pieces"][h].at[0] > 69]
    act(fresh, "White", "group", pieces=loose)
    assert len(loose) == 2 and len(pieces(fresh, "White", kind="deck")) == before + 1
    again = run(read(fresh.record.text())[0], fresh.editions.own.save)
    assert again.text == fresh.record.text() and again.game.state == fresh.game.state


def test_a_card_that_is_dragged_within_the_hand_gets_its_new_place(playing):
    hand = sorted(
        pieces(playing, "White", hand="White"), key=lambda h: playing.view("White")["pieces"][h].place
    )
    assert act(playing, "White", "drag", hand[-1], place=1) == ""
    places = {h: playing.view("White")["pieces"][h].place for h in pieces(playing, "White", hand="White")}
    assert sorted(hand, key=places.get) == [hand[0], hand[-1], *hand[1:-1]]


def test_a_menu_that_is_turned_and_left_is_not_written_down(playing):
    card = pieces(playing, "White", hand="White")[0]
    before = playing.record.text()
    entries = playing.menu("White", card, again=False)
    assert [entry.label for entry in entries if entry.stays] == ["More ..."]
    act(playing, "White", "choose", card, text="More ...")
    assert playing.menu("White", card, again=True)[-1].label == "Back ..."
    assert playing.menu("White", card, again=False) == entries
    assert playing.record.text() == before


@pytest.mark.long
def test_looks_at_menus_take_no_time_in_the_game_that_is_played_again(fresh, built):
    adjusts = moves.act("White", "adjust", track="vp", by=1)
    fresh._do(adjusts)
    assert act(fresh, "White", "undo") == ""
    fresh._do(adjusts)
    card = pieces(fresh, "White", hand="White")[0]
    for _ in range(40):
        fresh.menu("White", card, again=False)
    act(fresh, "Red", "undo")
    transcript, _ = read(fresh.record.text())
    assert run(transcript, built.out / "mod.json").faults == ()


def test_searching_is_read_by_everybody_and_takes_what_was_chosen(playing):
    deck = pieces(playing, "White", kind="deck")[0]
    inside = playing.search("White", deck)
    assert act(playing, "White", "take", deck, number=3) == ""
    view = playing.view("White")["pieces"]
    assert inside[2]["name"] in [view[handle].name for handle in held(playing)]
    assert "White searches a deck" in [line.text for line in playing.view("Red")["lines"].values()]
    with pytest.raises(ImpossibleGesture):
        playing.menu("White", "999", again=False)


def test_nobody_touches_what_is_in_another_hand_or_learns_from_a_refusal(playing):
    others = pieces(playing, "White", hand="Red")
    assert act(playing, "White", "drag", others[0], at=(0.0, 0.0)) == "That is in somebody else's hand."
    assert act(playing, "Yellow", "undo") == "Take a seat first: you are watching."
    mat = pieces(playing, "White", name="White's mat")[0]
    refused = act(playing, "White", "drag", mat, at=(0.0, 0.0))
    assert refused == "That is locked."


def test_bots_move_once_for_each_look_at_the_table(playing):
    playing.let_bots_play(["White", "Red"])
    version, moves = playing.version, playing.record.played
    playing.step(version)
    playing.step(version)
    assert playing.record.played == moves + 1


@pytest.mark.long
def test_a_transcript_opens_at_any_of_its_steps(playing):
    whole = playing.record.text()
    steps = playing.record.played
    state = playing.game.state
    playing.go_to(5)
    assert (playing.record.played, playing.record.known) == (5, steps)
    playing.go_to(-1)
    assert (playing.record.played, playing.record.known) == (0, steps)
    playing.go_to(steps + 1)
    assert playing.record.text() == whole and playing.game.state == state and playing.notice == ""
    with pytest.raises(ImpossibleGesture, match="not the first line"):
        playing.open("nonsense")


def rebuilt(built, tmp_path, change):
    """The same build, with the controller's script changed, in another folder."""
    save = json.loads((built.out / "mod.json").read_text("utf-8"))
    for data in save["ObjectStates"]:
        if "tts-export" in (data.get("Tags") or ()):
            data["LuaScript"] = change(data["LuaScript"])
    for name, text in (("mod.json", json.dumps(save)), ("manifest.json", None)):
        source = (built.out / name).read_text("utf-8") if text is None else text
        (tmp_path / name).write_text(source, "utf-8")
    return replace(built, out=tmp_path)


@pytest.mark.long
def test_a_build_goes_on_where_the_game_was(fresh, built, tmp_path):
    before = {**fresh.game.state, "failures": []}
    handles = set(pieces(fresh, "White"))
    more = '\nfunction tableNews() return "new" end\n'
    fresh.build(rebuilt(built, tmp_path, lambda script: script + more))
    assert fresh.game.ask("tableNews") == "new"
    assert {**fresh.game.state, "failures": []} == before
    assert set(pieces(fresh, "White")) == handles, "pieces stay the same elements of the page"
    assert fresh.record.text().endswith("# built again\n> save and load\n")


@pytest.mark.long
def test_scripts_that_cannot_be_played_leave_the_game_as_it_was(fresh, built, tmp_path):
    before = fresh.game.state
    fresh.build(rebuilt(built, tmp_path, lambda script: script + "\nfunction tableRules( end"))
    assert "goes on with the old ones" in fresh.view("White")["room"]["notice"]
    assert fresh.game.state == before
    assert act(fresh, "White", "say", text="still here") == ""


@pytest.mark.long
def test_an_error_of_a_script_names_file_and_line_of_its_source(fresh, built, tmp_path):
    broken = 'function tableAct(args) error("oh") end'
    fresh.build(
        rebuilt(
            built,
            tmp_path,
            lambda s: s.replace("function tableAct(args) return Actions.act(args) end", broken),
        )
    )
    act(fresh, "White", "undo")
    (failure,) = fresh.view("White")["room"]["failures"]
    assert failure.source.text.endswith("engine/start.lua:8:1"), failure


def test_the_page_knows_who_has_won(playing):
    assert playing.view("White")["room"]["winners"] == []
    state = playing.game.state
    before = {name: state.get(name) for name in ("over", "winners")}
    state.update(over=True, winners=["Red"])
    assert playing.view("White")["room"]["winners"] == ["Red"]
    state.update(before)


def test_the_page_knows_which_zones_are_in_play_and_who_fights_whom(playing):
    zones = playing.view("White")["zones"]
    assert zones["White.defending"].play and not zones["White.defending"].pile and zones["Red.deck"].pile
    assert zones["White.planet"].places == 1, "a snap point"
    planets = [playing.game.zone(seat, "planet")[0] for seat in ("White", "Red")]
    handles = [playing.editions.own.handles("White").known(planet) for planet in planets]
    assert playing.view("White")["room"]["fights"] == []
    gone = {"from": "gone", "to": planets[1]}
    playing.game.state["fights"] = [{"from": planets[0], "to": planets[1]}, gone]
    assert playing.view("White")["room"]["fights"] == [tuple(handles)]
    playing.game.state["fights"] = [{"from": planets[0], "to": "gone"}, {"from": planets[1]}]
    assert playing.view("White")["room"]["fights"] == [(handles[0], ""), (handles[1], "")]
    assert playing.view("White")["room"]["blockers"] == []
    playing.game.state["combat"] = {"blocks": [{"attacker": planets[0], "blocker": planets[1]}]}
    room = playing.view("White")["room"]
    assert room["blockers"] == handles[1:]
    assert [room["owners"][handle] for handle in handles] == ["White", "Red"]
    del playing.game.state["fights"], playing.game.state["combat"]


def test_the_page_shows_the_lines_that_are_drawn_on_the_table(playing):
    assert playing.view("White")["room"]["drawn"] == []
    line = "{points={{0, 1, 2}, {3, 4, 5}}, color={1, 0, 0}, thickness=0.2}"
    playing.game.table.execute(f"Global.setVectorLines({{{line}}})")
    [drawn] = playing.view("White")["room"]["drawn"]
    assert (drawn.points, drawn.color, drawn.thick) == (((0, 1, 2), (3, 4, 5)), "#ff0000ff", 0.2)
    playing.game.table.execute("Global.setVectorLines({})")


def test_mats_that_nobody_uses_are_not_shown(playing):
    shown = [seat for seat in playing.rules.seats if pieces(playing, "White", name=f"{seat}'s mat")]
    assert shown == ["White", "Red"]


@pytest.mark.long
def test_squares_of_cards_in_play_have_the_numbers_that_the_game_counts(built):
    session = Session(built)
    session.let_bots_play(["White", "Red"])
    counted = []
    for _ in range(150):
        session.step()
        game, handles = session.game, session.editions.of("").handles("White")
        for handle, piece in session.view("White")["pieces"].items():
            card = game.state["cards"].get(handles.guid(handle))
            if piece.board and card:
                changed = int(piece.board.file.rpartition("=")[2].partition(",")[0])
                counted.append(changed)
                assert game.printed[card["id"]].get("power", 0) + changed == card["power"], piece.name
    assert 0 in counted and any(counted), "some are as printed, some are not"
