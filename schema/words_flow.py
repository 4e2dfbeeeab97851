"""The sentences of E465 to E469, E564 and E565: where a deal leads, and what takes too long."""

from __future__ import annotations

from .sentences import Facts, Words, did_you_mean


def _phases(facts: Facts) -> str:
    return f"the phases are: {facts['known']}"


FLOW: dict[str, Words] = {
    "E465": Words(
        title="A phase that there is not",
        message="there is no phase `{name}`",
        reason="no phase has this id, or is of this kind and without an id",
        help=(did_you_mean, _phases),
    ),
    "E466": Words(
        title="A deal goes round and round",
        message="the deal comes to this more than {most} times ({game}, {players} players)",
        reason="after {after} decisions it would lead back once more",
        help=(
            "say how often at most, `at most 3 times`, and what is to happen then",
            "see that the players, or the cards, can always lead out of the circle",
        ),
    ),
    "E467": Words(
        title="A circle of phases without a way out",
        message="the deal never ends: this always leads back",
        reason="no way leads from here to the end of the deal",
        help=("give it a `when`, or say how often at most: `at most 3 times`",),
    ),
    "E468": Words(
        title="An otherwise that follows nothing",
        message="there is nothing that `{key}` could follow",
        reason="what stands before it has no condition, or there is nothing before it",
        help=(
            "put it right after what has a `when`, or after another `otherwise when`",
            "if it is to happen always, write `do` without `when`",
        ),
    ),
    "E469": Words(
        title="A bid that is not higher than the one before it",
        message="the bid `{bid}` is out of its turn",
        reason="here it must be at least {least}",
        help=("list the bids from the lowest to the highest, each once",),
    ),
    "E564": Words(
        title="A rule that would take too long",
        message="this rule could take more than {most} steps",
        reason="with all that the words in it ask in turn, and all loops",
        help=("say it more simply: each word that asks another twice doubles the work",),
    ),
    "E565": Words(
        title="A name that is used before it is defined",
        message="`{name}` is not known yet here",
        reason="first numbers are read, then card names, then `let`, each from the top",
        labels={"defined": "it is defined here"},
        help=("move the definition up; no word can stand for itself, not even by way of another",),
    ),
}
