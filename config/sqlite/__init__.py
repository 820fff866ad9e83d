"""Our database in one file, as Django knows it by the name `config.sqlite`."""
