"""Removing pictures that neither a release nor the current build refers to.

Only pictures that the ledger lists are removed, so other files at the same place are left alone. Their lines
are retired before, so no build refers to a picture that is gone, and a run that was stopped can be repeated.
"""

from collections.abc import Iterable
from pathlib import Path

from msgspec import structs

from tts_export.built.manifest import PictureFile
from tts_export.locks import OnWait
from tts_export.problems import Problem, Where, has_errors
from tts_export.publish.calls import call_each
from tts_export.publish.ledger import Asset, assets_of, read_assets
from tts_export.publish.pictures import RELEASES, pictures_of, released_pictures
from tts_export.publish.places import Place, PlaceError
from tts_export.publish.publishing import name_at, record
from tts_export.workers import OnProgress


def unused(root: Path, builds: Iterable[Path], public: str) -> tuple[list[Asset], list[Problem]]:
    """The pictures below the address `public` that nothing refers to, of these builds and all releases."""
    current: list[PictureFile] = []
    problems: list[Problem] = []
    for build in builds:
        listed, failures = pictures_of(build)
        current += listed
        problems += failures
    released, failures = released_pictures(root)
    assets, flaws = read_assets(root)
    problems += [*failures, *flaws]
    if has_errors(problems):
        return [], problems
    used = {picture.hash for picture in (*current, *released)} | {
        picture.url for picture in (*current, *released)
    }
    below = public.rstrip("/") + "/"
    old = [
        line
        for line in assets.lines
        if line.address.startswith(below)
        and name_at(line.address, public, line.sha256)
        and line.sha256 not in used
        and line.address not in used
    ]
    if old and not released:
        message = (
            "there are no releases yet: tables that people saved may load the pictures of earlier builds"
        )
        problems.append(Problem(Where(root / RELEASES), "no-releases", message, "warning"))
    return old, problems


def remove(
    root: Path,
    place: Place,
    public: str,
    old: list[Asset],
    progress: OnProgress,
    on_wait: OnWait | None = None,
) -> tuple[list[Asset], list[Problem]]:
    """Removes pictures from a place, and their lines from the ledger; returns those that are gone."""
    retired = [structs.replace(asset, retired=True) for asset in old]
    problems = record(root, lambda assets: assets.without(old).added(retired), on_wait)
    if problems:
        return [], problems
    gone: list[Asset] = []

    def take_away(asset: Asset) -> None:
        place.remove(name_at(asset.address, public, asset.sha256), asset.sha256)

    try:
        for number, asset in enumerate(retired, 1):
            [(_, failed)] = call_each(take_away, [asset])
            if isinstance(failed, PlaceError):
                problems.append(Problem(Where(assets_of(root)), "not-removed", f"{asset.name}: {failed}"))
                if failed.fatal:
                    break
            elif failed is not None:
                raise failed
            else:
                gone.append(asset)
            progress("prune", number, len(retired))
    finally:
        problems += record(root, lambda assets: assets.without(gone), on_wait)
    return gone, problems
