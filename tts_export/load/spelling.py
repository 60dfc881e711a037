"""The names of files as the disk has them.

Windows and macOS find `art/ada.png` under the name `Art/ADA.png`, Linux does not. A set must be the same on
all of them: it may be built on GitHub, or by somebody else.
"""

import unicodedata
from pathlib import Path, PurePosixPath

ENDINGS = (".png", ".jpg", ".jpeg", ".webp")
"""The endings of pictures."""


class Spelling:
    """Findings the spelling of paths; the names in each folder are read once."""

    def __init__(self) -> None:
        self._names: dict[Path, dict[str, str]] = {}

    def on_disk(self, folder: Path, written: str) -> str | None:
        """A path below `folder` as the disk spells it; None if there is no such file in any spelling."""
        spelled: list[str] = []
        for name in written.split("/"):
            if name in ("", ".", ".."):
                found: str | None = name
            else:
                here = self._in(folder)
                found = here.get(name) or here.get(_folded(name))
            if found is None:
                return None
            spelled.append(found)
            folder /= found
        return "/".join(spelled)

    def alike(self, folder: Path, written: str) -> list[str]:
        """The pictures below `folder` whose paths are like this one but for capitals and the ending."""
        above, _, name = written.rpartition("/")
        spelled = self.on_disk(folder, above) if above else ""
        if spelled is None or name in ("", ".", ".."):
            return []
        names = dict.fromkeys(self._in(folder / spelled).values())
        plain = _without_ending(name)
        return [str(PurePosixPath(spelled) / one) for one in names if _is_picture(one, plain)]

    def _in(self, folder: Path) -> dict[str, str]:
        """The names in a folder, by themselves and without their capitals."""
        if folder not in self._names:
            try:
                names = sorted(entry.name for entry in folder.iterdir())
            except OSError:
                names = []
            self._names[folder] = {_folded(name): name for name in names} | {name: name for name in names}
        return self._names[folder]


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()


def _is_picture(name: str, plain: str) -> bool:
    folded = _folded(name)
    return folded.endswith(ENDINGS) and _without_ending(name) == plain


def _without_ending(name: str) -> str:
    folded = _folded(name)
    return next((folded.removesuffix(end) for end in ENDINGS if folded.endswith(end)), folded)
