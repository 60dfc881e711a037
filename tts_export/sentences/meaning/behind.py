"""What a step can only mean behind others, or of whoever does it."""

from collections.abc import Sequence

from tts_export.sentences.meaning.for_each import UnclearError
from tts_export.sentences.rows import Data


def check_step(step: Data, before: Sequence[str]) -> None:
    """Raises where a step is about what was not done before it; `before`: what was, in order."""
    last, doer = before[-1:], step.get("who", "you")
    if step.get("whole") and doer != "you":
        raise UnclearError  # "each opponent loses all your gold"
    if step.get("theirs") == (doer == "you"):
        raise UnclearError  # "each opponent loses half your gold"
    if step.get("left") and step["n"] != step["take"]["n"] + step["left"]:
        raise UnclearError  # "put one into your hand and one into your graveyard", of three
    if step["act"] == "deal_more" and last != ["deal"]:
        raise UnclearError
    if step.get("dealt") and last != ["deal"]:
        raise UnclearError  # of that damage, or whenever?
    if step.get("asked") and last != ["when"]:
        raise UnclearError  # "if not", and nobody has asked
