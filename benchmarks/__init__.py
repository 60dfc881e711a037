"""What tts-export costs, beside what the machine can do: `python -m benchmarks.run`."""
