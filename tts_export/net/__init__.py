"""Online spreadsheets: their addresses, fetching them within limits, and the kept copies."""
