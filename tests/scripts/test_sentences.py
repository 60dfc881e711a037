"""The sentences of Lua files: which texts people read, and the same file in another language."""

import re
from pathlib import Path

import pytest

from tts_export.scripts.lua.blocks import code
from tts_export.scripts.lua.tokens import value
from tts_export.scripts.sentences import in_words, sentences


def said(lua):
    return [sentence.text for sentence in sentences(lua)]


@pytest.mark.parametrize(
    ("lua", "found"),
    [
        ("Log.say(color, 'mills: the pile is empty')", ["mills: the pile is empty"]),
        ("say('draws ' .. count .. ' from ' .. Table.name(color))", ["draws {count} from {player}"]),
        ("return Cards.name(a) .. ' blocks ' .. Cards.name(b)", ["{card} blocks {card2}"]),
        ("say('pays ' .. tostring(now.price or 1) .. ' more')", ["pays {price} more"]),
        ("say('loses ' .. Text.count(#cards, \"card\"))", ["loses {count}", "card|cards"]),
        (
            "ask({ title = 'Score', words = { apply = 'Apply' } })",
            ["Score", "Apply"],
        ),
        ("say(list .. (#cards == 1 and ' is ' or ' are ') .. how)", ["{list}{is_are}{how}"]),
        ('Screen.set(id .. "-part", "active", "true")', []),
        ('local key = "mark " .. guid .. " " .. name', []),
        ('if text:find("put this card") then return end', []),
        ('local skipped = { ["if you can"] = true }', []),
        ('set(id, "<size=19><b>" .. words .. "</b></size>")', []),
        ('fail("words that nobody reads")', []),
        ("-- 'a comment with words'\nsay('not a comment')", ["not a comment"]),
    ],
)
def test_what_people_read_is_found(lua, found):
    assert said(lua) == found


def test_a_sentence_is_written_in_the_language_with_its_values_where_they_belong():
    lua = "say('attacks with ' .. Cards.name(args.card) .. ' at ' .. Table.name(color) .. \"'s planet\")"
    words = {"attacks with {card} at {player}'s planet": "greift beim Planeten von {player} mit {card} an"}
    assert in_words(lua, words) == (
        'say("greift beim Planeten von " .. Table.name(color) .. " mit " .. Cards.name(args.card) .. " an")'
    )


def test_sentences_within_a_sentence_are_written_too():
    lua = "say('pays ' .. price_of(card, 'by an effect'))"
    words = {"pays {price_of}": "bezahlt {price_of}", "by an effect": "durch einen Effekt"}
    assert in_words(lua, words) == 'say("bezahlt " .. price_of(card, "durch einen Effekt"))'


def test_a_value_can_choose_words():
    lua = "say('switches it ' .. word .. ' now')"
    words = {"switches it {word} now": "schaltet es jetzt {word?on=an|off=aus}"}
    assert (
        in_words(lua, words) == 'say("schaltet es jetzt " .. Words.chosen(word, { off = "aus", on = "an" }))'
    )


def test_lines_and_spaces_around_a_sentence_stay():
    lua = "local text = 'once '\nlocal long = 'one sentence, '\n  .. count .. ' times'\nsay(text)\n"
    changed = in_words(lua, {"once": "einmal", "one sentence, {count} times": "{count}-mal ein Satz"})
    assert changed.count("\n") == lua.count("\n")
    assert '"einmal "' in changed and 'count .. "-mal ein Satz"' in changed


def test_a_text_without_translations_stays_as_it_is():
    lua = "say('draws ' .. count .. ' cards') -- 'and so on'\n"
    assert in_words(lua, {}) == lua
    assert in_words(lua, {"draws {n} cards": "zieht {n} Karten"}) == lua


NOT_READ = {
    "the turn does not come to rest",
    "no GUID is left",
    "do it",
    "by hand",
    "<!-- tts-export panel -->",
    "<!-- end of tts-export panel -->",
    "say what to do: {player=, action=}",
    '" has failed: ',
    "new decks: ",
}
"""Words of scripts, of their mistakes, and of answers to other scripts."""


@pytest.mark.long
def test_no_text_of_several_words_is_forgotten_in_double_quotes():
    left = set()
    for file in sorted((Path(__file__).parents[2] / "templates").rglob("*.lua")):
        read = code(file.read_text(encoding="utf-8"))
        texts = [text for at, text in enumerate(read.text) if read.is_string(at) and text.startswith('"')]
        left |= {value(text) for text in texts if re.search(r"[a-z]{2,} [a-z]{2,}", text) and "'" not in text}
    assert left == NOT_READ
