"""The site as a whole: settings, addresses, the cache of pages, and what is proofread."""
