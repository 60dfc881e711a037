"""What tts-export takes, beside what the machine takes at least: `python -m benchmarks.run`."""
