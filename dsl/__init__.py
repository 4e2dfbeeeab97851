"""What a rule says: grammar, nodes, types, resolution, compilation."""
