"""What a card on the table carries, the cell it lies in, and how one of many is named."""
