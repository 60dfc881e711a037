"""Where pictures are served from, one file per kind of place.

The project's `host:` is nothing (this machine's own files) or an `https://` address.
"""

from __future__ import annotations

from tts_export.tts.addresses.base import Host
from tts_export.tts.addresses.local import Local
from tts_export.tts.addresses.web import Web

__all__ = ["Host", "Local", "Web", "host_for"]


def host_for(setting: str) -> Host:
    """The host that the project's `host:` names."""
    return Local() if setting in ("", "local") else Web(setting)
