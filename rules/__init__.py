"""Rules, their texts and links: loaded, published, kept and read."""
