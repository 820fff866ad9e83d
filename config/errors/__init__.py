"""What went wrong, told in the reader's language, with what may have been meant instead."""
