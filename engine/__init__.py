"""What happens at the table: cards, deals and matches, played by the rules of a variant file.

```python
from eldest.engine import load

game = load("my.yaml", players=3)
deal = game.deal(seed=7)
while not deal.over:
    deal.apply(deal.legal()[0])
```

Begin with `pipeline`, whose `load` makes a `Game` of a file, and with `deal`. `docs/pipeline.md`
follows one rule from its text to the cards that may be played. The modules, by what they are about:

- a file is read: `variant`, `catalogue`, `finding`, `inheritance`, `options`, `prose`, `diagnose`
- its equipment: `cards`, `packs`, `equipment`, `sharing`, `calls`, `parts`, `sides`, `setup`
- the order of the cards: `ordering`, `ordering_made`, `ordering_places`
- the words of its rules: `vocabulary`, `picks`, `winning`, `declaring`, `definitions`
- its rules are compiled: `builder`, `entries`, `marks`, `residue`, `rules`, `flow`, `effort`,
  `notation`
- its phases are planned: `plans`, `plans_bidding`, `plans_calls`, `plans_choose`, `plans_match`,
  `plans_passing`
- all is put together: `pipeline`, `program`, `runtimes`, `bodies`, `fusion`
- the state, and what plays on it: `state`, `events`, `phases`, `bits`, `moves`, `seats`, `ledger`,
  `copies`, `jumps`, `defaults`, `shuffle`
- at the table: `game` (and its `requests`), `match`, `deal` (made of `standing` and `account`),
  `actions`, `naming`, `together`, `plays`, `cut`, `stacking`
- what is refused, and why: `asking`, `illegal`, `verdicts`, `dead_ends`, `explain`
- what a seat knows: `witness`, `view`, `view_text`, `course`, `worlds`, `journal`, `lines`
- what is kept: `record`, `replay`, `save`, `saved`
- what a deal can bring: `bounds`, `effects`, `known`, `heard`
- worked examples: `examples`, `enacted`, `situation`, `expected`
"""

from ..schema.diagnostic import Diagnostic, Rejected
from .catalogue import catalogue
from .deal import Deal
from .events import Event
from .explain import Posting, TrickStory
from .game import Game
from .illegal import IllegalAction, Verdict
from .match import Match
from .pipeline import load, load_text
from .replay import load_record
from .saved import load_save
from .variant import Variant
from .view import View

__all__ = [
    "Deal",
    "Diagnostic",
    "Event",
    "Game",
    "IllegalAction",
    "Match",
    "Posting",
    "Rejected",
    "TrickStory",
    "Variant",
    "Verdict",
    "View",
    "catalogue",
    "load",
    "load_record",
    "load_save",
    "load_text",
]
