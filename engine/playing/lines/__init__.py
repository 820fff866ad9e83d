"""What is known of all lines of an example."""
