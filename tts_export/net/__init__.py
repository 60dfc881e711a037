"""Online spreadsheets: their addresses, fetching them within limits, copies of them that are kept."""
