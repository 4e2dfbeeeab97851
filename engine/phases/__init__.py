"""The phase kinds: a module each, each a small explicit state machine."""
