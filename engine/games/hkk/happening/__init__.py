"""What cards do: draw, hurt, protect, put into play, send away; and the turns between."""
