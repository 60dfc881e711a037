"""Where the pictures of a mod are on the net: the ledger `assets.lock`, uploading, and adopting addresses."""
