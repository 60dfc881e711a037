"""Addresses of pictures, models and sounds.

`cache-collision` (error): two addresses that differ only in punctuation are one file to the game's cache,
and one of the two pictures is shown for both. `webp` (error): the game shows PNG and JPEG, not WebP.
`no-picture` (error): a sheet without the address of its faces, or a tile or token without a picture.

Only with `--release`:
`url-local` (error): a file on the maker's own machine, which no other player can see.
`url-space` (error): a space in an address.
`url-not-hashed` (hint): nothing in the address depends on the content. Players keep the first version
they ever saw.

Example: `cards-1.png` and `cards1.png` on the same server.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from tts_export.tts.lint.read import Finding, Save, mapping_in, mappings_in, text_in
from tts_export.tts.places import DataPath
from tts_export.tts.urls import bare, cache_key, is_local, names_content

_SHEET = ("FaceURL", "BackURL")
_PARTS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("CustomImage", ("ImageURL", "ImageSecondaryURL")),
    ("CustomMesh", ("MeshURL", "DiffuseURL", "NormalURL", "ColliderURL")),
    ("CustomAssetbundle", ("AssetbundleURL", "AssetbundleSecondaryURL")),
    ("CustomPDF", ("PDFUrl",)),
)


def check(save: Save) -> Iterator[Finding]:
    """Each address once, where it comes first."""
    first: dict[str, tuple[str, DataPath]] = {}
    seen: set[str] = set()
    for path, url in addresses(save):
        if url in seen:
            continue
        seen.add(url)
        yield from _address_findings(save, path, url)
        plain = bare(url).rstrip("/")
        known, _ = first.setdefault(cache_key(plain), (plain, path))
        if known != plain:
            message = f"the game's cache takes {_short(url)} and {_short(known)} for one file"
            yield Finding(path, "cache-collision", message)
    yield from _without_picture(save)


def addresses(save: Save) -> Iterator[tuple[DataPath, str]]:
    """Every address in the save with its path, in order."""
    for field in ("TableURL", "SkyURL"):
        yield from _fields(save.data, (), (field,))
    yield from _listed(save.data, ())
    for sheet in save.sheets:
        yield from _fields(sheet.data, sheet.path, _SHEET)
    for item in save.items:
        for part, fields in _PARTS:
            yield from _fields(mapping_in(item.data, part), (*item.path, part), fields)
        yield from _listed(item.data, item.path)


def _fields(
    data: Mapping[str, Any], path: DataPath, fields: tuple[str, ...]
) -> Iterator[tuple[DataPath, str]]:
    for field in fields:
        url = text_in(data, field)
        if url.strip():
            yield (*path, field), url


def _listed(data: Mapping[str, Any], path: DataPath) -> Iterator[tuple[DataPath, str]]:
    for number, asset in mappings_in(data, "CustomUIAssets"):
        yield from _fields(asset, (*path, "CustomUIAssets", number), ("URL",))
    for number, decal in mappings_in(data, "AttachedDecals"):
        inner = (*path, "AttachedDecals", number, "CustomDecal")
        yield from _fields(mapping_in(decal, "CustomDecal"), inner, ("ImageURL",))


def _address_findings(save: Save, path: DataPath, url: str) -> Iterator[Finding]:
    if bare(url).lower().split("?")[0].endswith(".webp"):
        yield Finding(path, "webp", f"{_short(url)} is WebP, expected PNG or JPEG")
    if not save.release:
        return
    if is_local(url):
        yield Finding(
            path, "url-local", f"{_short(url)} is a file on your own machine: no other player can see it"
        )
        return
    if " " in url.strip():
        yield Finding(path, "url-space", f"{_short(url)} has a space in it")
    if not names_content(url):
        message = f"a new file at the same address {_short(url)} never reaches those who loaded the old one"
        yield Finding(path, "url-not-hashed", message, "hint")


def _without_picture(save: Save) -> Iterator[Finding]:
    for sheet in save.sheets:
        if sheet.data is sheet.value and not text_in(sheet.data, "FaceURL").strip():
            yield Finding(sheet.path, "no-picture", f"sheet {sheet.key} has no FaceURL")
    for item in save.items:
        if item.name.startswith(("Custom_Tile", "Custom_Token", "Custom_Board")):
            image = mapping_in(item.data, "CustomImage")
            if not text_in(image, "ImageURL").strip():
                yield item.finding("no-picture", f"a {item.name} without ImageURL")


def _short(url: str) -> str:
    return url if len(url) <= 60 else f"{url[:28]}...{url[-29:]}"
