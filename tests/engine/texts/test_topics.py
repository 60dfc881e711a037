"""What the texts of cards speak of, alone: which cards need hear of an event."""

import pytest

WORLD = """
Lasting = { entries = {} }
function Lasting.list() return Lasting.entries end
Registry = { cards = { lua = { has = function() end }, plain_lua = {} } }
Draw = {}
Cards.learners = {}
State.now.cards = { o1 = { id = "own" }, g1 = { id = "given" }, l1 = { id = "lua" },
  p1 = { id = "plain_lua" }, c1 = { id = "counts" }, d1 = { id = "decks" } }
function Zones.in_play(color) return in_play[color] end
function learn(id, topics)
  for _, learner in ipairs(Cards.learners) do learner({ id = id, topics = topics }) end
end
function speakers(name, groups)
  local words = {}
  for _, cards in ipairs(Topics.speakers(name, groups)) do table.insert(words, table.concat(cards, " ")) end
  return table.concat(words, "/")
end
"""


@pytest.fixture
def topics(part):
    lua, module = part("topics", game={"deck_zone": "library"}, before=WORLD)
    lua.globals().Topics = module
    lua.execute("learn('own', { own = { 'moves', 'dies' } }); learn('plain_lua')")
    return lua, module


def said(lua, name, groups="{ 'o1', 'p1' }, { 'p1' }, { 'o1' }"):
    return lua.eval(f"speakers('{name}', {{ {groups} }})")


def test_only_cards_that_speak_of_an_event_hear_of_it(topics):
    lua, module = topics
    assert [module.known(name) for name in ("moves", "dies", "enters")] == [True, True, False]
    assert said(lua, "moves") == "o1//o1" and said(lua, "enters") == ""
    lua.execute("learn('given', { given = { 'enters' } })")
    assert module.known("enters") is True
    assert said(lua, "enters") == "//" and said(lua, "moves") == "o1//o1"


def test_where_a_card_may_give_texts_to_others_all_hear_of_it(topics):
    lua, _ = topics
    lua.execute("learn('given', { given = { 'moves' } })")
    assert said(lua, "moves") == "o1//o1" and said(lua, "dies", "{ 'g1', 'p1', 'o1' }") == "o1"
    assert said(lua, "moves", "{ 'p1' }, { 'p1', 'g1' }") == "p1/p1 g1"


def test_lua_of_a_card_may_give_any_text(topics):
    lua, _ = topics
    assert said(lua, "moves", "{ 'l1', 'p1' }") == ""
    lua.execute("learn('lua')")
    assert said(lua, "moves", "{ 'l1', 'p1' }") == "l1 p1" and said(lua, "moves") == "o1//o1"
    assert said(lua, "nothing", "{ 'l1' }") == ""


def test_a_text_that_somebody_has_for_a_while_may_be_about_anything(topics):
    lua, _ = topics
    lua.execute("Lasting.entries = { { change = { by = 1 } } }")
    assert said(lua, "moves") == "o1//o1"
    lua.execute("Lasting.entries[2] = { change = { grant = {} } }")
    assert said(lua, "moves") == "o1 p1/p1/o1"


def test_names_of_moments(topics):
    lua, _ = topics
    name = lua.eval("function(moment) return Topics.moment(moment) end")
    assert name(lua.table_from({"phase": "prep"})) == "begin of prep"
    assert name(lua.table_from({"edge": "end", "turn": True, "phase": "prep"})) == "end of turn"


def test_it_matters_how_many_cards_a_player_draws_who_counts_them(topics):
    lua, _ = topics
    matters = lua.eval("function(color) return Draw.matters(color) end")
    lua.execute("in_play = { White = { 'o1', 'c1' }, Red = { 'd1' }, Blue = { 'o1' } }")
    assert [matters(color) for color in ("White", "Red", "Blue")] == [False] * 3
    assert matters("Green") is False  # nobody looks at their cards, of which there are none
    lua.execute("learn('counts', { counts = { 'hand' } })")
    assert [matters(color) for color in ("White", "Red", "Blue")] == [True, False, False]
    lua.execute("learn('decks', { counts = { 'library' } })")
    assert [matters(color) for color in ("White", "Red", "Blue")] == [True, True, False]


def test_a_deck_that_is_counted_is_enough(topics):
    lua, _ = topics
    lua.execute("in_play = { Red = { 'o1', 'd1' } }; learn('decks', { counts = { 'library' } })")
    assert lua.eval("Draw.matters('Red')") is True
