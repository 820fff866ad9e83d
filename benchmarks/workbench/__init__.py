"""What is measured of the workbench."""
