"""A ledger from the cache is the one that stands in the file."""

from tts_export.build.kept_ledger import kept_ledger, kept_lock
from tts_export.load.shelf import Shelf
from tts_export.sheets.ledger import Ledger, as_text, assign


def test_a_kept_ledger_is_the_one_that_was_written(tmp_path):
    """Also one with cards that went, and one that somebody sorted in another way."""
    file = tmp_path / "cards.lock"
    full = assign(Ledger(), {"cards": ["a", "b", "c"]}, 2, ["deck/a", "box/ü"], project="p")
    usual = as_text(assign(full, {"cards": ["c", "a"]}, 2, ["deck/a"], project="p"))
    for text in (usual, usual.replace("version: 1\n", "version: 1\n# mine\n")):
        file.write_text(text, encoding="utf-8", newline="\n")
        shelf = Shelf(tmp_path, "tool")
        wanted, _ = kept_ledger(file, shelf)
        assert kept_lock(wanted, shelf) == usual.encode()
        for name, data in shelf.pending():
            (tmp_path / name).write_bytes(data)
        again = Shelf(tmp_path, "tool")
        assert kept_ledger(file, again) == (wanted, [])
        assert kept_lock(wanted, again) == usual.encode()
        more = assign(wanted, {"cards": ["d"]}, 2, project="p")
        assert kept_lock(more, again) == as_text(more).encode()
