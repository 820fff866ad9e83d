#!/usr/bin/env python3
"""Django's command line for Regula."""

import os
import sys

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    from django.core.management import execute_from_command_line

    from corpus.errors import TextFault

    try:
        execute_from_command_line(sys.argv)
    except TextFault as fault:
        sys.exit(str(fault))
