"""Card pictures on sheets, and the ledger that keeps every card in its cell.

`layout` is the grid. `pictures` encodes cells and joins them into sheets, `jpeg` and `png` are the encodings.
`ledger` assigns cells, deck keys and GUIDs; `lock_file` is its text.
"""
