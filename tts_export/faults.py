"""What the system says of a file that is no fact about it: too many files are open, a disk does not answer.

The next run may find the same file in order, so nothing that was made of such an answer is kept.
"""

import errno

_FACTS = {
    *(errno.ENOENT, errno.ENOTDIR, errno.EISDIR, errno.EEXIST, errno.ENXIO, errno.EINVAL),
    *(errno.EACCES, errno.EPERM, errno.ELOOP, errno.ENAMETOOLONG),
    None,  # the words of a library
}
passing: list[int | None] = []
"""The numbers of such answers so far."""


def note(error: Exception) -> None:
    """Notes what becomes a problem of a file."""
    if isinstance(error, OSError) and error.errno not in _FACTS:
        passing.append(error.errno)
