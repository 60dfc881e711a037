"""One run of reading files: collects problems and the files looked at, and finds the files that paths name.

A path in a project names a file below the project's folder. A path that leaves it (absolute, with `../`,
through a link) is an error, so that building a stranger's project reads no other files.
"""

import os
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Any

from tts_export import yamls
from tts_export.cache import Cache
from tts_export.links import real
from tts_export.load.pictures.finished import PictureLook
from tts_export.load.pictures.folders import Spelling, meant_picture
from tts_export.load.templates import find_template
from tts_export.net.addresses import export_address, flaw_of, is_address
from tts_export.net.copies import Copies, Remote
from tts_export.problems import Problem, Severity, Where, nearest, reason
from tts_export.windows import too_long
from tts_export.yamls.data import weight

MOST_REMOTE = 50
"""Online files that one project may name."""
MOST_FILES = 5000
"""At most this many names in a folder are compared with the name of a missing file."""

_ONLINE = "expected a file of the project; only spreadsheets and decks may be online"


class Reading:
    """Collects problems and the files that were looked at; no path may leave `root`."""

    def __init__(self, root: Path, cache: Cache | None = None, copies: Copies | None = None) -> None:
        self.root = root
        self.cache = cache or Cache()
        self.copies = copies or Copies()
        self.remotes: dict[Path, Remote] = {}
        """The online files that were read, by the paths that represent their addresses in places."""
        self.problems: list[Problem] = []
        self.pictures: dict[tuple[Path, str], str] = {}
        """The paths of good pictures from the root, by the naming file and the name: cards may share one."""
        self.picture_looks: dict[str, PictureLook] = {}
        """What they are, by these paths."""
        self.without_heading: dict[Path, Problem] = {}
        """File → its column with values and without a heading, if it is one."""
        self.unused_columns: dict[Path, dict[str, Problem]] = {}
        """Spreadsheet → the headings of columns that are read as no field, with the hints about them."""
        self.lost_fields: set[tuple[Path, str]] = set()
        """Spreadsheets and fields whose columns are reported: they are misspelled in `columns:`."""
        self._files: dict[Path, None] = {}
        self._asked: dict[Remote, int] = {}
        """The online files that are named, and how many were named before each."""
        self._data: dict[Path, Any] = {}
        self._values = 0
        """The weight of all of them."""
        self._folders: dict[Path, Path] = {}
        self.spelling = Spelling(root)

    @cached_property
    def _top(self) -> Path:
        """The root with links resolved."""
        return real(self.root)

    def looked_at(self) -> list[Path]:
        """Every file and folder that the result depends on; some need not exist."""
        return list(self._files)

    def look_at(self, files: Iterable[Path]) -> None:
        """Records that the result depends on these files or folders."""
        self._files.update(dict.fromkeys(files))

    def report(self, where: Where, name: str, message: str, severity: Severity = "error") -> None:
        """Adds a problem."""
        self.problems.append(Problem(where, name, message, severity))

    def yaml(self, file: Path) -> Any:
        """The data in a YAML file, or None; its problems are added once, however often it is read."""
        if file not in self._data:
            self.look_at([file])
            own = self._is_own(file)
            data, problems = yamls.load(file, self._values) if own else (None, [_led_out(file)])
            self._data[file] = data
            self._values += weight(data)
            self.problems += problems
        return self._data[file]

    def _is_own(self, file: Path) -> bool:
        """Whether a file beside cards.yaml, or itself, is not a link that leads out of the project."""
        return file.parent != self.root or not file.is_symlink() or real(file).is_relative_to(self._top)

    def text(self, file: Path) -> str | None:
        """The text of a UTF-8 file; its problems are added."""
        self.look_at([file])
        text, problems = yamls.read_text(file)
        self.problems += problems
        return text

    def raw(self, file: Path) -> bytes | None:
        """The bytes of a file that `source` found; its problems are added."""
        remote = self.remotes.get(file)
        copy = self.copies.file(remote)[0] if remote is not None else file
        raw, problems = yamls.read_bytes(copy or file)
        self.problems += problems
        return raw

    def template(self, folders: Sequence[Path], name: str) -> Path | None:
        """The first file called `name` (`games/hsatcg/game.yaml`) in the template folders, or None."""
        self.look_at(folder / name for folder in folders)
        return find_template(folders, name)

    def file(
        self,
        folders: list[Path],
        written: str,
        at: Where,
        on_missing: Callable[[str, Where], None] | None = None,
    ) -> Path | None:
        """The file called `written` in the first of `folders` that has it; None after reporting why not.

        `on_missing` is called instead if there is no such file.
        """
        flaw = _flaw(written)
        if flaw:
            self.report(at, *flaw)
            return None
        tidy = written.strip().replace("\\", "/")
        for folder in folders:
            path = Path(os.path.normpath(folder / tidy))
            exists = self._is_there(path, Path.is_file, written, at)
            if exists is None:
                return None
            self.look_at([path])
            if exists:
                return self._as_on_disk(folder, tidy, at)
        missing = folders[0] / tidy
        self.look_at([missing if missing.is_dir() else missing.parent])  # the guess depends on its names
        if on_missing is not None and not missing.is_dir():
            on_missing(written, at)
            return None
        self.report(at, "missing-file", f'there is no file "{written}"{self._nearest_file(folders[0], tidy)}')
        return None

    def meant_picture(self, folders: list[Path], written: str) -> Path | None:
        """The picture that the cell of a spreadsheet means; None if there is none, or if it is not clear."""
        if _flaw(written):
            return None
        self.look_at(folders)
        return meant_picture(self.spelling, folders, written)

    def folder(self, beside: Path, written: str, at: Where) -> Path | None:
        """The folder called `written`; None after reporting why it cannot be searched."""
        flaw = _flaw(written)
        if flaw:
            self.report(at, *flaw)
            return None
        path = Path(os.path.normpath(beside / written.strip().replace("\\", "/")))
        exists = self._is_there(path, Path.is_dir, written, at)
        if exists is None:
            return None
        self.look_at([path])
        if not exists:
            names = [entry.name for entry in beside.iterdir() if entry.is_dir()]
            self.report(at, "missing-folder", f'there is no folder "{written}"{nearest(written, names)}')
            return None
        return path

    def _is_there(self, path: Path, kind: Callable[[Path], bool], written: str, at: Where) -> bool | None:
        """Whether there is such a file or folder in the project; None after reporting why nobody can look."""
        try:
            outside = not self._without_links(path).is_relative_to(self._top)
            exists = kind(path)
        except (OSError, RuntimeError, ValueError) as error:  # too long, a ring of links, not a name
            self.report(at, "bad-path", f'"{written[:80]}" cannot be looked up: {reason(error)}')
            return None
        if outside:
            what = "folder" if kind is Path.is_dir else "file"
            message = f'"{written[:80]}" leads out of the project folder; copy the {what} into it'
            self.report(at, "path-outside", message)
            return None
        return exists

    def _as_on_disk(self, folder: Path, tidy: str, at: Where) -> Path:
        """The path of a file that is there, with a warning if it is there only on some systems."""
        spelled = self.spelling.on_disk(folder, tidy) or tidy
        if spelled != tidy:
            self.look_at([folder / Path(spelled).parent])
            message = (
                f'the file is called "{spelled}", not "{tidy}": on Linux, as on GitHub, these are two names'
            )
            self.report(at, "letter-case", message, "warning")
        return Path(os.path.normpath(folder / spelled))

    def _nearest_file(self, folder: Path, written: str) -> str:
        """The nearest name in the folder of a missing file, or that there is no such folder."""
        target = folder / written
        if target.is_dir():
            return ", only a folder"
        if target.exists():
            return ", only a pipe or a device"
        spelled = self.spelling.on_disk(folder, written)
        if spelled is not None:
            return f', only "{spelled}": capitals count'
        try:
            files = {entry for entry in target.parent.iterdir() if entry.is_file()}
            others = set() if target.suffix == ".yaml" else self._data.keys()  # cards.csv is not cards.yaml
            names = sorted(entry.name for entry in files - others)
        except OSError:
            return too_long(target) or f', nor a folder "{PurePosixPath(written).parent}"'
        beside = written[: len(written) - len(target.name)]
        guess = too_long(target) or nearest(written, [beside + name for name in names[:MOST_FILES]])
        stem = Path(written).stem.casefold()
        below = sorted(file for file in folder.glob("*/*.*") if file.stem.casefold() == stem)
        return guess or (f', did you mean "{below[0].relative_to(folder).as_posix()}"?' if below else "")

    def fetch(self, named: Iterable[tuple[Any, bool]]) -> None:
        """Fetches online files at the same time: (what `from:` names, whether all sheets are wanted)."""
        texts = [(text, workbook) for text, workbook in named if isinstance(text, str) and is_address(text)]
        good = [(text, workbook) for text, workbook in texts if flaw_of(text) is None]
        remotes = [Remote(text.strip(), export_address(text, workbook=workbook)) for text, workbook in good]
        for remote in remotes:
            self._asked.setdefault(remote, len(self._asked))
        self.copies.update(list(self._asked)[:MOST_REMOTE])

    def source(self, folders: list[Path], written: str, at: Where, *, workbook: bool = False) -> Path | None:
        """The file or address that a `from:` names; None after reporting why it cannot be read.

        `workbook`: if it is a page of a spreadsheet, all sheets of it are wanted.
        """
        if Path(written).name.startswith("~$"):
            name = written.replace("~$", "", 1)
            message = f'"{written}" is only a note of Excel that the file is open: write "{name}"'
            self.report(at, "missing-file", message)
            return None
        if not is_address(written):
            return self.file(folders, written, at)
        flaw = flaw_of(written)
        if flaw:
            self.report(at, *flaw)
            return None
        remote = Remote(written.strip(), export_address(written, workbook=workbook))
        if self._asked.setdefault(remote, len(self._asked)) >= MOST_REMOTE:
            message = f"a project may name at most {MOST_REMOTE} addresses; save some of the sheets as files"
            self.report(at, "too-many-addresses", message)
            return None
        copy, why = self.copies.file(remote)
        if copy is None:
            self.report(at, "not-fetched", f"{remote.written} cannot be fetched: {why}")
            return None
        place = Path(remote.written)
        self.remotes[place] = remote
        self.look_at([copy])
        return place

    def _without_links(self, file: Path) -> Path:
        """The file's path as the disk has it; that of its folder is looked up once."""
        if file.is_symlink():
            return real(file)
        if file.parent not in self._folders:
            self._folders[file.parent] = real(file.parent)
        return self._folders[file.parent] / file.name

    def relative(self, file: Path) -> str:
        """The path from the root with forward slashes, as it is stored on cards."""
        return Path(os.path.relpath(file, self.root)).as_posix()


def _led_out(file: Path) -> Problem:
    message = "this link leads out of the project folder; copy the file into it"
    return Problem(Where(file), "path-outside", message)


def flaw_in(folder: Path, written: str) -> tuple[str, str] | None:
    """What is wrong with a name that an imported file gives to a file or folder in `folder`: the name of the
    problem and its message.
    """
    flaw = _flaw(written)
    if flaw:
        return flaw
    try:
        outside = not real(folder / written.replace("\\", "/")).is_relative_to(real(folder))
    except (OSError, ValueError) as error:
        return "bad-path", f'"{written[:80]}" cannot be looked up: {reason(error)}'
    message = f'"{written[:80]}" leads out of the folder of the file that names it; copy it into that folder'
    return ("path-outside", message) if outside else None


def _flaw(written: str) -> tuple[str, str] | None:
    if is_address(written):
        return "bad-path", f"{_ONLINE}: download it, and name the file"
    if not written.strip() or any(ord(letter) < 32 for letter in written):
        advice = 'in "..." a backslash has a meaning of its own: write / in a path'
        return "bad-path", f"{written!r:.80} is not the name of a file; {advice}"
    windows = PureWindowsPath(written)
    if windows.drive or windows.root:
        return "path-outside", f'"{written}" is an absolute path; name a file below the project folder'
    return None
