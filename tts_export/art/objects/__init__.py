"""Objects of cells: icons and drawings by name, their materials, the ground behind them.

In go names and colors, out come grids of cells (`emblem`, `backdrop`).
"""
