"""Online spreadsheets.

In goes an address, out come its bytes, fetched within limits or from the kept copy, or why there are none.
"""
