"""What stands behind `make run`, `make test` and the others: standard library only.

These modules start under whatever `python3` the machine has, so the version is checked here,
before any of them is read.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "Regula needs Python 3.11 or newer, and %s is Python %d.%d; "
        "name a newer one, for example: make run PYTHON=python3.11"
        % (sys.executable, sys.version_info[0], sys.version_info[1])
    )
