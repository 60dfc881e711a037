"""Card pictures into sheets: `packing` lays them out, `splice` (JPEG) and `bands` (PNG) join
encoded cells without encoding them again.
"""

from tts_export.sheets.layout import (
    SheetFormat,
    SheetPicture,
    cut_sheet,
    encode_cell,
    encode_picture,
    encode_row,
    file_of_cell,
    hashed_name,
    join_cells,
    join_parts,
    pack,
    rows_for,
    split_cell,
    split_row,
)
from tts_export.sheets.png import Part

__all__ = [
    "Part",
    "SheetFormat",
    "SheetPicture",
    "cut_sheet",
    "encode_cell",
    "encode_picture",
    "encode_row",
    "file_of_cell",
    "hashed_name",
    "join_cells",
    "join_parts",
    "pack",
    "rows_for",
    "split_cell",
    "split_row",
]
