"""The production server: its processes, the door before Django, and the pages kept there."""
