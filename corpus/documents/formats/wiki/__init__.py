"""The texts of wikis, as their editors write them."""
