"""The sentences of E4xx: the meaning of a whole file."""

from __future__ import annotations

from .sentences import Facts, Words, did_you_mean


def _dealt(facts: Facts) -> str:
    return f"{facts['each']} cards each for {facts['players']} players make {facts['dealt']}"


def _no_card(facts: Facts) -> str:
    return f"seat {facts['seat']} must play and may play no card ({_game(facts)})"


def _game(facts: Facts) -> str:
    return f"{facts['game']}, {facts['players']} players"


def _short(facts: Facts) -> str:
    return f"seat {facts['seat']} has no card left to play while others have ({_game(facts)})"


def _position(facts: Facts) -> str:
    trick = facts["trick"] or "nothing yet"
    hand = facts["hand"] or "nothing"
    return f"after {facts['after']} cards; on the table: {trick}; in hand: {hand}"


def _alike(facts: Facts) -> str:
    if not facts["deals"]:
        return "no rule names it"
    return f"{facts['deals']} random deals went the same way under {facts['values']}"


def _law(facts: Facts) -> str:
    chips = f", chips {facts['chips']}" if facts.get("chips") else ""
    place = f"deal {facts['deal']} of seed {facts['seed']}, after {facts['after']} cards"
    return f"{_game(facts)}, {place}: tricks {facts['tricks']}, scores {facts['scores']}{chips}"


def _line(facts: Facts) -> str:
    return f"add a line `{str(facts['of']).removesuffix(' players')}: ...`"


MEANING: dict[str, Words] = {
    "E401": Words(
        title="The pack is too small for the deal",
        message="{dealt} cards are dealt from a pack of {pack}",
        reason=_dealt,
        help=("deal fewer cards, or play with fewer players or a larger pack",),
        labels={"pack": "{pack} cards"},
    ),
    "E402": Words(
        title="A value is not known before play",
        message="this must be known before play",
        reason="it depends on what happens at the table",
        help=("use numbers, options and `players` only",),
    ),
    "E403": Words(
        title="Packets do not add up to the hand",
        message="the packets add up to {sum} cards, but {each} are dealt to each",
        reason="{sum} cards",
    ),
    "E404": Words(
        title="A pack is too large",
        message="a pack of {cards} cards is too large",
        reason="a pack may hold at most {most} cards",
    ),
    "E405": Words(
        title="A card that the pack does not hold",
        message="there is no card `{card}` in this pack",
        reason="to be left out, it must be there",
        help=(did_you_mean, "a card is its rank and its suit's letter, such as `10S`"),
    ),
    "E406": Words(
        title="Two suits or ranks are the same",
        message="`{name}` is there twice",
        reason="given again",
        labels={"first": "given first here"},
    ),
    "E407": Words(
        title="Something is named that is no card, rank or suit",
        message="`{name}` is no card, rank or suit of this pack",
        reason="nothing is called so",
        help=(did_you_mean, "a key is a card (`QH`), a rank (`Q`) or a suit (`hearts`)"),
    ),
    "E408": Words(
        title="A number is missing for some players or suits",
        message="`{name}` has no value for {of}",
        reason="nothing is said for {of}",
        help=(_line,),
    ),
    "E409": Words(
        title="A name is taken",
        message="the name `{name}` is taken",
        reason="it already means something in rules",
        help=("choose another name",),
        labels={"first": "declared first here"},
    ),
    "E411": Words(
        title="The phases deal more cards than there are",
        message="up to here {dealt} cards are dealt from a pack of {pack}",
        reason="this phase deals more than is left",
    ),
    "E412": Words(
        title="A match of no deals, or of too many",
        message="a match has 1 to {most} deals, not {deals}",
        reason="{deals} deals",
    ),
    "E415": Words(
        title="An amount that is out of range",
        message="the highest amount cannot be {amount}",
        reason="it must be from 1 to {most}, so that the phase ends",
    ),
    "E416": Words(
        title="A raise of nothing",
        message="a raise is by at least 1, not by {step}",
        reason="else the phase never ends",
    ),
    "E420": Words(
        title="A seat may play no card",
        message=_no_card,
        reason="no clause of this rule leaves a card",
        help=(_position, "end the rule with a clause that always leaves one, such as `hand`"),
    ),
    "E421": Words(
        title="Nobody wins a trick",
        message="nobody wins a trick ({game}, {players} players)",
        reason="no clause of this rule names a card of the trick",
        help=(_position, "end the rule with a clause that always finds one"),
    ),
    "E422": Words(
        title="Hands of different length",
        message=_short,
        reason="in this phase every seat plays to every trick",
        help=(_position, "see that every seat is dealt and draws the same number of cards"),
    ),
    "E423": Words(
        title="A phase does not end",
        message="this phase does not end ({game}, {players} players)",
        reason="more tricks are played than the pack has cards for",
        help=("let no card that was played come back into a hand, or say `until:` when it ends",),
    ),
    "E424": Words(
        title="A seat may make no call",
        message="seat {seat} is asked and may make no call ({game}, {players} players)",
        reason="no call of this phase is allowed",
        help=("give the phase a call without `when`",),
    ),
    "E425": Words(
        title="A phase begins with nobody",
        message="nobody is asked in this phase ({game}, {players} players)",
        reason="the rule that says who begins it names no seat",
        help=("write who is asked then too: `bidder otherwise eldest`; or leave it out by `when`",),
    ),
    "E426": Words(
        title="A number grows too large",
        message="a number grows too large here ({game}, {players} players)",
        reason="points, chips and variables stay below {most}",
        help=("see that no rule multiplies a number with itself again and again",),
    ),
    "E470": Words(
        title="Cards that cannot be passed on",
        message="a seat cannot pass on {each} cards",
        reason="it must be from 1 to the {most} that a hand can hold",
    ),
    "E471": Words(
        title="A seat has no card to pass on",
        message="seat {seat} is to pass a card on and has none ({game}, {players} players)",
        reason="every seat passes on as many cards as `each` says",
        help=(_position, "see that every hand holds so many, and that `cards` allows them"),
    ),
    "E430": Words(
        title="A worked example comes out differently",
        message="`{what}` comes out differently: expected {expected}, got {actual}",
        reason="the rules give {actual}",
        labels={"name": "in this example"},
    ),
    "E431": Words(
        title="A law is broken",
        message="this law does not hold",
        reason="broken by a random deal",
        help=(_law,),
    ),
    "E432": Words(
        title="An option that changes nothing",
        message="the option `{option}` changes nothing",
        reason="no value of it makes a difference",
        help=(
            _alike,
            "use it in a rule as `option.{option}`, or delete it",
        ),
    ),
    "E433": Words(
        title="A preset that cannot be played",
        message="the preset `{preset}` cannot be played by any number of players",
        reason="its options do not go together: {message}",
        help=("change what it sets, or the condition under `valid:`",),
    ),
    "E434": Words(
        title="A match that does not end",
        message="a match may go on for ever",
        reason="not over after {deals} deals, and none of them leads any nearer to it",
        help=(
            "so it was with {game}, {players} players",
            "see that `over:` can come true, or say `deals:`",
        ),
    ),
    "E455": Words(
        title="A call that could name nothing, or too much",
        message="what is named with this call comes to {values} combinations",
        reason="each is an action of its own: there may be 1 to {most}",
        help=("see that `from` is not above `to`, or name less at a time",),
    ),
    "E456": Words(
        title="No round, or too many",
        message="the turn cannot go round {rounds} times",
        reason="it must be from 1 to {most}, so that the phase ends",
    ),
    "E457": Words(
        title="More cards are to be dealt than there are",
        message="in deal {deal} of a match {each} cards are dealt to each of {players}",
        reason="{stock} cards are left",
        help=("see that `each` is never less than 0, nor more than the pack has for every seat",),
    ),
    "E458": Words(
        title="A text speaks of what is not named",
        message="nothing called `{name}` is named with this call",
        reason="in braces stands what is named, or a verb in its forms",
        help=(did_you_mean, "what can stand here: {known}"),
    ),
    "E459": Words(
        title="A number of several without saying which",
        message=lambda facts: (
            f"`{facts['name']}` of which {'number' if facts['number'] else 'suit'}?"
        ),
        reason=lambda facts: (
            "it depends on another number" if facts["number"] else "every suit has its own"
        ),
        help=(
            lambda facts: (
                f"write `{facts['name']} of {'count(won)' if facts['number'] else 'trump'}`"
            ),
        ),
        labels={"declared": "declared here"},
    ),
}
