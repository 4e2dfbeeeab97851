"""The sentences of E5xx: what a caller asks for."""

from __future__ import annotations

from .sentences import Facts, Template, Words, did_you_mean, some


def _known(what: str, fact: str = "known") -> Template:
    def said(facts: Facts) -> str | None:
        return f"{what} {facts[fact]}" if facts.get(fact) else None

    return said


def _clause(facts: Facts) -> str:
    return f"clause {facts['clause']} decides" if facts["clause"] else ""


def _pack(facts: Facts) -> str:
    if facts["problem"] == "twice":
        return f"{facts['card']} is in the pack twice"
    return f"{facts['card']} is missing from the pack"


def _hands(facts: Facts) -> str:
    if facts["problem"] == "twice":
        return f"{facts['card']} is dealt twice"
    if facts["problem"] == "seat":
        return f"there is no seat {facts['seat']} at a table of {facts['players']}"
    return f"seat {facts['seat']} is dealt {facts['each']} cards, not {facts['cards']}"


def _names(facts: Facts) -> str:
    if facts["problem"] == "count":
        return f"{some(facts['names'], 'name')} for {facts['players']} players"
    if facts["problem"] == "twice":
        return f"two players are called `{facts['name']}`"
    return f"`{facts['name']}` is no name"


def _fact(facts: Facts) -> str:
    match facts["problem"]:
        case "name":
            return f"this game asks for no fact `{facts['fact']}`"
        case "count":
            values = some(facts["values"], "value")
            return f"{values} of `{facts['fact']}` for {facts['players']} players"
        case "type":
            return f"`{facts['fact']}` is {facts['type']}, not `{facts['value']}`"
    return f"{facts['value']} is no {facts['fact']}: from {facts['least']} to {facts['most']}"


def _fact_help(facts: Facts) -> str | None:
    known = facts.get("known")
    return f"it asks for {known}" if known else None


def _cannot_meet(facts: Facts) -> str:
    bots = f"{some(facts['named'], 'bot')}, of which {facts['bots']} differ,"
    if facts["named"] == 1:
        bots = "1 bot"
    elif facts["bots"] == 1:
        bots = f"{facts['named']} bots that are all the same"
    return f"{bots} cannot meet at a table of {facts['players']}"


def _not_native(facts: Facts) -> str:
    match facts["problem"]:
        case "cards":
            return f"its {facts['cards']} cards are more than the {facts['most']} that fit"
        case "number":
            return "it names a number beyond 64 bits"
    return f"its numbers outgrow 64 bits in deal {facts['deal']}"


ASKING: dict[str, Words] = {
    "E501": Words(
        title="There is no such game",
        message="there is no game `{game}`",
        help=(did_you_mean, "bundled are {known}; a file is given by its path"),
    ),
    "E502": Words(
        title="There is no such preset",
        message="`{game}` has no preset `{preset}`",
        help=(did_you_mean, _known("it has")),
    ),
    "E503": Words(
        title="There is no such option",
        message="there is no option `{option}`",
        help=(did_you_mean, _known("the options are")),
    ),
    "E504": Words(
        title="An option cannot have this value",
        message="`{option}` cannot be `{value}`",
        help=(did_you_mean, "it can be {allowed}"),
    ),
    "E505": Words(
        title="The game is not played by so many",
        message="`{game}` is not played by {players}",
        help=("it is played by {known}",),
    ),
    "E506": Words(
        title="An option makes no sense here",
        message="`{option}` cannot be set to `{value}` here",
        help=("it applies only when `{condition}`",),
    ),
    "E507": Words(title="Options that do not go together", message="{message}"),
    "E508": Words(
        title="There is no such action",
        message="there is no action {action}",
        help=("actions are numbered from 0 up to, not including, {actions}",),
    ),
    "E509": Words(
        title="No action is called so",
        message="no action is called `{text}`",
        help=(did_you_mean, "name a card by its rank and its suit's letter: `play QH`, `10S`"),
    ),
    "E510": Words(
        title="An action that the rules forbid",
        message="{action} is not allowed: {reason}",
        reason=_clause,
    ),
    "E511": Words(
        title="This is no seed",
        message="`{seed}` is no seed",
        help=("a seed is a whole number from 0 to {most}",),
    ),
    "E512": Words(
        title="There is no such dealer",
        message="there is no seat {dealer} at a table of {players}",
        help=("seats are numbered from 0 to {last}",),
    ),
    "E513": Words(
        title="This is no order of the pack",
        message=_pack,
        help=("an order names every card of the pack once, the top one first",),
    ),
    "E514": Words(title="These hands cannot be dealt", message=_hands),
    "E515": Words(
        title="These names cannot be",
        message=_names,
        help=("give every player a name of his own, of at most 40 characters",),
    ),
    "E516": Words(
        title="This fact about a player cannot be",
        message=_fact,
        help=(did_you_mean, _fact_help),
    ),
    "E517": Words(
        title="The deal is not over",
        message="the deal at hand is not over",
        help=("play it to its end before the next is dealt",),
    ),
    "E518": Words(
        title="The match is over",
        message="the match is over",
        help=("begin another match",),
    ),
    "E519": Words(
        title="A match goes on for ever",
        message="this match is not over after {deals} deals",
        reason="the match is not over by then",
        help=("see that `over:` or `deals:` under `match:` can come true",),
    ),
    "E520": Words(
        title="There is no such seat",
        message="there is no seat {seat} at a table of {players}",
        help=("seats are numbered from 0, clockwise; None stands for a spectator",),
    ),
    "E521": Words(
        title="This is no number of a deal",
        message="`{number}` is no number of a deal",
        help=("the deals of a seed are numbered from 0 to {most}",),
    ),
    "E530": Words(
        title="There is no such bot",
        message="there is no bot `{bot}`",
        help=(did_you_mean, "there are {known}"),
    ),
    "E531": Words(
        title="Too few or too many bots",
        message="bots named for {bots} seats at a table of {players}",
        help=("name one for all seats, or one for each",),
    ),
    "E532": Words(
        title="This is no number of deals",
        message="`{deals}` is no number of deals",
        help=("simulate 1 to {most} deals",),
    ),
    "E533": Words(
        title="This is no number of workers",
        message="`{workers}` is no number of workers",
        help=("1 to {most} processes can share the work",),
    ),
    "E534": Words(
        title="There is no such seat",
        message="there is no seat {seat} at a table of {players}",
        help=("seats are numbered from 0 to {last}",),
    ),
    "E540": Words(
        title="The native loop needs numba",
        message="the native loop needs `{missing}`, which is not installed",
        help=("install the extra: `pip install 'eldest[fast]'`", "or use `eldest simulate`"),
    ),
    "E541": Words(
        title="The native loop cannot play this game",
        message="the native loop cannot play `{game}`",
        reason=_not_native,
        help=("`eldest simulate` plays it",),
    ),
    "E545": Words(
        title="Compiled deals need Python's lock",
        message="this Python runs several threads at once, and compiled deals do not",
        help=("start it with `PYTHON_GIL=1`", "or play `game.deal(...)`"),
    ),
    "E549": Words(
        title="A Parquet file needs DuckDB",
        message="a Parquet file is written with `{missing}`, which is not installed",
        help=("install the extra: `pip install 'eldest[parquet]'`", "or write `--csv FILE`"),
    ),
    "E570": Words(
        title="These bots cannot meet",
        message=_cannot_meet,
        help=("name two or more, each once, and no more than there are seats",),
    ),
    "E571": Words(
        title="These games cannot be compared",
        message="{players} players with {cards} cards, and {other_players} with {other_cards}",
        help=("compare games for equally many players, with packs of one size",),
    ),
    "E580": Words(
        title="The web table needs an extra",
        message="the web table needs `{missing}`, which is not installed",
        help=("install the extra: `pip install 'eldest[web]'`", "or use `eldest play`"),
    ),
    "E581": Words(
        title="The web table cannot listen there",
        message="cannot listen on port {port} of {host}: {problem}",
        help=("choose another with --port or --host; port 0 takes any that is free",),
    ),
    "E582": Words(
        title="So many people cannot sit there",
        message="{seats} people cannot sit at a table of {players}",
        help=("name 0 to {players}; bots have the other seats",),
    ),
}
