"""`Date` and `EpochTime` of a save, from a date of the project instead of the clock."""

from datetime import UTC, datetime

from msgspec import Struct


class SaveDate(Struct, frozen=True):
    """`text` as the game writes it (`3/1/2025 12:00:00 AM`), `epoch` in Unix seconds, both UTC."""

    text: str
    epoch: int


def save_date(iso: str) -> SaveDate | None:
    """The date of an ISO text such as `2025-03-01` or `2025-03-01T18:30:00`; None where it is not one."""
    try:
        when = datetime.fromisoformat(iso.strip())
    except ValueError:
        return None
    when = when.replace(tzinfo=UTC) if when.tzinfo is None else when.astimezone(UTC)
    hour = when.hour % 12 or 12
    half = "AM" if when.hour < 12 else "PM"
    text = f"{when.month}/{when.day}/{when.year:04} {hour}:{when.minute:02}:{when.second:02} {half}"
    return SaveDate(text, int(when.timestamp()))


NO_DATE = SaveDate("1/1/2025 12:00:00 AM", 1735689600)
"""The date of a project without one, so that two builds are equal."""
