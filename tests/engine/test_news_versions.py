"""Which version is newer, when that is asked, and what the host reads: the part of the engine alone."""

import pytest

from tests.engine.lua import parts

OWN = "1.2.0"
NEWS = {"folder": "https://x/", "file": "latest.json", "version": OWN}
WORLD = """
clock, Time = 100000, { time = 50 }
os = { time = function() return clock + 0.5 end }
State = { now = {} }
Work = { take_up = function() taken = (taken or 0) + 1 end }
Screen = { run = function(run) run() end }
JSON = { decode = function(text)
  if answers[text] == "broken" then error("no JSON") end
  return answers[text]
end }
told, asked, answers = {}, {}, {}
player = { host = true, broadcast = function(text) told[#told + 1] = text end }
function player.showInfoDialog(text) info = text end
function player.showConfirmDialog(text, run) confirm, agree = text, run end
Player = { getPlayers = function() return { { host = false }, player } end }
WebRequest = { get = function(address, run)
  asked[#asked + 1] = address
  if status == "none" then return end
  run({ is_error = failed == true, response_code = status or 200, text = address })
end }
Renewal = { begin = function(cards, run) renewed = run end }
NewDecks = { begin = function(found, run) boxes = run end }
"""


@pytest.fixture
def news():
    return parts("text", "news", game={"news": NEWS}, before=WORLD)


def ask(news, version, own=OWN, **more):
    """What the host reads where this version is out."""
    lua, module = news
    lua.execute(
        f"State.now.news = {{ begun = 0, asked = 0, version = '{own}' }} told, info, confirm = {{}}, nil, nil"
    )
    lua.eval("answers")[f"{NEWS['folder']}{NEWS['file']}"] = lua.table(version=version, **more)
    module.ask()
    return list(lua.eval("told").values())


@pytest.mark.parametrize(
    ("latest", "own", "newer"),
    [
        ("1.3", "1.2", True), ("1.2", "1.2", False), ("1.1", "1.2", False), ("1.10", "1.9", True),
        ("1.2.1", "1.2", True), ("1.2.0", "1.2", False), ("2", "1.9", True), ("1.2", "1.2.1", False),
        ("1.2", "1.2.0", False), ("1.3", "1.2.5", True), ("1.2", "1.1", False), ("1.3", "1.1", True),
    ],
)  # fmt: skip
def test_a_newer_version_is_offered(news, latest, own, newer):
    assert bool(ask(news, latest, own)) == newer


def test_the_version_of_the_table_is_the_newer_of_its_own_and_the_one_it_was_renewed_to(news):
    said = "Version 1.5 of this mod is out; this table has version"
    assert ask(news, "1.5", "1.4") == [f"{said} 1.4."]
    assert ask(news, "1.5", "1.1") == [f"{said} 1.2.0."]


def test_it_is_asked_once_in_a_session(news):
    lua, module = news
    module.ask()
    noted = lua.eval("State.now.news")
    assert (noted.begun, noted.asked, noted.version) == (99950, 100000, "1.2.0")
    for since, later, asks in ((119, 119, 1), (120, 0, 2), (0, 43199, 2), (0, 43200, 3), (0, -43200, 4)):
        lua.execute(
            f"State.now.news = {{ begun = 99950, asked = 100000, version = '1.2' }} clock = 100000 + {later}"
        )
        lua.execute(f"Time.time = 50 + {later} - {since}")
        module.ask()
        assert len(list(lua.eval("asked"))) == asks, (since, later)


@pytest.mark.parametrize("world", ["status = 404", "failed = true", "status = 'none'", "player.host = false"])
def test_without_an_answer_or_a_host_nobody_is_told(news, world):
    news[0].execute(world)
    assert ask(news, "1.3", cards="cards.json") == []
    assert news[0].eval("confirm") is None


def test_the_notes_are_a_few_short_lines(news):
    lua, _ = news
    notes = lua.table(*(f"{number}{'x' * 250}" for number in range(1, 9)))
    ask(news, "1.3", cards="cards.json", notes=notes)
    lines = lua.eval("confirm").split("\n\n")[1].split("\n")
    assert lines == [f"{number}{'x' * 199}" for number in range(1, 7)]
    assert lua.eval("info") is None


@pytest.mark.parametrize("cards", [None, 3, "../cards.json", "a/b.json", "https://y/cards.json"])
def test_a_file_elsewhere_is_not_loaded(news, cards):
    lua, _ = news
    ask(news, "1.3", **({} if cards is None else {"cards": cards}))
    assert lua.eval("confirm") is None
    assert lua.eval("info").endswith("\n\nLoad it from the Workshop to play it.")


def agreed(news, found):
    """The host agrees to the cards of 1.3, which are `found`."""
    lua, _ = news
    ask(news, "1.3", cards="cards-1.3.json")
    lua.eval("answers")[f"{NEWS['folder']}cards-1.3.json"] = found
    lua.execute("told = {} agree()")
    return list(lua.eval("told").values())


@pytest.mark.parametrize("found", [None, "broken", "text", {}, {"cards": 3}])
def test_cards_that_cannot_be_loaded_change_nothing(news, found):
    lua, _ = news
    found = lua.table_from(found) if isinstance(found, dict) else found
    assert agreed(news, found) == ["The new cards could not be loaded; nothing has changed."]


def report(lua, **of):
    return lua.table_from(
        {"waiting": False, "failed": False, "unknown": {}, "refused": [], "again": [], **of}, recursive=True
    )


def test_what_is_done_and_what_comes_later_is_told(news):
    lua, _ = news
    done = "The cards on this table are those of version 1.3 now."
    lua.execute("State.now.started = false")
    assert agreed(news, lua.table(cards=lua.table())) == []
    lua.eval("boxes")(report(lua, waiting=True, refused=["A", "B"]))
    lua.eval("renewed")(report(lua, waiting=True, failed=True, unknown={"x": True}))
    assert list(lua.eval("told").values()) == [
        f"{done} Those that somebody holds or searches follow. Some could not be renewed."
        " Some new cards need the new table."
        " Boxes in use get their new decks later; in a draft or a match, at its end.",
        "These decks need the new table: A and B.",
    ]
    assert lua.eval("State.now.news.version") == "1.2.0"
    lua.execute("told, State.now.started = {}, true")
    lua.eval("boxes")(report(lua, waiting=True, again=["X (Red)"]))
    lua.eval("boxes")(report(lua, again=["Y (Red)"], refused=["C"]))
    assert list(lua.eval("told").values()) == [
        "These decks have new lists: X (Red). Load them again before the next game.",
        "All boxes have the decks of version 1.3 now.",
        "These decks need the new table: C.",
        "These decks have new lists: Y (Red). Load them again before the next game.",
    ]
    assert lua.eval("State.now.news.version") == "1.3"


def test_without_boxes_in_use_the_cards_are_all(news):
    lua, _ = news
    lua.execute("State.now.started, State.now.over = true, true")
    agreed(news, lua.table(cards=lua.table()))
    lua.eval("boxes")(report(lua, again=["X (Red)"]))
    lua.eval("renewed")(report(lua))
    assert list(lua.eval("told").values()) == [
        "The cards on this table are those of version 1.3 now.",
        "These decks have new lists: X (Red). Load them again to play them.",
    ]
    assert (lua.eval("State.now.news.version"), lua.eval("taken")) == ("1.3", None)
    lua.execute("Work.take_up()")
    assert lua.eval("taken") == 1
    assert len(list(lua.eval("asked"))) == 2
    lua.execute("State.now.news = nil Work.take_up()")
    assert len(list(lua.eval("asked"))) == 3
