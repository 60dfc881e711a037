"""All that a build read, or looked for in vain: another build would differ only if one of them did."""

from __future__ import annotations

from collections.abc import Iterable

from tts_export.build.keys import font_file, font_names
from tts_export.build.stamps import files_below, folders_below
from tts_export.load import Mod


def inputs(mod: Mod, tool: Iterable[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Files and folders, as absolute paths; of a folder only the names in it count."""
    fonts = [font_file(name, mod.root) for name in font_names(mod.frames)]
    read = [mod.file, *mod.sources, *mod.absent, *(font for font in fonts if font is not None)]
    tops = [mod.root / "templates", *mod.templates]
    templates = [file for top in tops for file in files_below(top.absolute())]
    folders = [folder for top in tops for folder in (top, *folders_below(top))]
    return (
        tuple(sorted({*tool, *templates, *(str(file.absolute()) for file in read)})),
        tuple(sorted({str(folder.absolute()) for folder in folders})),
    )
