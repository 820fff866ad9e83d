"""What a reader asks with: the request as views see it, and the language that it prefers."""
