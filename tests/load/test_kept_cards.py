"""What was worked out of a card is kept from build to build, for as long as nothing of it can differ."""

import pytest

from tests.build.projects import Project
from tts_export.load import blocks, load
from tts_export.load.shelf import Shelf


@pytest.fixture
def project(tmp_path):
    made = Project([{"id": f"C{n}", "type": "hero", "title": f"Hero {n}", "tags": ["OLD"]} for n in range(7)])
    made.cards[2]["text"] = "Any #FAST."
    made.cards[3]["tags"] = ["FAST"]
    made.write(tmp_path)
    return made


def cards(root):
    """The cards as another process would read them, and what ends the build: it tells the blocks written."""
    shelf = Shelf(root, "tool")
    mod, problems = load(root / "cards.yaml", shelf)
    assert mod is not None, problems

    def end():
        written = dict(shelf.pending())
        for name, data in written.items():
            (root / name).write_bytes(data)
        return sorted(name for name in written if name.startswith("cards"))

    return mod.cards, end


def worked_out(found, of=None):
    """Works something out of each card."""
    return "".join(card.once("letter", of, lambda: "new")[0] for card in found)


def kept(found):
    """An X for each card of which it must be worked out anew."""
    return "".join(card.once("letter", None, lambda: "X")[0] for card in found)


def test_the_next_build_finds_what_this_one_worked_out(project, tmp_path):
    found, end = cards(tmp_path)
    assert worked_out(found) == "n" * 7
    end()
    project.cards[4]["power"] = 3
    project.cards.insert(0, {"id": "C9", "type": "hero", "title": "First"})
    project.write(tmp_path)
    assert kept(cards(tmp_path)[0]) == "XnnnnXnn"


def test_other_circumstances_count(project, tmp_path):
    found, end = cards(tmp_path)
    worked_out(found, of=("sheet", 1))
    end()
    found, end = cards(tmp_path)
    assert kept(found) == "X" * 7, "kept for a sheet, asked for none"
    end()
    assert kept(cards(tmp_path)[0]) == "X" * 7


def test_other_rules_count(project, tmp_path):
    found, end = cards(tmp_path)
    worked_out(found)
    end()
    project.game = project.game.replace("text: [text]", "text: [title]")
    project.write(tmp_path)
    assert kept(cards(tmp_path)[0]) == "X" * 7


def test_a_record_that_the_text_tells_counts(project, tmp_path):
    """Whether `Any #FAST` means anything depends on the other cards; the text is the same."""
    found, end = cards(tmp_path)
    assert found[2].fields["when"] == {"tag": "FAST"}
    worked_out(found)
    end()
    project.cards[3]["tags"] = ["OLD"]
    project.write(tmp_path)
    found, _ = cards(tmp_path)
    assert "when" not in found[2].fields
    assert kept(found) == "nnXXnnn"


def test_an_edit_writes_one_block(project, tmp_path, monkeypatch):
    monkeypatch.setattr(blocks, "SIZE", 2)
    found, end = cards(tmp_path)
    worked_out(found)
    assert end() == ["cards-0", "cards-1", "cards-2", "cards-3"]
    project.cards[3]["power"] = 3
    project.write(tmp_path)
    found, end = cards(tmp_path)
    worked_out(found)
    assert end() == ["cards-1"]
    found, end = cards(tmp_path)
    assert (kept(found), end()) == ("n" * 7, [])


def test_fewer_cards_leave_nothing_behind(project, tmp_path, monkeypatch):
    monkeypatch.setattr(blocks, "SIZE", 2)
    cards(tmp_path)[1]()
    project.cards = project.cards[:3]
    project.write(tmp_path)
    cards(tmp_path)[1]()
    shelf = Shelf(tmp_path, "tool")
    mod, _ = load(tmp_path / "cards.yaml", shelf)
    assert len(blocks.get_blocks(shelf, "cards", mod.digests["/game"])) == 3


def test_a_harmed_block_is_not_used(project, tmp_path):
    found, end = cards(tmp_path)
    worked_out(found)
    end()
    block = tmp_path / "cards-0"
    block.write_bytes(block.read_bytes().replace(b"new", b"old"))
    assert kept(cards(tmp_path)[0]) == "X" * 7
