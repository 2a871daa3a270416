"""Predicted against observed in games by the referee, where the assumptions hold.

The full run is `benchmarks/bench_gimme_five_calibration.py`.
"""

from __future__ import annotations

from benchmarks.bench_gimme_five_calibration import calibrate, table


def test_blind_play_is_calibrated() -> None:
    """Whatever is predicted comes true about as often, when choices say nothing of hands."""
    bins = calibrate("blind", 250)
    assert {"gains a set", "holds B", "holds a number", "next card matches"} <= {
        name for name, _ in bins
    }
    for (name, _), entry in bins.items():
        # A Set Back cannot be thrown, which blind players cannot make up for.
        if entry.count > 30 and name != "holds S":
            # Chances of one game hang together, hence a wider band than for independent ones.
            assert abs(entry.deviation()) < 4
    assert len(table(bins)) == len(bins) + 2
