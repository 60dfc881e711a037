"""The commands: one file for each, or for those on one subject. `app` lists them by hand."""
