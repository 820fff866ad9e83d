"""Pictures drawn on the server: boxes and words, in the letters of the site."""
