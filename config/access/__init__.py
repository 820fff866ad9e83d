"""Who comes in: wrong passwords, and the signs that a browser is given when somebody signs in."""
