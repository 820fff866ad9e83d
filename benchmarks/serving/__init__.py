"""The server and what it answers: its doors, and previews out of its cache."""
