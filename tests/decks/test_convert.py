"""Decks written and read again: nothing is lost, whatever the cards are called."""

import json
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings, strategies as st
from msgspec.structs import replace

from tests.conftest import GAMES
from tts_export import load as loading
from tts_export.deck_files.kinds import WRITTEN
from tts_export.decks.files import write
from tts_export.load.templates import search_path
from tts_export.problems import Where
from tts_export.settings.card import Deck

NAMES = [
    "ADA",
    "BOB / the builder",
    "2 KIDS",
    "X2",
    "ROPE x2",
    "Spells:",
    "[brackets]",
    "#1",
    "// slash",
    "Sideboard",
    "A // B",
    "=1+1",
    '+HYPERLINK("x")',
    "-1",
    "@HOME",
    "O'BRIEN",
    "O\u2019HARA",
    "<b>&amp;\"'",
    "on",
    "null",
    "7",
    "WHY: because",
    "a, b; c | d",
    "\u00e9t\u00e9",
    "\u706b",
    "SB: ADA",
    "--",
    "; x",
    "100% (really)",
    "C:\\art",
]
CARDS = [
    *({"type": "hero", "id": f"H{n}", "title": name, "power": 1} for n, name in enumerate(NAMES)),
    *({"type": "place", "id": f"P{n}", "title": f"PLACE {n}"} for n in range(4)),
    {"type": "coin", "id": "C1", "title": "COIN"},
]
KEYS = [card["id"] for card in CARDS if card["type"] != "coin"]
copies = st.integers(1, 5)


@pytest.fixture(scope="module")
def tiny(tmp_path_factory):
    file = tmp_path_factory.mktemp("project") / "cards.yaml"
    file.write_text(yaml.safe_dump({"game": "tiny", "cards": CARDS}, allow_unicode=True), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(loading, "search_path", lambda root: (*search_path(root), GAMES))
        loaded, problems = loading.load(file)
    assert [p for p in problems if p.severity == "error"] == []
    return loaded


decks = st.builds(
    lambda cards, side, tokens: Deck(
        "My deck", cards, Where(Path("x")), side=side | ({"C1": tokens} if tokens else {})
    ),
    st.dictionaries(st.sampled_from(KEYS), copies, min_size=1, max_size=8),
    st.dictionaries(st.sampled_from(KEYS), copies, max_size=3),
    st.integers(0, 3),
)


@pytest.mark.parametrize("kind", [ending for ending in WRITTEN if ending != ".json"])
@settings(max_examples=15)
@given(deck=decks)
def test_every_kind_gives_the_deck_back(tiny, tmp_path, kind, deck):
    target = tmp_path / f"deck{kind}"
    assert write(tiny, [deck], target, only="", replace=True, problems=[]) == (True, [])
    (read,), problems = loading.load_decks(tiny, target)
    assert [p for p in problems if p.severity != "hint"] == []
    assert (dict(read.cards), dict(read.side)) == (dict(deck.cards), dict(deck.side))


@pytest.mark.parametrize("kind", [".txt", ".yaml", ".csv", ".o8d"])
def test_piles_are_kept_where_a_deck_puts_them(tiny, tmp_path, kind):
    deck = Deck("My deck", {"H0": 3, "P0": 2}, Where(Path("x")), piles={"places": {"H0": 1}})
    write(tiny, [deck], tmp_path / f"deck{kind}", only="", replace=True, problems=[])
    (read,), _ = loading.load_decks(tiny, tmp_path / f"deck{kind}")
    assert read.piles == {"places": {"H0": 1}}


@pytest.mark.parametrize("name", ["=1+1", "'=1", "-- mine --", "'tis"])
def test_spreadsheets_get_no_formulas(tiny, tmp_path, name):
    deck = Deck(name, dict.fromkeys(KEYS, 1), Where(Path("x")))
    write(tiny, [deck], tmp_path / "deck.csv", only="", replace=True, problems=[])
    cells = (tmp_path / "deck.csv").read_text(encoding="utf-8").replace("\n", ",").split(",")
    assert [cell for cell in cells if cell[:1] in ("=", "+", "-", "@") or cell[:2] in ('"=', '"+')] == []
    (read,), _ = loading.load_decks(tiny, tmp_path / "deck.csv")
    assert (read.name, dict(read.cards)) == (name, dict(deck.cards))


def named(tiny, *names):
    return [Deck(name, {"H0": 1}, Where(Path("x"))) for name in names]


@pytest.mark.parametrize(
    ("target", "only", "problem"),
    [
        ("a.doc", "", "unknown-kind"),
        ("there.txt", "", "already-there"),
        ("a.txt", "", "several-decks"),
        ("a.txt", "Thre", "unknown-deck"),
        ("a.json", "", "no-build"),
        ("there.txt/a.csv", "", "cannot-write"),
    ],
)
def test_what_cannot_be_written_is_a_problem(tiny, tmp_path, target, only, problem):
    (tmp_path / "there.txt").write_text("mine", encoding="utf-8")
    found = write(tiny, named(tiny, "One", "Two"), tmp_path / target, only=only, replace=False, problems=[])
    assert (found[0], [p.name for p in found[1]]) == (False, [problem])
    assert (tmp_path / "there.txt").read_text(encoding="utf-8") == "mine"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["there.txt"]


def test_a_deck_without_a_card_of_the_set_is_not_written(tiny, tmp_path):
    found = write(
        tiny, [Deck("Lost", {}, Where(Path("x")))], tmp_path / "a.txt", only="", replace=False, problems=[]
    )
    assert (found[0], [p.message for p in found[1]]) == (
        False,
        ['there is nothing to write: deck "Lost" holds no card of this set'],
    )
    assert list(tmp_path.iterdir()) == []


def test_one_of_several_decks_is_chosen_by_its_name(tiny, tmp_path):
    done = write(tiny, named(tiny, "One", "Two"), tmp_path / "a.txt", only="two", replace=False, problems=[])
    assert done == (True, [])


@pytest.fixture
def built(tiny, tmp_path):
    """The project with a build: a library of one card of each key, as the exporters write it."""
    sheet = {"FaceURL": "file:///a.jpg", "BackURL": "file:///b.jpg", "NumWidth": 7, "NumHeight": 5}

    def card(index, key):
        notes = json.dumps({"id": key, "type": "hero"})
        return {"GUID": f"{index:06x}", "Name": "Card", "Nickname": key, "GMNotes": notes,
                "CardID": 100 + index, "CustomDeck": {"1": sheet}}  # fmt: skip

    cards = [card(index, card_["id"]) for index, card_ in enumerate(CARDS)]
    deck = {"GUID": "aaaaaa", "Name": "Deck", "Nickname": "", "DeckIDs": [], "ContainedObjects": cards}
    box = {"GUID": "bbbbbb", "Name": "Bag", "Nickname": "all", "Transform": {"posX": 9.0},
           "GMNotes": '{"role":"library"}', "ContainedObjects": [deck]}  # fmt: skip
    (tmp_path / "build").mkdir()
    (tmp_path / "build/mod.json").write_text(json.dumps({"ObjectStates": [box]}), encoding="utf-8")
    return replace(tiny, root=tmp_path)


def test_a_saved_object_holds_the_cards_of_the_build(built, tmp_path):
    made = [replace(deck, cards={"H0": 2, "P1": 1}) for deck in named(built, "One", "Two")]
    assert write(built, made, tmp_path / "a.json", only="", replace=False, problems=[]) == (True, [])
    read, problems = loading.load_decks(built, tmp_path / "a.json")
    assert ([(deck.name, dict(deck.cards)) for deck in read], problems) == (
        [("One", {"H0": 2, "P1": 1}), ("Two", {"H0": 2, "P1": 1})],
        [],
    )
    boxes = json.loads((tmp_path / "a.json").read_bytes())["ObjectStates"]
    (inner,) = boxes[0]["ContainedObjects"]
    assert (boxes[0]["Nickname"], json.loads(boxes[0]["GMNotes"])["role"]) == ("One", "deck")
    assert inner["DeckIDs"] == [card["CardID"] for card in inner["ContainedObjects"]] == [100, 100, 131]
    guids = [
        data["GUID"]
        for box in boxes
        for d in box["ContainedObjects"]
        for data in (box, d, *d["ContainedObjects"])
    ]
    assert len(set(guids)) == len(guids)


def test_a_build_that_lacks_a_card_is_stale(built, tmp_path):
    save = json.loads((tmp_path / "build/mod.json").read_text())
    save["ObjectStates"][0]["ContainedObjects"][0]["ContainedObjects"].pop(0)
    (tmp_path / "build/mod.json").write_text(json.dumps(save), encoding="utf-8")
    done, problems = write(
        built, named(built, "One"), tmp_path / "a.json", only="", replace=False, problems=[]
    )
    assert (done, [p.name for p in problems]) == (False, ["old-build"])
    assert "H0" in problems[0].message


BROKEN = {
    "an id that is a list": lambda box, card: card.update(GMNotes='{"id": []}'),
    "notes without an end": lambda box, card: card.update(GMNotes='{"a":' * 100_000),
    "a card without a number": lambda box, card: card.pop("CardID"),
    "sheets that are a list": lambda box, card: card.update(CustomDeck=[1]),
    "no place": lambda box, card: box.pop("Transform", 0),
    "a place that is a list": lambda box, card: box.update(Transform=[]),
    "contents that are a number": lambda box, card: box.update(ContainedObjects=5),
    "an empty box": lambda box, card: box.update(ContainedObjects=[]),
    "values in values": lambda box, card: card.update(Tags=json.loads("[" * 600 + "]" * 600)),
}


@pytest.mark.parametrize("damage", BROKEN.values(), ids=BROKEN)
def test_a_build_that_somebody_has_damaged_is_an_error(built, tmp_path, damage):
    save = json.loads((tmp_path / "build/mod.json").read_text())
    for box in save["ObjectStates"]:
        for deck in box.get("ContainedObjects", ()):
            for card in deck.get("ContainedObjects", (deck,)):
                damage(box, card)
    (tmp_path / "build/mod.json").write_text(json.dumps(save), encoding="utf-8")
    done, [problem] = write(
        built, named(built, "One"), tmp_path / "a.json", only="", replace=False, problems=[]
    )
    assert (done, problem.name in ("old-build", "unreadable-build")) == (False, True)
