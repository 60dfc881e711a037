"""Decks as people have them, by the rules of the real games. Scenario ids are in the names."""

import json

import pytest
from msgspec.structs import replace

from tests.conftest import MEMORY
from tts_export.decks.judging import broken_rules, judged
from tts_export.decks.rules import verdict
from tts_export.load import load, load_decks


@pytest.fixture
def made(tmp_path):
    """`made(game, cards)` → the project; `made.decks(mod, name, content)` → a file's decks and problems."""

    class Made:
        def __call__(self, game, cards):
            (tmp_path / "cards.yaml").write_text(f"game: {game}\ncards:\n{cards}", encoding="utf-8")
            loaded, problems = load(tmp_path / "cards.yaml", MEMORY)
            assert [p for p in problems if p.severity == "error"] == []
            return loaded

        def decks(self, loaded, name, content, rules=""):
            file = tmp_path / name
            file.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
            return load_decks(loaded, file, rules)

    return Made()


def reasons(loaded, deck):
    return [
        reason.message.partition(": ")[2] for reason in verdict(loaded, deck) if reason.severity == "error"
    ]


def lines_of(loaded, deck):
    return [f"{copies} {loaded.by_key[key].name}" for key, copies in deck.cards.items()]


# HS:ATCG ---------------------------------------------------------------------------------------------


def test_hs_39_our_own_decks_are_legal_in_every_kind_of_list(flagship, made):
    for deck in flagship.decks:
        (read,), problems = made.decks(flagship, "deck.txt", "\n".join(lines_of(flagship, deck)))
        assert (dict(read.cards), problems, verdict(flagship, read)) == (dict(deck.cards), [], [])


def test_hs_39_eleven_misspelled_names_give_eleven_warnings_with_the_right_names(flagship, made):
    deck = flagship.decks[0]
    lines = lines_of(flagship, deck)
    bad = [line[:4] + line[5:] if n < 11 else line for n, line in enumerate(lines)]
    (read,), problems = made.decks(flagship, "deck.txt", "\n".join(bad))
    assert dict(read.cards) == dict(deck.cards)
    assert [(p.severity, p.name, p.where.line) for p in problems] == [
        ("warning", "near-name", n + 1) for n in range(11)
    ]
    for problem, line in zip(problems, lines, strict=False):
        assert f'is read as "{line[2:]}"' in problem.message


def test_hs_39_one_card_fewer_two_planets_three_copies(flagship):
    deck = flagship.decks[0]
    keys = list(deck.cards)
    planet = next(key for key in keys if flagship.by_key[key].type == "planet")
    other = next(card.key for card in flagship.cards if card.type == "planet" and card.key != planet)
    twice = next(key for key in keys if deck.cards[key] == 2)
    fewer = replace(deck, cards={**deck.cards, twice: 1})
    assert any(said.startswith("48 cards, exactly 49") for said in reasons(flagship, fewer))
    two = replace(deck, cards={**deck.cards, other: 1})
    assert any(said.startswith("2 planet cards, exactly 1") for said in reasons(flagship, two))
    three = replace(deck, cards={**deck.cards, twice: 3})
    assert any(said.startswith("3 copies of") for said in reasons(flagship, three))


def test_hs_39_162_stars_are_legal_at_200(flagship):
    def worth(kind, stars):
        fitting = [c for c in flagship.cards if c.fields["stars"] == stars and (c.type == "planet") is kind]
        return [c.key for c in fitting if "BIRTHDAY" not in c.words("tags")]

    threes, fours = worth(False, 3), worth(False, 4)
    pairs = dict.fromkeys([*threes[:17], *fours[:6]], 2)
    deck = replace(flagship.decks[0], cards={worth(True, 5)[0]: 1, **pairs, threes[17]: 1, fours[6]: 1})
    assert reasons(flagship, deck) == ["162 stars, at most 150 (12 too many)"]
    (problem,) = broken_rules(flagship, deck)
    assert problem.message.endswith("; `options: {stars: 200}` in cards.yaml allows 200")
    rich = replace(flagship, options={**flagship.options, "stars": 200})
    assert reasons(rich, deck) == []


# Project Gamma ---------------------------------------------------------------------------------------

UNIT = "cost: 1, speed: slow, offense: 1, defense: 1"
GAMMA = "\n".join(
    [
        *(f"  - {{type: unit, name: Unit {n}, {UNIT}}}" for n in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
        "  - {type: unit, name: \"Lieutenant O'Brien\", cost: 2, speed: slow, offense: 1, defense: 1}",
        "  - {type: unit, name: Amateur, cost: 2, speed: slow, offense: 1, defense: 1}",
        "  - {type: starting_location, name: Atnia, sources: [Arca]}",
        "",
    ]
)  # fmt: skip


def twenty(copies):
    return "\n".join(f"{copies} Unit {letter}" for letter in "ABCDEFGHIJKLMNOPQRST")


@pytest.mark.long
def test_pg_16_constructed_and_highlander(made):
    loaded = made("gamma", GAMMA)
    (deck,), _ = made.decks(loaded, "a.txt", twenty(2))
    assert reasons(loaded, deck) == []
    (deck,), _ = made.decks(loaded, "a.txt", twenty(2).replace("2 Unit A", "3 Unit A"))
    assert reasons(loaded, deck) == [
        "41 cards in the pile main, exactly 40 (1 too many)",
        "3 copies of Unit A, at most 2 (1 too many)",
    ]
    (deck,), _ = made.decks(loaded, "a.txt", twenty(2), "highlander")
    assert len([said for said in reasons(loaded, deck) if "copies" in said]) == 20


def test_pg_16_a_token_sideboard_behind_a_blank_line(made):
    loaded = made("gamma", GAMMA)
    text = twenty(3) + "\n\n" + "\n".join(f"5 Unit {letter}" for letter in "UVWXY")
    (deck,), problems = made.decks(loaded, "a.txt", text)
    assert (sum(deck.cards.values()), sum(deck.side.values())) == (60, 25)
    assert [(p.name, p.severity, p.where.line) for p in problems] == [("sideboard", "hint", 22)]
    table, found = judged(loaded, [deck])
    assert dict(zip(table.headings, table.rows[0], strict=True))["apart"] == 25
    assert "60 cards in the pile main, exactly 40 (20 too many)" in found[0].message


COD = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
  <deckname></deckname>
  <comments>mine &amp; theirs</comments>
  <zone name="main">
    <card number="40" name="Unit A"/>
    <card number="3" price="0" name="Luitenant O\u2019Brien"/>
    <card number="1" name="Amatuer"/>
    <card number="1" name="Atnia"/>
  </zone>
  <zone name="tokens"><card number="9" name="Unit B"/></zone>
  <zone name="side"><card number="2" name="Unit C"/></zone>
</cockatrice_deck>
"""


def test_pg_16_a_cockatrice_deck_without_a_name(made):
    loaded = made("gamma", GAMMA)
    (deck,), problems = made.decks(loaded, "limited.cod", COD)
    assert (deck.name, dict(deck.side)) == ("limited", {"Unit B": 9, "Unit C": 2})
    assert dict(deck.cards) == {"Unit A": 40, "Lieutenant O'Brien": 3, "Amateur": 1, "Atnia": 1}
    assert [(p.name, p.where.line) for p in problems] == [("near-name", 7), ("near-name", 8)]
    assert "44 cards in the pile main, exactly 40 (4 too many)" in reasons(loaded, deck)


def test_a_source_deck_holds_one_source(made):
    cards = "".join(
        f"  - {{type: spell, name: Spell {n}, cost: 1, speed: slow, defense: 1, sources: {sources}}}\n"
        for n, sources in enumerate(("[Arca]", "[Arca, Arca, Zelor]", "[Zelor]"))
    )
    loaded = made("gamma", cards)
    (deck,), _ = made.decks(loaded, "a.txt", "36 Spell 0\n36 Spell 1", "source")
    assert reasons(loaded, deck) == []
    (deck,), _ = made.decks(loaded, "a.txt", "36 Spell 0\n30 Spell 1\n6 Spell 2", "source")
    assert reasons(loaded, deck) == ["6 cards without the sources Arca of the others: 6 Spell 2"]


def test_a_source_that_is_twice_on_a_card_counts_once_for_it(made):
    """Twenty cards of Arca outvote sixteen that cost two Zelor each."""
    cards = "".join(
        f"  - {{type: spell, name: Spell {n}, cost: 1, speed: slow, defense: 1, sources: {sources}}}\n"
        for n, sources in enumerate(("[Arca]", "[Zelor, Zelor]"))
    )
    loaded = made("gamma", cards)
    (deck,), _ = made.decks(loaded, "a.txt", "20 Spell 0\n16 Spell 1", "source")
    assert "16 cards without the sources Arca of the others: 16 Spell 1" in reasons(loaded, deck)


def test_names_of_types_are_shown_without_underscores(made):
    loaded = made("gamma", GAMMA)
    (deck,), _ = made.decks(loaded, "a.txt", twenty(2) + "\n2 Atnia")
    assert reasons(loaded, deck) == ["2 starting location cards, at most 1 (1 too many): 2 Atnia"]


# Horsefame -------------------------------------------------------------------------------------------

HORSEFAME = "".join(
    [
        *(f"  - {{type: author, name: Author {n}, writer: x, editor: y}}\n" for n in range(14)),
        *(f"  - {{type: story, name: Story {n}, cost: 1, heat: 2, genres: [Drama]}}\n" for n in range(16)),
    ]
)
LIBRARY = "\n".join(f"{2 if n == 13 else 3} Author {n}" for n in range(14))


@pytest.mark.long
def test_hf_17_library_and_stories(made):
    loaded = made("horsefame", HORSEFAME)
    stories = "\n".join(f"1 Story {n}" for n in range(15))

    def said(text):
        (deck,), problems = made.decks(loaded, "a.txt", text)
        assert problems == []
        return reasons(loaded, deck)

    assert said(f"{LIBRARY}\n{stories}") == []
    assert said(LIBRARY.replace("2 Author 13", "")) == [
        "39 cards in the pile library, at least 40 (1 too few)"
    ]
    assert said(LIBRARY.replace("3 Author 0", "4 Author 0")) == [
        "4 copies of Author 0, at most 3 (1 too many)"
    ]
    assert said(f"{LIBRARY}\n{stories}\n1 Story 15") == [
        "16 cards in the pile stories, at most 15 (1 too many)"
    ]
    assert said(f"{LIBRARY}\n2 Story 1") == ["2 copies of Story 1, at most 1 (1 too many)"]


def test_hf_17_a_story_in_the_library(made):
    loaded = made("horsefame", HORSEFAME)
    (deck,), _ = made.decks(loaded, "a.txt", f"Library:\n{LIBRARY}\n1 Story 3\nStories:\n1 Story 4\n")
    assert reasons(loaded, deck) == ["1 card that may not be in it: 1 Story 3"]
    yaml = "library: {Author 0: 3, Story 3: 1}\nstories: {Story 3: 1}\n"
    (deck,), _ = made.decks(loaded, "a.yaml", yaml)
    assert deck.piles == {"library": {"Story 3": 1}}
    assert "1 card that may not be in it: 1 Story 3" in reasons(loaded, deck)


def test_a_section_with_the_name_of_the_cards_own_pile_puts_nothing_aside(made):
    loaded = made("horsefame", HORSEFAME)
    text = "Library:\n3 Author 0\n1 Story 3\n\nStories:\n1 Story 4\n"
    (deck,), problems = made.decks(loaded, "a.txt", text)
    assert (deck.piles, problems) == ({"library": {"Story 3": 1}}, [])


def test_a_card_that_nobody_knows_is_an_error_in_the_deck_and_a_hint_beside_it(made):
    loaded = made("horsefame", HORSEFAME)
    text = "1 Author 0\n1 Zebra\n\nSideboard:\n1 Quagga\n\nTokens:\n2 Okapi\n"
    (deck,), problems = made.decks(loaded, "a.txt", text)
    assert [str(problem).split("a.txt:")[1] for problem in problems] == [
        '2:3: error: there is no card "Zebra" (unknown-card)',
        '5:3: hint: there is no card "Quagga" (unknown-card)',
        '8:3: hint: there is no card "Okapi" (unknown-card)',
    ]
    assert (dict(deck.cards), dict(deck.side)) == ({"Author 0": 1}, {})


# Arcmage ---------------------------------------------------------------------------------------------


def arcmage(name, kind="Creature", sub="Goblin", **more):
    whole = {
        "guid": f"g-{name}",
        "name": name,
        "type": kind,
        "subType": sub,
        "faction": "Gaian",
        "loyalty": 1,
    }
    return whole | {"cost": "2", "attack": "1", "defense": "1", "ruleText": "x", "artist": None} | more


NO_NUMBERS = {"attack": None, "defense": None}
CITIES = [arcmage(f"City {n}", "City", "City", cost="S", attack=None, defense="7") for n in range(3)]
OTHERS = [arcmage(f"Goblin {n}") for n in range(14)]
SET = [
    *CITIES,
    *OTHERS,
    arcmage("Storm", "Magic", "Magic", cost="X", **NO_NUMBERS),
    arcmage("Nothing", "Event", "Event", cost="", **NO_NUMBERS),
    arcmage("Less", "Event", "Event", cost=None, **NO_NUMBERS),
    arcmage("Crop Token", sub="Flower Token", cost=None),
    arcmage("Ox", sub="Ox Token", cost=None),
]
FORTY_FIVE = [(card["name"], 1) for card in CITIES] + [(card["name"], 3) for card in OTHERS]


def export(name, cards):
    by_name = {card["name"]: card for card in SET}
    objects = {
        "type": lambda card: {"id": 1, "name": card["type"], "guid": "x"},
        "faction": lambda card: {"id": 2, "name": card["faction"], "guid": "y"},
    }

    def whole(card):
        return card | {key: make(card) for key, make in objects.items()}

    listed = [{"id": 0, "quantity": n, "card": whole(by_name[card]), "guid": "z"} for card, n in cards]
    return {"id": 9, "name": name, "isAvailable": True, "deckCards": listed}


@pytest.fixture
def rebirth(made, tmp_path):
    (tmp_path / "set.json").write_text(
        json.dumps({"source": {"deckName": "x"}, "cards": SET}), encoding="utf-8"
    )
    return made("wtactics-2020", "  - {from: set.json}\n")


def test_arc_18_costs_and_numbers_that_are_not_there(rebirth):
    shown = {card.name: (card.fields.get("cost"), card.fields.get("attack")) for card in rebirth.cards}
    assert (len(rebirth.cards), shown["Goblin 0"], shown["City 0"]) == (len(SET), (2, 1), ("S", None))
    assert (shown["Storm"], shown["Nothing"], shown["Less"]) == (("X", None), (None, None), (None, None))


def test_arc_17_decks_of_an_api_that_answers_several_values_in_a_row(rebirth, made):
    dunes = [*FORTY_FIVE, ("Crop Token", 2), ("Ox", 5), ("Storm", 5)]
    text = "\n".join(json.dumps(export(*deck)) for deck in [("Ablaze", FORTY_FIVE), ("Dunes", dunes)])
    decks, problems = made.decks(rebirth, "decks.json", text)
    assert ([deck.name for deck in decks], problems) == (["Ablaze", "Dunes"], [])
    assert reasons(rebirth, decks[0]) == []
    assert sorted(reasons(rebirth, decks[1])) == [
        "5 copies of Ox, at most 3 (2 too many)",
        "5 copies of Storm, at most 3 (2 too many)",
        "55 cards, exactly 45 (10 too many)",
    ]


def test_arc_17_fifty_cards_are_legal_without_their_tokens(rebirth, made):
    by_name = {card["name"]: card for card in SET}
    listed = [by_name[name] | {"quantity": copies} for name, copies in [*FORTY_FIVE, ("Crop Token", 5)]]
    text = json.dumps({"source": {"deckName": "With tokens"}, "cards": listed}, indent=2)
    (deck,), problems = made.decks(rebirth, "export.json", text)
    assert (deck.name, dict(deck.side), problems) == ("With tokens", {"Crop Token": 5}, [])
    assert reasons(rebirth, deck) == []


def test_cards_may_come_out_of_deck_exports(made, tmp_path):
    text = "\n".join(json.dumps(export(name, FORTY_FIVE)) for name in ("One", "Two"))
    (tmp_path / "decks.json").write_text(text, encoding="utf-8")
    loaded = made("wtactics-2020", "  - {from: decks.json, records: deckCards.card, once: true}\n")
    assert len(loaded.cards) == len(FORTY_FIVE)
    assert {card.fields["faction"] for card in loaded.cards} == {"Gaian"}
