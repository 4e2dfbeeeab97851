"""The sentences of E435 to E449: how a worked example is written."""

from __future__ import annotations

from .sentences import Facts, Words


def _declared(facts: Facts) -> str | None:
    return f"the file declares {facts['known']}" if facts["known"] else None


EXAMPLES: dict[str, Words] = {
    "E435": Words(
        title="An example names a seat that is not there",
        message="there is no seat `{seat}`",
        reason="the example has {players} players",
        help=("seats are numbered from 0; or give `names:` and use them",),
    ),
    "E436": Words(
        title="An example names a card that is not there",
        message="there is no card `{card}` in this pack",
        reason="a card is its rank and its suit's letter, such as `10S`",
    ),
    "E437": Words(
        title="An example does not say it for every seat",
        message="{items} given for {players} players",
        reason="one for every seat is needed",
        help=("or write a map from seats: `{{0: ..., 2: ...}}`",),
    ),
    "E438": Words(
        title="An example names a suit that is not there",
        message="there is no suit `{suit}`",
        reason="the suits are {known}",
    ),
    "E439": Words(
        title="An example states something that is not there",
        message="nothing is called `{name}` here",
        reason="no zone, variable or fact has this name",
        help=(_declared,),
    ),
    "E440": Words(
        title="An example starts at a phase that is not there",
        message="there is no phase `{phase}`",
        reason="the phases are {known}",
    ),
    "E441": Words(
        title="An example lets the wrong seat play",
        message="it is not the turn of seat {seat}",
        reason="seat {actor} is asked",
    ),
    "E442": Words(
        title="An example plays a card that may not be played",
        message="`{card}` may not be played here",
        reason="{reason}",
        help=("to show that it is refused, write it under `expect: refused:`",),
    ),
    "E443": Words(
        title="An example gives a variable the wrong kind of value",
        message="`{written}` does not fit here",
        reason="the file declares it as {type}",
    ),
    "E444": Words(
        title="An example states what the deal decides",
        message="`{name}` cannot be given for a whole deal",
        reason="the deal itself decides it",
        help=("say `start:` the phase in which the situation stands",),
    ),
}
