"""What happens at the table: cards, deals and matches, played by the rules of a variant file.

```python
from eldest.engine import load

game = load("my.yaml", players=3)
deal = game.deal(seed=7)
while not deal.over:
    deal.apply(deal.legal()[0])
```
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
