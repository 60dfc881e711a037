"""Reading CSV, TSV, XLSX and JSON files into rows of cells that know their places.

In go a file and its bytes (`files`), out come rows and problems.

Only `game_words.py` knows a game. The files come from other people and programs and may be dirty or
malicious: sizes are limited before anything is unpacked, formulas are never evaluated, nothing is fetched.
"""
