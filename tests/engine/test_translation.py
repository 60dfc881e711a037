"""A table in another language: what people read, and what rules go on reading: parts of the engine."""

import pytest

from tests.engine.lua import parts, source

SAID = {
    "texts": [["Draw 1.", "Zieh 1."], ["Win.", "Gewinne."]],
    "names": {"c1": "SCHWERT", "c2": "HELM"},
    "numbers": {"power": "Kraft"},
    "counts": {"card": ["Karte", "Karten"]},
    "joins": {"and": "und", "or": "oder"},
    "game": {"name": "Spiel", "zones": {"deck": {"label": "Stapel"}}},
}
GAME = {"translation": SAID, "name": "Game", "zones": {"deck": {"pile": True}, "hand": {}}, "order": ["a"]}
WORLD = """
_G.GAME = GAME
told, menus, asked, subtitles = {}, {}, {}, {}
State = { card = function(guid) return guid ~= "gone" and { id = guid } or nil end }
Cards = { name = function(guid) return "name of " .. guid end }
function Cards.learn_subtitle(said) subtitles[#subtitles + 1] = said end
Screen = { whisper = function(color, text) told[#told + 1] = color .. ": " .. text end }
function Screen.menu(object, items) menus[object] = items end
Boxes = { fields = function(data) return { id = data } end }
CardNames = { index = function(cards)
  return { exact = { HELM = "own" }, all = { { name = "SWORD", data = "c1" } } }
end }
Prompts = { ask = function(prompt) asked[#asked + 1] = prompt return #asked end }
"""


@pytest.fixture
def german():
    modules = (f"{name} = (function() {source(name.lower())} end)()\n" for name in ("Text", "Words"))
    lua, _ = parts("translation", game=GAME, before="".join([WORLD, *modules]))
    return lua


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Draw 1.", "Zieh 1."),
        ("Now: Draw 1. Then Win. Draw 1.!", "Now: Zieh 1. Then Gewinne. Zieh 1.!"),
        ("Draw 12", "Draw 12"),
        ("", ""),
    ],
)
def test_the_paragraphs_of_cards_are_shown_in_the_language(german, text, shown):
    words = german.eval("Words")
    assert words.shown(text) == words.shown(text) == shown
    german.eval("Screen.whisper")("Red", text)
    assert list(german.eval("told").values()) == [f"Red: {shown}"]
    number = german.eval("Prompts.ask")(german.table(text=text))
    assert (number, german.eval("asked[1].text")) == (1, shown)
    assert german.eval("Text.plain")(f"**{text}**" if text else "", "\n") == shown
    assert german.eval("Prompts.ask")(german.table()) == 2


def test_words_of_a_sentence_are_chosen_by_their_value(german):
    chosen = german.eval("Words.chosen")
    words = german.table_from({"true": "ja", "2": "zwei"})
    assert [chosen(value, words) for value in (True, 2, "other")] == ["ja", "zwei", "other"]


def test_cards_have_their_names_and_a_list_may_have_either(german):
    name = german.eval("Cards.name")
    assert [name(guid) for guid in ("c1", "c3", "gone")] == ["SCHWERT", "name of c3", "name of gone"]
    assert sorted(german.eval("subtitles").values()) == ["HELM", "SCHWERT"]
    index = german.eval("CardNames.index")(german.table("c1", "c2", "c3"))
    assert dict(index.exact.items()) == {"SCHWERT": "c1", "HELM": "own"}
    assert [(of.name, of.data) for of in index.all.values()] == [("SWORD", "c1"), ("SCHWERT", "c1")]


def test_counts_and_lists_follow_the_language(german):
    count, join = german.eval("Text.count"), german.eval("Text.join")
    assert [count(n, "card") for n in (0, 1, 2)] == ["0 Karten", "1 Karte", "2 Karten"]
    assert [count(n, "Tag") for n in (1, 2)] == ["1 Tag", "2 Tag"]
    words = german.table("a", "b", "c")
    assert [join(words), join(words, "or"), join(words, "then")] == [
        "a, b und c",
        "a, b oder c",
        "a, b then c",
    ]


def test_numbers_in_menus_have_their_words(german):
    labels = ("power +1", "power", "guard +1", "Draw a card")
    german.eval("Screen.menu")("card", german.table(*(german.table(label=label) for label in labels)))
    assert [item.label for item in german.eval("menus.card").values()] == ["Kraft +1", *labels[1:]]


def test_the_game_itself_has_the_words_of_the_language(german):
    assert german.eval("GAME.name") == "Spiel"
    assert (
        german.eval("GAME.zones.deck.label .. tostring(GAME.zones.deck.pile) .. GAME.order[1]")
        == "Stapeltruea"
    )
    assert german.eval("GAME.zones.hand.label") is None
