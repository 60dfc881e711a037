"""Spreadsheets on the net: their addresses, fetching them within limits, copies of them that are kept."""
