"""A save as a tree of readable files, and back without loss.

In goes a save, out come its files (`unpack`), or the other way round (`pack`). Both are pure: the files are a
dict of relative path → bytes. `docs/how-to/saves.md` describes the tree. The modules:

- `names`: file names that people can read and every system accepts
- `json_text`: JSON as text, with numbers without noise (`exact.json` has the exact ones)
- `parsing`: JSON from text, with problems at their places
- `fields`: the readable form of one field (`Transform.pos`, `GMNotes.json`, `Description.lines`)
- `card_table`: the cards of a deck as a table
- `unpacking`, `packing` (with `tree_reader`): the tree as a whole
- `trees`: trees on the disk
"""

from tts_export.saves.packing import pack
from tts_export.saves.unpacking import unpack

__all__ = ["pack", "unpack"]
