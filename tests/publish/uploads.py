"""What the game saves after its pictures were uploaded to Steam Cloud."""

import hashlib
import json
from pathlib import Path

from tts_export.publish.pictures import pictures_of


def save_of_the_game(build: Path, save: Path) -> None:
    """Writes the save of a build in which all pictures are in Steam Cloud."""
    text = (build / "mod.json").read_text()
    for one in pictures_of(build)[0]:
        sha1 = hashlib.sha1((build / one.file).read_bytes()).hexdigest().upper()
        address = f"https://steamusercontent-a.akamaihd.net/ugc/12345/{sha1}/"
        text = text.replace(json.dumps(one.url), json.dumps(address))
    save.write_text(text)
