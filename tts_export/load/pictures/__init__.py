"""The pictures that a set names: where they are, what they show, and which ones are missing."""
