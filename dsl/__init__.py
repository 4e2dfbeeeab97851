"""What a rule says: grammar, nodes, types, resolution, compilation.

Begin with `parse`, `resolve` and `compile`, through which every rule goes in this order.
The modules, by what they are about:

- a rule is read: `parse`, `nodes`, `mistakes`, `print`
- what it may name: `scope`, `types`
- it gets a meaning: `resolve`, `work`, `names`, `operators`, `calls`, `several`, `filters`,
  `sentences`, `going`, `fold`, `terms`
- it becomes Python: `compile`, `emit`, `template`
- what it can come to: `ranges`, `range`, `facts`
"""
