"""What stands on paper and nowhere else: a whole address, and its QR code."""
