"""What all subjects of the API do alike: read only, say what may be asked, refuse in words."""
