"""The server of the workbench: this computer only, one process, pages that change after every build."""
