"""The log of the page: whom an entry is about, and which cards it shows to whom."""

import pytest

from tests.workbench.tables import flagship_table
from tts_export.workbench.table.pictures import built_table
from tts_export.workbench.table.session import Session


@pytest.fixture(scope="module")
def session(tmp_path_factory):
    """A game that has begun, so that each player has a hand."""
    session = Session(built_table(flagship_table(tmp_path_factory.mktemp("build"))))
    session.let_bots_play(["White", "Red"])
    while not session.game.state["started"] or session.game.state["prompts"]:
        session.step()
    return session


def log_of(session, seat, text):
    """The entry that a text would be, for a seat."""
    session.game.state["log"] = [text]
    (entry,) = session.view(seat)["room"]["log"]
    return entry


def card_of(session, seat, **fields):
    """The first card that a seat sees with these fields."""
    pieces = session.view(seat)["pieces"].values()
    return next(
        piece
        for piece in pieces
        if piece.kind == "card" and piece.name and all(getattr(piece, k) == v for k, v in fields.items())
    )


def words(entry):
    return "".join(part.text for part in entry.parts)


def test_an_entry_begins_with_its_player(session):
    entry = log_of(session, "Red", "White draws 2 cards")
    assert (entry.seat, entry.name, words(entry)) == ("White", "White", " draws 2 cards")
    entry = log_of(session, "Red", "Round 2 begins")
    assert (entry.seat, entry.name, words(entry)) == ("", "", "Round 2 begins")


def test_a_card_that_is_seen_has_its_face_and_its_rules_without_the_subtitle(session):
    held = card_of(session, "White", hand="White")
    title = held.name.split(" / ")[0]
    entry = log_of(session, "White", f"White reveals {held.name}, and 1 more")
    assert words(entry) == f" reveals {title}, and 1 more"
    (part,) = [part for part in entry.parts if part.face]
    assert (part.text, part.face, part.rules) == (title, held.up, held.text)


def test_who_does_not_see_the_card_has_its_name_only(session):
    held = card_of(session, "White", hand="White")
    seen = {p.name for p in session.view("Red")["pieces"].values() if p.name}
    assert held.name not in seen
    entry = log_of(session, "Red", f"White reveals {held.name}, and 1 more")
    assert all(part.face is None for part in entry.parts)
    assert words(entry) == f" reveals {held.name.split(' / ')[0]}, and 1 more"


def test_a_part_of_a_word_is_no_card(session):
    held = card_of(session, "White", hand="White")
    entry = log_of(session, "White", f"White likes {held.name.split(' / ')[0]}S")
    assert [part.face for part in entry.parts] == [None]
