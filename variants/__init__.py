"""The games, as YAML: data only."""
