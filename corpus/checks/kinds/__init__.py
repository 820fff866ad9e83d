"""The checks, a file each: `CHECK` is what a file adds."""
