"""The sentences of E46x, seats: who plays with whom, who sits out, whose cards lie open."""

from __future__ import annotations

from .sentences import Facts, Words


def _partners(facts: Facts) -> str:
    if facts["problem"] == "count":
        return f"partners are told for {facts['players']} players, and so many do not play"
    return f"{facts['players']} players cannot sit opposite their partners"


def _partners_why(facts: Facts) -> str:
    if facts["problem"] == "count":
        return f"`players` does not list {facts['players']}"
    return "it takes 4 players, or 6, 8 or 10"


def _partners_help(facts: Facts) -> str | None:
    if facts["problem"] == "count":
        return None
    return "tell the sides for each number of players that has partners: `{4: [[0, 2], [1, 3]]}`"


def _seat(facts: Facts) -> str:
    said = {
        "seat": "there is no seat {seat} among {players} players",
        "twice": "seat {seat} is on two sides",
        "missing": "seat {seat} is on no side",
    }
    return said[str(facts["problem"])].format(**facts)


SEATS: dict[str, Words] = {
    "E460": Words(
        title="Partners that do not go with the numbers of players",
        message=_partners,
        reason=_partners_why,
        help=(_partners_help,),
        labels={"players": "the numbers of players"},
    ),
    "E461": Words(
        title="Sides that are not all seats, each once",
        message=_seat,
        reason="the sides of {players} players hold each of the seats 0, 1, 2... once",
        help=("a seat that plays alone is a side too: `[4]`",),
    ),
    "E462": Words(
        title="Sides that depend on themselves",
        message="the sides are made out by asking for the sides",
        reason="it leads back to `side`, `partner` or `opponents`",
        help=("say it by what is known before: who bid, who holds a card, a variable",),
    ),
    "E477": Words(
        title="A side's own variable where there are no partners",
        message="no side can have `{name}` for its own",
        reason="it takes `partners`, who are the same in every deal",
        help=("write `of: seat`, and set it for each seat that plays together",),
    ),
    "E463": Words(
        title="A seat plays cards that it does not see",
        message="seat {actor} is to play the cards of seat {seat}, and does not see them",
        reason="this names who plays them",
        help=("lay the hand open first: `dummy shows hand`",),
    ),
    "E464": Words(
        title="A winning card that no rule gives",
        message=lambda facts: (
            "the card that wins is made out by asking for the `winning card`"
            if facts["around"]
            else "no trick is played, so there is no `winning card`"
        ),
        reason=lambda facts: (
            "it leads back to `winning card`" if facts["around"] else "`wins` of `tricks` says it"
        ),
        help=("say by the cards of the trick which one wins: `highest(trick[suit == led])`",),
    ),
}
