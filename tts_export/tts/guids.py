"""GUIDs: six lower-case hexadecimal digits, as the game gives them, made from a name instead of by chance."""

import re
from collections.abc import Container
from hashlib import sha256

FORM = re.compile(r"[0-9a-f]{6}")


def is_guid(text: str) -> bool:
    """Whether the game itself could have given this GUID."""
    return FORM.fullmatch(text) is not None


def guid_for(key: str, taken: Container[str] = ()) -> str:
    """A GUID for `key` that is not in `taken`: the same key and the same takers give the same GUID."""
    attempt = 0
    while True:
        salted = key if attempt == 0 else f"{key}#{attempt}"
        guid = sha256(salted.encode("utf-8", "surrogatepass")).hexdigest()[:6]
        if guid not in taken:
            return guid
        attempt += 1
