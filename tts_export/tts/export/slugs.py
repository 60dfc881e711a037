"""File names for things that users named."""

import re
from collections.abc import Iterable

from tts_export.normal_forms import normalized
from tts_export.windows import is_device


def slugs(names: Iterable[str]) -> dict[str, str]:
    """Each name with a file name of its own: lower case letters, digits and hyphens, at most 60."""
    files: dict[str, str] = {}
    taken: set[str] = set()
    for name in names:
        plain = normalized(name, "NFKD").encode("ascii", "ignore").decode("ascii").lower()
        slug = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60].rstrip("-") or "deck"
        slug = f"{slug}-deck" if is_device(slug) else slug
        number, free = 1, slug
        while free in taken:
            number += 1
            free = f"{slug}-{number}"
        taken.add(free)
        files[name] = free
    return files
