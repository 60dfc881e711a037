"""The Restart Manager of Windows, which knows the programs that hold a file open."""

import ctypes
from typing import Any

_MORE_DATA = 234
_MOST_PROGRAMS = 8


class Program(ctypes.Structure):
    """RM_PROCESS_INFO: a program as the Restart Manager describes it."""

    _fields_ = (
        ("process", ctypes.c_uint32),
        ("started", ctypes.c_uint32 * 2),
        ("name", ctypes.c_wchar * 256),
        ("service", ctypes.c_wchar * 64),
        ("kind", ctypes.c_int32),
        ("status", ctypes.c_uint32),
        ("session", ctypes.c_uint32),
        ("restartable", ctypes.c_int32),
    )


def holders(file: str, manager: Any = None) -> list[str]:
    """The names of the programs that hold one file open; `manager` stands in for the library of Windows."""
    manager = manager or ctypes.WinDLL("rstrtmgr")  # type: ignore[attr-defined,unused-ignore]
    session = ctypes.c_uint32()
    key = ctypes.create_unicode_buffer(33)
    if manager.RmStartSession(ctypes.byref(session), 0, key):
        return []
    try:
        files = (ctypes.c_wchar_p * 1)(file)
        if manager.RmRegisterResources(session, 1, files, 0, None, 0, None):
            return []
        programs = (Program * _MOST_PROGRAMS)()
        needed, count, reasons = ctypes.c_uint32(), ctypes.c_uint32(_MOST_PROGRAMS), ctypes.c_uint32()
        status = manager.RmGetList(
            session, ctypes.byref(needed), ctypes.byref(count), programs, ctypes.byref(reasons)
        )
        known = programs[: count.value] if status in (0, _MORE_DATA) else []
        return list(dict.fromkeys(program.name for program in known if program.name))
    finally:
        manager.RmEndSession(session)
