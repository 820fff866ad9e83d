"""The cards, a module for each expansion; a new module here is found by itself."""

import pkgutil
from importlib import import_module

for module in pkgutil.iter_modules(__path__):
    import_module(f"{__name__}.{module.name}")
