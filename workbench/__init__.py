"""Where editors compare, review and publish, and keep the rows in order."""
