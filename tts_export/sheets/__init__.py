"""Card pictures on sheets, and the ledger that keeps every card in its cell.

In go a project and what was drawn before, out come the sheets, and the ledger with what is new.

`layout` defines the grid. `ledger` assigns cells, deck keys and GUIDs; `lock_file` reads and writes its text.
`plan` lists the cells and sheets of a project, `drawing` and `cells` draw the cells, `pictures`, `jpeg` and
`png` encode them and join them into sheets. `recipes` makes the digests by which all of them are cached.
"""
