"""Card pictures into sheets: `packing` lays them out, `splice` joins encoded cells without encoding again."""

from tts_export.sheets.packing import (
    SheetFormat,
    SheetPicture,
    encode_cell,
    encode_picture,
    format_problems,
    hashed_name,
    join_cells,
    pack,
    rows_for,
)

__all__ = [
    "SheetFormat",
    "SheetPicture",
    "encode_cell",
    "encode_picture",
    "format_problems",
    "hashed_name",
    "join_cells",
    "pack",
    "rows_for",
]
