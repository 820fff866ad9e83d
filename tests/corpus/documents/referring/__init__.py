"""Ways in which rules are referred to in five languages, and what only looks like one."""
