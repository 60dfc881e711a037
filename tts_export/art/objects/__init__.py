"""Objects of cells: icons and drawings by name, their materials, the ground behind them."""
