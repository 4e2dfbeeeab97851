"""What happens at the table: cards, state, phases, deals, matches, views, records."""
