"""What play teaches: bots, simulation, the conformance battery, the native loop."""
