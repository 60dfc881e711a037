"""Card pictures into sheets: `packing` lays them out, `splice` joins encoded cells without encoding again."""

from tts_export.sheets.packing import (
    SheetFormat,
    SheetPicture,
    cut_sheet,
    encode_cell,
    encode_picture,
    format_problems,
    hashed_name,
    join_cells,
    join_parts,
    pack,
    rows_for,
)
from tts_export.sheets.splice import Cell, split

__all__ = [
    "Cell",
    "SheetFormat",
    "SheetPicture",
    "cut_sheet",
    "encode_cell",
    "encode_picture",
    "format_problems",
    "hashed_name",
    "join_cells",
    "join_parts",
    "pack",
    "rows_for",
    "split",
]
