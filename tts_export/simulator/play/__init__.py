"""Playing built tables at the simulator: transcripts, bots and pictures. Knows nothing of the compiler.

In go a built mod and moves, out come what differs from a transcript, pictures, and records of games:

from tts_export.simulator.play import read, run
transcript, faults = read(Path("turn.play").read_text(encoding="utf-8"))
result = run(transcript, Path("build/mod.json"))   # result.faults, result.text (corrected)
"""

from tts_export.simulator.play.faults import Fault
from tts_export.simulator.play.game import Game, new_game
from tts_export.simulator.play.transcripts.runner import Result, run
from tts_export.simulator.play.transcripts.transcript import Transcript, read

__all__ = ["Fault", "Game", "Result", "Transcript", "new_game", "read", "run"]
