"""The package uses no private part of Pillow: those change without notice from one release to the next."""

import re
from pathlib import Path

import tts_export

PACKAGE = Path(tts_export.__file__).parent
PRIVATE = re.compile(r"PIL\._|\._new\(|\.im\b|map_buffer|_imaging|getmask|\.core\.(?:fill|new|map)")


def private_parts(package):
    """`file:line: text` of every line that uses one."""
    return [
        f"{file.relative_to(package)}:{number}: {line.strip()}"
        for file in sorted(package.rglob("*.py"))
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if PRIVATE.search(line)
    ]


def test_no_file_uses_a_private_part_of_pillow():
    assert private_parts(PACKAGE) == []


def test_every_way_to_use_one_is_found(tmp_path):
    lines = [
        "from PIL._imaging import fill",
        "core = image.im",
        "image.im.paste(1)",
        "image = Image.Image()._new(core)",
        "pixels = map_buffer(data, size)",
        "core, offset = font.getmask2(text)",
        'core = Image.core.fill("L", size)',
        "image.paste(color, (0, 0), mask)",
        "from imports import image",
    ]
    (tmp_path / "canvas.py").write_text("\n".join(lines), encoding="utf-8")
    assert [line.split(":")[1] for line in private_parts(tmp_path)] == ["1", "2", "3", "4", "5", "6", "7"]
