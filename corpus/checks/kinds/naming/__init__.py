"""Whether a text speaks of what its source speaks of: rules, cards and terms."""
