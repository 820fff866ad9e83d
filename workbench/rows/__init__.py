"""The admin's rows: saved beside other editors, and in the languages of who saves them."""
