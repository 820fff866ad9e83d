"""What readers report and suggest: how it comes in, what editors do with it, what readers hear."""
