"""What the engine promises about keeping games: one function each, as in `promises`."""

from __future__ import annotations

from ..engine.deal import Deal
from ..engine.match import Match
from ..engine.replay import load_record
from ..engine.saved import load_save
from .promises import finish
from .trial import Trial, expect, photo


def records_are_replayed(trial: Trial, moves: int) -> int:
    """A match loaded from its record stands where it stood, goes on alike, and records the same."""
    match = trial.match(moves)
    text = match.record()
    loaded = load_record(text, trial.game)
    expect(photo(loaded.deal) == photo(match.deal), "the record leads elsewhere")
    expect(loaded.record() == text, "the record of the replayed match differs")
    for each in (match, loaded):
        finish(each.deal)
    expect(photo(loaded.deal) == photo(match.deal), "the replayed match goes on differently")
    expect(loaded.totals == match.totals, "the totals differ")
    expect(loaded.over == match.over, "they do not agree whether the match is over")
    expect(bool(match.winners) == match.over, "winners are not named exactly when it is over")
    if moves == len(trial.moves) and not match.over:
        match.next_deal()
        expect(sum(match.totals) == sum(loaded.totals), "totals change when the next deal begins")
        finish(match.deal)
        text = match.record()
        expect(load_record(text, trial.game).record() == text, "two deals are not replayed alike")
    return 1


def saves_go_on_alike(trial: Trial, moves: int) -> int:
    """A saved deal or match that is loaded stands where it stood, and goes on alike."""
    deal = trial.deal(moves)
    if moves and moves < len(trial.moves):
        deal.undo()
    loaded = load_save(deal.save(), trial.game)
    assert isinstance(loaded, Deal)
    expect(photo(loaded) == photo(deal), "the save leads elsewhere")
    expect(loaded.digest == deal.digest, "the digests differ")
    expect(loaded.undone == deal.undone, "what was undone is lost")
    expect(loaded.save() == deal.save(), "saving again gives another save")
    for each in (deal, loaded):
        if each.undone:
            each.redo()
        finish(each)
    expect(photo(loaded) == photo(deal), "the loaded deal goes on differently")
    match = trial.match(moves)
    text = match.save()
    again = load_save(text, trial.game)
    assert isinstance(again, Match)
    expect(photo(again.deal) == photo(match.deal), "the saved match leads elsewhere")
    expect(again.save() == text, "saving the match again gives another save")
    expect(load_save(match.deal.save(), trial.game) == match.deal, "its deal is saved differently")
    return 2
