"""Where the command `gotfive` starts: little is loaded here, so that its habits hold from then on.

Loading the rest takes a second, and each process that the command starts passes through here, too.
"""

from __future__ import annotations

import signal
import sys

__all__ = ["main"]

# Ctrl-C ends the process at once until `main` or a server knows a better way.
if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def main() -> None:
    """Run the command line."""
    from api import cli, streams  # noqa: PLC0415 - see above

    streams.prepare()
    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        cli.app()
    finally:
        sys.stdout.flush()


if __name__ == "__main__":
    main()
