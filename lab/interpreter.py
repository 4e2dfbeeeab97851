"""What compiled code asks of Python itself: the C functions of the interpreter, and raw memory.

An object is its address, a signed word. All of this needs Python's lock, which whoever is called by
Python holds. Importing this module takes numba.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

Lower = Callable[..., Any]

WORD = types.int64


def _function(name: str, result: Any, *given: Any) -> Any:
    """A function of the interpreter, or of C, as compiled code calls it."""
    return types.ExternalFunction(name, result(*given))


as_number = _function("PyLong_AsLongLong", WORD, WORD)
"""The word in an integer; -1 for what is none, and then an error stands."""
to_number = _function("PyLong_FromLongLong", WORD, WORD)
new_list = _function("PyList_New", WORD, WORD)
put_into_list = _function("PyList_SetItem", types.int32, WORD, WORD, WORD)
new_tuple = _function("PyTuple_New", WORD, WORD)
put_into_tuple = _function("PyTuple_SetItem", types.int32, WORD, WORD, WORD)
new_bytes = _function("PyBytes_FromStringAndSize", WORD, WORD, WORD)
size_of_bytes = _function("PyBytes_Size", WORD, WORD)
"""-1 for what is no `bytes`, and then an error stands."""
start_of_bytes = _function("PyBytes_AsString", WORD, WORD)
keep = _function("Py_IncRef", types.void, WORD)
let_go = _function("Py_DecRef", types.void, WORD)
clear_error = _function("PyErr_Clear", types.void)
call_function = _function("PyObject_CallObject", WORD, WORD, WORD)
type_of = _function("PyObject_Type", WORD, WORD)
new_object = _function("PyType_GenericAlloc", WORD, WORD, WORD)
"""An object of a type, all of its memory zero; 0 if there is none, and then an error stands."""
copy_memory = _function("memcpy", WORD, WORD, WORD, WORD)


def record_at(kind: Any) -> Any:
    """A function that reads an address as a record of numpy's.

    Args:
        kind: numba's type of the record.
    """

    @intrinsic  # type: ignore[untyped-decorator]
    def at(context: object, address: object) -> tuple[object, Lower]:
        def lower(context: Any, builder: Any, signature: object, given: Any) -> object:
            return builder.inttoptr(given[0], context.get_value_type(kind))

        return kind(WORD), lower

    return at


def seen_as(kind: Any) -> Any:
    """A function that takes a record as one of another type; it lies where it lay."""

    @intrinsic  # type: ignore[untyped-decorator]
    def seen(context: object, record: Any) -> tuple[object, Lower]:
        def lower(context: Any, builder: Any, signature: object, given: Any) -> object:
            return builder.bitcast(given[0], context.get_value_type(kind))

        return kind(record), lower

    return seen


def _reader(bits: int) -> Any:
    """A function that reads an unsigned number of so many bits from an address."""

    @intrinsic  # type: ignore[untyped-decorator]
    def read(context: object, address: object) -> tuple[object, Lower]:
        def lower(context: object, builder: Any, signature: object, given: Any) -> object:
            place = builder.inttoptr(given[0], ir.IntType(bits).as_pointer())
            number = builder.load(place, align=1)
            return number if bits == 64 else builder.zext(number, ir.IntType(64))

        return WORD(WORD), lower

    return read


byte_at = _reader(8)
word_at = _reader(64)
