"""Get Chromium for the browser tests from the system's package manager, where that is possible.

Run before the tests. Without a browser they skip and say why, or fail where `CI=true`; so this
script itself never fails.
"""

from __future__ import annotations

import os
import shutil
import subprocess

NAMES = ("chromium", "chromium-browser", "google-chrome")


def chromium() -> str | None:
    """Return the path of an installed Chromium, or None."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def main() -> None:
    """Install Chromium if it is missing, this is Debian or its like, and the user may."""
    apt = shutil.which("apt-get")
    if chromium() or apt is None or os.geteuid() != 0:
        return
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
        subprocess.run([apt, "-qq", *arguments], env=environment, check=False)


if __name__ == "__main__":
    main()
