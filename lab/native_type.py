"""A Python type made at run time: a record of numbers within each object, methods in machine code.

Only what Python promises to C extensions for good is used (its stable ABI): a type from a
specification, methods that take the object and at most one argument, attributes that are read-only.
Python itself checks that a method is called on an object of the type and with as many arguments as
it takes; an object cannot be made from outside, and its record goes when the object goes.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

HEAD: Final = object.__basicsize__
"""How far behind its address the record of an object begins."""

_DEFAULT, _NOT_TO_BE_MADE = 1 << 18, 1 << 7
_METHODS, _MEMBERS, _DOC = 64, 72, 56
_OBJECT, _READ_ONLY = 16, 1
_NO_ARGUMENT, _ONE_ARGUMENT = 4, 8


class Method(NamedTuple):
    """A method in machine code.

    Attributes:
        function: has the `address` of a C function of two addresses, that of the object and that of
            the argument (or 0); it gives back that of an object, or 0 after an exception.
        argument: the name of what it is given, empty if it is given nothing.
        doc: what it does, in a sentence.
    """

    function: Any
    argument: str
    doc: str


class _MethodDef(ctypes.Structure):
    _fields_ = (
        ("name", ctypes.c_char_p),
        ("function", ctypes.c_void_p),
        ("flags", ctypes.c_int),
        ("doc", ctypes.c_char_p),
    )


class _MemberDef(ctypes.Structure):
    _fields_ = (
        ("name", ctypes.c_char_p),
        ("type", ctypes.c_int),
        ("offset", ctypes.c_ssize_t),
        ("flags", ctypes.c_int),
        ("doc", ctypes.c_char_p),
    )


class _Slot(ctypes.Structure):
    _fields_ = (("slot", ctypes.c_int), ("value", ctypes.c_void_p))


class _Spec(ctypes.Structure):
    _fields_ = (
        ("name", ctypes.c_char_p),
        ("size", ctypes.c_int),
        ("item_size", ctypes.c_int),
        ("flags", ctypes.c_uint),
        ("slots", ctypes.POINTER(_Slot)),
    )


_new_type = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.POINTER(_Spec), ctypes.py_object)(
    ("PyType_FromSpecWithBases", ctypes.pythonapi)
)
_new_object = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.py_object, ctypes.c_ssize_t)(
    ("PyType_GenericAlloc", ctypes.pythonapi)
)
_kept: Final[list[object]] = []
"""What types point to. They are few, and whether one is still in use is hard to know."""


def locked() -> bool:
    """Whether one thread at a time runs Python, so that a method is never interrupted."""
    return bool(getattr(sys, "_is_gil_enabled", lambda: True)())


def native_type(
    base: type,
    size: int,
    methods: Mapping[str, Method],
    members: Mapping[str, int],
    known: Sequence[object] = (),
) -> type[Any]:
    """A type below another, which has no attributes of its own.

    Args:
        base: a class with empty `__slots__`; the new type has its name.
        size: bytes of the record that each object holds.
        methods: by name.
        members: for each attribute that can be read, where in the record the address of its value
            stands.
        known: all objects that machine code knows by their address, values of attributes among
            them. They will live for ever.
    """
    table = (_MethodDef * (len(methods) + 1))(*(_method(*each) for each in methods.items()))
    fields = [
        _MemberDef(name.encode(), _OBJECT, HEAD + place, _READ_ONLY, None)
        for name, place in members.items()
    ]
    attributes = (_MemberDef * (len(fields) + 1))(*fields)
    doc = ctypes.c_char_p((base.__doc__ or "").encode())
    slots = (_Slot * 4)(
        _Slot(_METHODS, ctypes.addressof(table)),
        _Slot(_MEMBERS, ctypes.addressof(attributes)),
        _Slot(_DOC, ctypes.cast(doc, ctypes.c_void_p)),
    )
    name = f"{base.__module__}.{base.__qualname__}".encode()
    spec = _Spec(name, HEAD + size, 0, _DEFAULT | _NOT_TO_BE_MADE, slots)
    _kept.append((spec, slots, table, attributes, doc, methods, known))
    made: type[Any] = _new_type(ctypes.byref(spec), (base,))
    return made


def native_object(kind: type[Any], record: bytes) -> Any:
    """An object of such a type, with its record."""
    if len(record) != kind.__basicsize__ - HEAD:
        raise ValueError(f"a record of {kind.__basicsize__ - HEAD} bytes, not of {len(record)}")
    found = _new_object(kind, 0)
    ctypes.memmove(id(found) + HEAD, record, len(record))
    return found


def _method(name: str, method: Method) -> _MethodDef:
    given = f", {method.argument}" if method.argument else ""
    doc = f"{name}($self{given}, /)\n--\n\n{method.doc}"
    flags = _ONE_ARGUMENT if method.argument else _NO_ARGUMENT
    return _MethodDef(name.encode(), method.function.address, flags, doc.encode())
