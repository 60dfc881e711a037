"""The sentences of Lua files: which texts people read, and the same file in another language."""

import pytest

from tts_export.scripts.sentences import in_words, sentences


def said(lua):
    return [sentence.text for sentence in sentences(lua)]


@pytest.mark.parametrize(
    ("lua", "found"),
    [
        ('Log.say(color, "mills: the pile is empty")', ["mills: the pile is empty"]),
        ('say("draws " .. count .. " from " .. Table.name(color))', ["draws {count} from {player}"]),
        ('return Cards.name(a) .. " blocks " .. Cards.name(b)', ["{card} blocks {card2}"]),
        ('say("pays " .. tostring(now.price or 1) .. " more")', ["pays {price} more"]),
        ('say("loses " .. Text.count(#cards, "card"))', ["loses {count}", "card|cards"]),
        (
            'ask({ title = "Score", kind = "score", options = { "apply" }, words = { apply = "Apply" } })',
            ["Score", "Apply"],
        ),
        ('say(list .. (#cards == 1 and " is " or " are ") .. how)', ["{list}{is_are}{how}"]),
        ('Screen.set(id .. "-part", "active", "true")', []),
        ('local key = "mark " .. guid .. " " .. name', []),
        ('if text:find("put this card") then return end', []),
        ('local skipped = { ["if you can"] = true }', []),
        ('set(id, "<size=19><b>" .. words .. "</b></size>")', []),
        ("say([[a long text]])", ["a long text"]),
        ("-- \"a comment with words\"\nsay('not a comment')", ["not a comment"]),
    ],
)
def test_what_people_read_is_found(lua, found):
    assert said(lua) == found


def test_a_sentence_is_written_in_the_language_with_its_values_where_they_belong():
    lua = 'say("attacks with " .. Cards.name(args.card) .. " at " .. Table.name(color) .. "\'s planet")'
    words = {"attacks with {card} at {player}'s planet": "greift beim Planeten von {player} mit {card} an"}
    assert in_words(lua, words) == (
        'say("greift beim Planeten von " .. Table.name(color) .. " mit " .. Cards.name(args.card) .. " an")'
    )


def test_sentences_within_a_sentence_are_written_too():
    lua = 'say("pays " .. price_of(card, "by an effect"))'
    words = {"pays {price_of}": "bezahlt {price_of}", "by an effect": "durch einen Effekt"}
    assert in_words(lua, words) == 'say("bezahlt " .. price_of(card, "durch einen Effekt"))'


def test_a_value_can_choose_words():
    lua = 'say("switches it " .. word .. " now")'
    words = {"switches it {word} now": "schaltet es jetzt {word?on=an|off=aus}"}
    assert (
        in_words(lua, words) == 'say("schaltet es jetzt " .. Words.chosen(word, { off = "aus", on = "an" }))'
    )


def test_lines_and_spaces_around_a_sentence_stay():
    lua = 'local text = "once "\nlocal long = "one sentence, "\n  .. count .. " times"\nsay(text)\n'
    changed = in_words(lua, {"once": "einmal", "one sentence, {count} times": "{count}-mal ein Satz"})
    assert changed.count("\n") == lua.count("\n")
    assert '"einmal "' in changed and 'count .. "-mal ein Satz"' in changed


def test_a_text_without_translations_stays_as_it_is():
    lua = 'say("draws " .. count .. " cards") -- "and so on"\n'
    assert in_words(lua, {}) == lua
    assert in_words(lua, {"draws {n} cards": "zieht {n} Karten"}) == lua
