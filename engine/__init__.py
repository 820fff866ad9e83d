"""The engine: rules that can be played, the worked examples, and the pages that show them."""
