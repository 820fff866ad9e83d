"""Web pages: HTML, where its main text is, and what a page itself calls furniture."""
