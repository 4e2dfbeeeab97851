"""The JSON Schema for editors: it also completes what stands under `change`.

There nothing is needed, and a list may hold items that say where they come. Such a description of
every part follows from the part itself, so it is made of `variant.json` and never written down.
The files themselves are checked whole, when what they change has been put together.
"""

from __future__ import annotations

import copy

from .placing import CHANGE, IN, PLACES, PUT
from .validator import Schema, schema

SOME = "part_of_"
"""Before the name of a definition: the same, of which only some keys may be there."""
_DROPPED = ("required", "minProperties", "dependentRequired", "dependentSchemas", "anyOf", "allOf")
_DROPPED_TOO = ("if", "then", "else", "default")
_SAID = ("title", "description", "examples")
_OWN = ("eldest", "id", "title", "summary", "extends", "change", "remove")


def published() -> Schema:
    """The whole schema, with what `change` may hold described as closely as the rest."""
    whole = copy.deepcopy(schema())
    partial = _Partial(whole["$defs"])
    changes = whole["$defs"]["changes"]["properties"]
    for section, part in schema()["properties"].items():
        if section not in _OWN:
            said = {key: changes[section][key] for key in _SAID}
            changes[section] = {**partial.of(part), **said}
    return whole


class _Partial:
    """Makes descriptions of parts of which only some keys may be there."""

    def __init__(self, definitions: dict[str, Schema]) -> None:
        self.definitions = definitions

    def of(self, part: Schema) -> Schema:
        """The partial description of a part."""
        if "$ref" in part:
            return {**part, "$ref": f"#/$defs/{self.named(part['$ref'].rpartition('/')[2])}"}
        found = {k: v for k, v in part.items() if k not in (*_DROPPED, *_DROPPED_TOO)}
        if "allOf" in part:
            found |= {"properties": self.union(part), "additionalProperties": False}
        elif "properties" in part:
            found["properties"] = {k: self.of(v) for k, v in part["properties"].items()}
        if isinstance(part.get("additionalProperties"), dict):
            found["additionalProperties"] = self.of(part["additionalProperties"])
        if "items" in part:
            found["items"] = self.item(part["items"])
        return found

    def named(self, name: str) -> str:
        """The name of the partial description of a definition."""
        made = SOME + name
        if made not in self.definitions:
            self.definitions[made] = {}  # It may lead to itself.
            self.definitions[made] = self.of(self.definitions[name])
        return made

    def union(self, part: Schema) -> dict[str, Schema]:
        """The keys of all kinds of a part; what differs from kind to kind is left open."""
        found: dict[str, Schema] = dict(part["properties"])
        for branch in part["allOf"]:
            held = self.definitions[branch["then"]["$ref"].rpartition("/")[2]]
            for key, value in held.get("properties", {}).items():
                mine = self.of(value)
                if key in found and found[key] != mine and key not in part["properties"]:
                    mine = {k: v for k, v in found[key].items() if k in _SAID}
                if key not in part["properties"]:
                    found[key] = mine
        return found

    def item(self, part: Schema) -> Schema:
        """An item of a list: as in any file, or put in at a place, or changed in part."""
        target = part
        while "$ref" in target:
            target = self.definitions[target["$ref"].rpartition("/")[2]]
        if "object" not in target.get("type", ()):
            return part
        places = copy.deepcopy(self.definitions["placing"])
        places["properties"][CHANGE] |= {**self.of(part), **_said(places["properties"][CHANGE])}
        places["properties"][CHANGE].pop("additionalProperties", None)
        put = {**_said(places["properties"][PUT])}
        put |= {"if": {"type": "array"}, "then": {"items": part}, "else": part}
        places["properties"][PUT] = put
        placed = [{"required": [key]} for key in (PUT, *PLACES) if key != IN]
        placed.append({"required": [IN, CHANGE]})
        return {"if": {"type": "object", "anyOf": placed}, "then": places, "else": part}


def _said(part: Schema) -> Schema:
    return {key: part[key] for key in _SAID if key in part}
