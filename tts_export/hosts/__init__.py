"""Where pictures are served from, one file per kind of place.

`HOSTS` lists them by hand. The project's `host:` is nothing (this machine's own files) or an `https://`
address.
"""

from __future__ import annotations

from tts_export.hosts.base import Host
from tts_export.hosts.local import Local
from tts_export.hosts.web import Web
from tts_export.problems import Problem, Where

HOSTS = {"local": Local, "web": Web}

__all__ = ["HOSTS", "Host", "Local", "Web", "host_for"]


def host_for(setting: str | None, where: Where) -> Host | Problem:
    """The host that the project's `host:` names; a Problem at `where` for what is none."""
    if setting is None or setting == "local":
        return Local()
    if Web.takes(setting):
        return Web(setting)
    message = f'"{setting}" is no place for pictures, expected an address such as https://example.org/cards'
    return Problem(where, "unknown-host", message)
