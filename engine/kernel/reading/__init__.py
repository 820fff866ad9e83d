"""Reading scenarios and positions: untrusted files, each fault with its place."""
