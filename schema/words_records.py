"""The sentences of E6xx: files and records."""

from __future__ import annotations

from .sentences import Facts, Words


def _line(facts: Facts) -> str:
    return f"`{facts['line']}` is not understood" if facts["line"] else "a line is missing"


def _differs(facts: Facts) -> str | None:
    options = facts["options"]
    return f"the options {options} differ" if options else None


def _cannot_be_written(facts: Facts) -> str:
    return f"cannot write {facts['file']}: {facts['problem']}"


def _already_there(facts: Facts) -> str:
    return f"{facts['file']} is there already"


def _cards(facts: Facts) -> str:
    return {
        "twice": "the card {card} is there twice",
        "none": "`{card}` is no card of this pack",
        "elsewhere": "the card {card} lies elsewhere",
        "hands": "these are {found} hands",
        "unknown": "a hand is not known",
        "sizes": "these hands are not dealt like this",
    }[str(facts["problem"])].format_map(facts)


def _cards_reason(facts: Facts) -> str:
    return {
        "hands": "wanted are four, clockwise from the seat that is named",
        "unknown": "only what is known can be played again",
        "sizes": "the rules deal other numbers of cards",
    }.get(str(facts["problem"]), "")


def _comes_out(facts: Facts) -> str:
    comes = "come" if str(facts["what"]).endswith("s") else "comes"
    return f"the {facts['what']} {comes} out differently"


def _call(facts: Facts) -> str:
    if not facts["call"]:
        return "a call is missing"
    return f"`{facts['call']}` cannot be said here"


RECORDS: dict[str, Words] = {
    "E601": Words(
        title="This is no record",
        message="this is no record of a match",
        reason="a record begins with `{heading}`",
    ),
    "E602": Words(
        title="A line of a record is not understood",
        message=_line,
        reason="wanted is {wanted}",
    ),
    "E603": Words(
        title="The rules have changed since",
        message="the rules of `{game}` have changed since this was recorded",
        reason="recorded under {recorded}, the rules are now {now}",
        help=("replay it with the file as it was then",),
    ),
    "E604": Words(
        title="A record does what the rules forbid",
        message="{action} is not allowed for seat {seat}",
        reason="{reason}",
    ),
    "E605": Words(
        title="A recorded result does not come out",
        message=_comes_out,
        reason="recorded is {recorded}, the rules give {actual}",
    ),
    "E606": Words(
        title="A record is too large",
        message="this record is too large: {characters} characters",
        help=("a record may have at most {most} characters",),
    ),
    "E607": Words(
        title="The game of a record is not found",
        message="the game `{game}` of this record is not found",
        reason="no bundled game has this id, and no file beside the record this name",
        help=("put the game's file beside the record",),
    ),
    "E608": Words(
        title="A record is of another game",
        message="this record is of a game with other players or options",
        reason="the game given has {players} players",
        help=(_differs,),
    ),
    "E609": Words(
        title="A deal of a record is out of order",
        message="this deal is out of order",
        reason="deal {number} comes next, and seat {dealer} deals it",
    ),
    "E610": Words(
        title="A record lets the wrong seat play",
        message="it is not the turn of seat {seat}",
        reason="the turn is {turn}",
    ),
    "E622": Words(
        title="A word of a hand record is not understood",
        message="`{line}` is not understood",
        reason="wanted is {wanted}",
    ),
    "E623": Words(
        title="Something is missing in a hand record",
        message="this hand has no `{tag}`",
        reason="it begins here",
    ),
    "E624": Words(
        title="The cards of a hand record cannot be",
        message=_cards,
        reason=_cards_reason,
    ),
    "E625": Words(
        title="The game of a hand record is not known",
        message="no bundled game is called `{game}` in records",
        reason="a game says so under `notation`",
        help=("name the game: `eldest replay FILE --game GAME`",),
    ),
    "E626": Words(
        title="A call of a hand record cannot be made",
        message=_call,
        reason="{seat} may say {known}",
    ),
    "E627": Words(
        title="Too many hands in one file",
        message="too many hands",
        reason="a file may have at most {most}",
    ),
    "E628": Words(
        title="A hand record is of a game for four",
        message="`{game}` is played by {players} here",
        reason="this record has four seats",
        help=("choose the players in the file, or another game",),
    ),
    "E620": Words(
        title="A file cannot be written",
        message=_cannot_be_written,
    ),
    "E621": Words(
        title="A file is there already",
        message=_already_there,
        help=("name another file, or delete this one first",),
    ),
}
