"""Numbers within ranges for which there is room on a card, on a table and in the memory of a computer.

Every number of a file has a range: a lost decimal point is an error at its line, not a crash.
"""

from typing import Annotated

from msgspec import Meta

REAL, WHOLE = Meta(ge=-2000, le=2000), Meta(ge=-1_000_000_000, le=1_000_000_000)
Real = Annotated[float, REAL]
"""Millimeters of a card, units of a table, degrees."""
Whole = Annotated[int, WHOLE]
"""A number that cards and rules count with."""
Count = Annotated[int, Meta(ge=0, le=1000)]
"""How many cards."""
Length = Annotated[float, Meta(ge=0.01, le=2000)]
"""A size of something that can be seen."""
Side = Annotated[float, Meta(ge=0.01, le=1000)]
"""A side of a thing on the table, in its units."""
