"""Numbers of rules, chapters and questions, and labels of points: how they are read and ordered."""
