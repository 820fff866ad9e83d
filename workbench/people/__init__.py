"""Who works here: invitations, roles given and ended, passwords, sessions, mail and feeds."""
