"""Tags are registered.

`tag-unregistered` (warning): an object, or a snap point, has a tag that the save's `ComponentTags` do not
list: the game's own tag menus do not show it. Saved objects have no such list. `tag-normalized` (warning): a
label whose `normalized` form is not the displayed one in lower case with `_` for spaces; by this form the
game compares tags.

Example: `{"displayed": "Fast Card", "normalized": "fastcard"}`. Right: `fast_card`.
"""

from collections.abc import Iterator

from tts_export.problems import nearest
from tts_export.tts.lint.read import Finding, Save, mapping_in, mappings_in, strings_in, text_in
from tts_export.tts.places import DataPath
from tts_export.tts.save import normalized


def check(save: Save) -> Iterator[Finding]:
    """The list itself, then each tag in use (once)."""
    known: dict[str, str] = {}
    for number, label in mappings_in(mapping_in(save.data, "ComponentTags"), "labels"):
        shown, form = text_in(label, "displayed"), text_in(label, "normalized")
        known[normalized(shown)] = shown
        if form != normalized(shown):
            path: DataPath = ("ComponentTags", "labels", number)
            message = f'"{shown}" is normalized as "{form}", expected "{normalized(shown)}"'
            yield Finding(path, "tag-normalized", message, "warning")
    if save.is_saved_object:
        return
    reported: set[str] = set()
    for path, tag in _used(save):
        if normalized(tag) not in known and normalized(tag) not in reported:
            reported.add(normalized(tag))
            message = f'the tag "{tag}" is not among ComponentTags{nearest(tag, known.values())}'
            yield Finding(path, "tag-unregistered", message, "warning")


def _used(save: Save) -> Iterator[tuple[DataPath, str]]:
    for point, data in mappings_in(save.data, "SnapPoints"):
        for tag in strings_in(data, "Tags"):
            yield ("SnapPoints", point, "Tags"), tag
    for item in save.items:
        for tag in strings_in(item.data, "Tags"):
            yield (*item.path, "Tags"), tag
        for point, data in mappings_in(item.data, "AttachedSnapPoints"):
            for tag in strings_in(data, "Tags"):
                yield (*item.path, "AttachedSnapPoints", point, "Tags"), tag
