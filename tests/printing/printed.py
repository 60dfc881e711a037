"""A small set to print, and what is on the pages of a PDF."""

from pypdf import PdfReader
from pypdf.generic import ContentStream

from tests.build.projects import Project
from tts_export.geometry import Rect

CARDS = [
    {"type": "hero", "title": "Ada", "power": 1},
    {"type": "hero", "title": "Bob", "power": 2},
    {"type": "place", "title": "Home"},
]
TOKENS = """\
tokens:
  coin:
    label: Coin
    shape: round
    sides: [{value: 1, drawing: mat}, {value: 3, drawing: board}]
    size: [0.5, 0.25]
"""
POINT = 25.4 / 72


def sources(root):
    """Writes the set, with room for cards on its mat and with two-sided coins."""
    project = Project(CARDS, deck=["Home", "Bob"])
    project.table = project.table.replace("pixels: [80, 40]", "card: [3, 4.2]") + TOKENS
    project.write(root)


def messages(made):
    return [f"{p.where.file.name}: {p.message} ({p.name})" for p in made.problems]


def pages(file):
    """The pages of a PDF: size, pictures as (box, turned, picture), marks as lines and as curves with
    two points between their ends, all in millimeters.
    """
    return [page_of(page) for page in PdfReader(file).pages]


def page_of(page):
    width, height = (float(side) * POINT for side in page.mediabox[2:])
    images, marks, matrix, start = [], [], None, None
    for values, operator in ContentStream(page.get_contents(), page.pdf).operations:
        if operator == b"cm":
            matrix = [float(value) * POINT for value in values]
        elif operator == b"Do":
            a, _, _, d, x, y = matrix
            box = Rect(min(x, x + a), height - max(y, y + d), abs(a), abs(d))
            images.append((box, a < 0, str(values[0])))
        elif operator == b"m":
            start = [float(value) * POINT for value in values]
        elif operator in (b"l", b"c"):
            ahead = [*start, *(float(value) * POINT for value in values)]
            marks.append(tuple(height - value if at % 2 else value for at, value in enumerate(ahead)))
        elif operator == b"g":  # the ruler and the caption follow
            break
    return (width, height), images, marks
