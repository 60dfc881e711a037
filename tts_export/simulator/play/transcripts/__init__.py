"""Transcripts: the file format, reading its lines, and playing them at a table."""
