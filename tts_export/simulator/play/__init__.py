"""Playing built tables at the simulator: transcripts, bots and pictures. Knows nothing of the compiler.

from tts_export.simulator.play import read, run
transcript, faults = read(Path("turn.play").read_text(encoding="utf-8"))
result = run(transcript, Path("build/mod.json"))   # result.faults, result.text (as it would be right)
"""

from tts_export.simulator.play.faults import Fault
from tts_export.simulator.play.game import Game
from tts_export.simulator.play.running import Result, laid_out, run
from tts_export.simulator.play.transcript import Transcript, read

__all__ = ["Fault", "Game", "Result", "Transcript", "laid_out", "read", "run"]
