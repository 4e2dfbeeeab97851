"""What play teaches: bots, simulation, the conformance battery, the native loop.

```python
from eldest.engine import load
from eldest.lab.simulate import simulate

result = simulate(load("my.yaml"), deals=1000, bots=["greedy", "random", "random"])
print(result.summary.scores[0])
```

Begin with `simulate`, which plays deals between `bots`, and with `battery`, which tries on a game
all that the engine promises. The modules, by what they are about:

- bots: `bots`, `turn`, `greedy`, `calling`, `foresight`, `imagined`, `search`, `returns`
- many deals: `simulate`, `summary`, `estimate`, `decisions`, `workers`, `compare`, `tournament`
- the promises: `battery`, `promises`, `knowledge`, `keeping`, `trial`, `deep`, `pytest_plugin`
- whether a file is sound: `checking`, `configurations`, `covering`, `random_play`, `dead_options`,
  `lockstep`
- machine code: `native`, `twins`, `wide`, `redeals`, `interpreter`; the loop: `fast`, `loop`; deals
  that are stepped: `compiled`, `compiled_deal`, `steps`, `native_type`
- for programs that learn: `tensor`, `openspiel_bridge`, `pettingzoo_bridge`
- hand records of other programs: `hands`, `tagged`, `hand_record`, `hand_games`, `hand_calls`
"""
