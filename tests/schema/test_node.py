"""What scalars are read as: YAML 1.2, integers in their usual spelling."""

from __future__ import annotations

import pytest

from eldest.schema.node import Mapping, Scalar, Sequence, plain


@pytest.mark.parametrize(
    ("text", "value"),
    [
        *[(text, True) for text in ("true", "True", "TRUE")],
        *[(text, False) for text in ("false", "False", "FALSE")],
        *[(text, None) for text in ("null", "~", "")],
        *[("0", 0), ("13", 13), ("-4", -4), ("+7", 7), ("13.0", 13.0), ("-0.5", -0.5)],
        # What YAML 1.1 or a careless reader would take for something else.
        *[(text, text) for text in ("no", "NO", "yes", "on", "off", "y", "n")],
        *[(text, text) for text in ("0500", "07", "1:30", "1_000", "1e3", "0x1F", "0o17")],
        *[(text, text) for text in ("2026-11-30", ".inf", ".nan", "1.", ".5", "1.5e3", "--1")],
    ],
)
def test_plain_scalars_are_read_as_yaml_1_2_with_decimal_numbers_only(
    text: str, value: object
) -> None:
    found = plain(Scalar(0, len(text), text))
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize("style", ["'", '"', "|", ">"])
@pytest.mark.parametrize("text", ["13", "true", "null", ""])
def test_whatever_is_quoted_is_text(text: str, style: str) -> None:
    assert plain(Scalar(0, len(text), text, style)) == text


def test_lists_and_maps_are_read_in_order_and_keys_stay_text() -> None:
    key, value = Scalar(0, 2, "10"), Scalar(4, 5, "1")
    mapping = Mapping(0, 5, {"10": (key, value), "9": (Scalar(6, 7, "9"), value)})
    found = plain(Sequence(0, 5, [mapping, value]))
    assert found == [{"10": 1, "9": 1}, 1]
    assert isinstance(found, list)
    assert list(found[0]) == ["10", "9"]
