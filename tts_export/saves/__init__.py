"""A save as a tree of readable files, and back without loss.

`unpack` gives the files of a save, `pack` gives the save of such files; both are pure: relative path → bytes.
`docs/saves.md` describes the tree. What each module knows:

- `names`: file names that people can read and every system can hold
- `layout`: JSON as text, for readers and for the game
- `parsing`: JSON from text, with places for what is wrong
- `fields`: the readable form of one field (`Transform.pos`, `GMNotes.json`, `Description.lines`)
- `rounding`: numbers without noise; the exact ones stand in `exact.json`
- `decks`: the cards of a deck as a table
- `unpacking`, `packing`: the tree as a whole
"""

from tts_export.saves.packing import pack
from tts_export.saves.unpacking import unpack

__all__ = ["pack", "unpack"]
