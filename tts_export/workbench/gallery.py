"""The gallery: the pages as files that any web host serves, and that open from the disk, too."""

import io
import re
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from msgspec import Struct, structs
from PIL import Image

from tts_export.build import build
from tts_export.built.folder import write_outputs
from tts_export.built.manifest import folder_of
from tts_export.cache import Cache, user_cache
from tts_export.locks import OnWait
from tts_export.problems import Problem, Where
from tts_export.workbench import pages
from tts_export.workbench.snapshot import Snapshot, compared, draw_faces, opened_past, take
from tts_export.workbench.views import PAGES, pages_of
from tts_export.workers import OnProgress, Pool, silent

FOLDER = "gallery"
"""The gallery's folder in a build folder."""
FACES = "faces"
WIDEST = 560
"""Pixels: on the page of a card it is as wide as half of the page."""
_QUALITY = 82
_PAGES = (pages.CARDS, *map(partial(pages.GalleryLinks.page, pages.GalleryLinks()), PAGES))
_FACE = re.compile(r"[\w-]+\.\w+")
"""How the faces of a gallery are called."""


class GalleryResult(Struct, frozen=True):
    """The outcome of a run."""

    problems: list[Problem]
    folder: Path
    files: int = 0
    """How many files the gallery has."""
    size: int = 0
    """How many bytes they have together."""
    changed: int = 0
    """How many of them are new or have other bytes."""


def gallery(
    file: Path,
    out: Path | None = None,
    folder: Path | None = None,
    *,
    since: str = "",
    draft: bool = False,
    language: str = "",
    workers: int = 0,
    progress: OnProgress = silent,
    on_wait: OnWait | None = None,
    cache: Cache | None = None,
) -> GalleryResult:
    """Builds the project of `file`, then writes its gallery into `folder` (`gallery/` in the build).

    `since` names what the set is compared with: a folder, a release, a revision of git.

    Removes files of an earlier gallery that this one does not have. Writes nothing while there are errors.
    """
    out = folder_of(file, out, language)
    cache, target = cache or user_cache(), folder or out / FOLDER
    report = build(
        file,
        out,
        draft=draft,
        language=language,
        workers=workers,
        progress=progress,
        on_wait=on_wait,
        cache=cache,
    )
    snapshot = take(file, report, cache, draft=draft, language=language, published=True)
    problems = [*report.problems, *_folder_problems(target)]
    if report.failed or snapshot is None or len(problems) > len(report.problems):
        return GalleryResult(problems, target)
    if since:
        with opened_past(since, file.absolute(), cache, draft=draft, published=True) as past:
            if past.state is None:
                failed = [Problem(Where(file), "nothing-to-compare", problem) for problem in past.problems]
                return GalleryResult([*problems, *failed], target)
            if past.faces is not None:
                draw_faces(past.faces.project, cache, workers)
        snapshot = compared(structs.replace(snapshot, past=past), cache)
    files: dict[str, bytes] = {
        pages.GalleryLinks().page(name): pages.page(snapshot, name, pages.GalleryLinks()).encode()
        for name in pages_of(snapshot)
    }
    files[pages.CARDS] = pages.shared_cards(snapshot)
    with Pool(workers) as pool:
        files |= _faces(snapshot, cache, pool, progress)
    changed, flaws = write_outputs(target, files, cache.fingerprint, _earlier(target))
    cache.prune()
    return GalleryResult([*problems, *flaws], target, len(files), sum(map(len, files.values())), len(changed))


def _faces(snapshot: Snapshot, cache: Cache, pool: Pool, progress: OnProgress) -> Mapping[str, bytes]:
    """The faces and other sides of all cards as WebP, by their paths."""
    names = [*snapshot.pictures, *snapshot.backs.values(), *snapshot.old_pictures]
    faces = dict(
        zip(names, cache.look_all("gallery face", [_made_from(name) for name in names], bytes), strict=True)
    )
    missing = {name: snapshot.picture(name, cache) for name, data in faces.items() if data is None}
    drawn = {name: data for name, data in missing.items() if data is not None}
    for name, data in pool.map(small_face, drawn):
        faces[name] = cache.keep("gallery face", _made_from(name), data)
        progress("gallery", sum(data is not None for data in faces.values()), len(faces))
    return {f"{FACES}/{name}": data for name, data in faces.items() if data is not None}


def _made_from(name: str) -> tuple[str, int, int]:
    return name, WIDEST, _QUALITY


def small_face(data: bytes) -> bytes:
    """An encoded cell as WebP, at most `WIDEST` pixels wide."""
    with Image.open(io.BytesIO(data)) as cell:
        image = cell.convert("RGB")
    if image.width > WIDEST:
        size = (WIDEST, round(image.height * WIDEST / image.width))
        image = image.resize(size, Image.Resampling.LANCZOS)
    out = io.BytesIO()
    image.save(out, "WEBP", quality=_QUALITY)
    return out.getvalue()


def _earlier(folder: Path) -> list[str]:
    """The files of an earlier gallery, as paths in its folder."""
    faces = [file for file in (folder / FACES).glob("*") if _FACE.fullmatch(file.name)]
    files = [*(folder / name for name in _PAGES if (folder / name).exists()), *faces]
    return [file.relative_to(folder).as_posix() for file in files]


def _folder_problems(folder: Path) -> list[Problem]:
    """Writing a gallery removes what an earlier one has left, so nothing else may be in its folder."""
    if not folder.exists():
        return []
    if not folder.is_dir():
        return [Problem(Where(folder), "not-a-folder", "a gallery is written into a folder, this is a file")]
    ours = {FACES, *_PAGES}
    foreign = sorted({entry.name for entry in folder.iterdir() if not entry.name.endswith(".part")} - ours)
    if not foreign:
        return []
    message = f'the folder holds files that no gallery made ("{foreign[0]}"): choose an empty or a new folder'
    return [Problem(Where(folder), "not-a-gallery", message)]
