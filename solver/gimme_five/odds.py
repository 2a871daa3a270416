"""The one entry: a position or a view in, the odds out."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from rulesets.gimme_five.cards import BLOCKER, COPIES, SET_BACK
from solver.gimme_five.positions import (
    CardChance,
    Claim,
    Odds,
    OpponentOdds,
    Position,
    ViewPosition,
)
from solver.gimme_five.posterior import Posterior, chance_to_hold, posterior
from solver.gimme_five.tables import table_faults, table_of
from solver.gimme_five.turn import choices, fifth_set, makes_set, set_on_draw
from solver.gimme_five.view_faults import view_faults
from solver.gimme_five.views import OPENING, table_of_view

if TYPE_CHECKING:
    from rulesets.errors import Fault
    from solver.gimme_five.table import Table

__all__ = ["odds", "odds_of", "position_faults"]


def odds(position: Position | ViewPosition) -> Odds:
    """Return the odds of a table, all exact but where an assumption says otherwise.

    Raises:
        InvalidInputError: the position breaks the form or a rule; every fault is named.
        UnsupportedError: a spectator's view, or one from before the Drop Set.
    """
    if isinstance(position, Position):
        table = table_of(position)
        return odds_of(table)
    table = table_of_view(position)
    lax = table_of_view(position, duty=False) if table.duty else table
    return odds_of(table, lax)


def position_faults(position: Position | ViewPosition) -> tuple[Fault, ...]:
    """Return everything in a position that breaks the form or a rule, none for a sound one.

    Views that have no odds, such as a spectator's, are not at fault: `odds` says what to ask.
    """
    if isinstance(position, Position):
        return tuple(table_faults(position))
    if position.view.seat is None or position.view.phase in OPENING:
        return ()
    return tuple(fault.under("view") for fault in view_faults(position.view, COPIES))


def odds_of(table: Table, lax: Table | None = None) -> Odds:
    """Return the odds of a table.

    Args:
        table: the table.
        lax: the same table, described as if Set Backs could have been kept against the duty.
    """
    chances = posterior(table)
    plain, with_match_play = set_on_draw(table, chances)
    gains = makes_set(table, chances)
    opponents = tuple(
        OpponentOdds(
            seat=hand.seat,
            holds=held,
            jack_succeeds=1 - held[BLOCKER],
            next_pile_card_matches=matches,
            makes_set_next_turn=gain,
            fifth_set_next_turn=fifth,
        )
        for hand, held, matches, gain, fifth in zip(
            table.hands,
            chances.holds,
            chances.matches,
            gains,
            fifth_set(table, gains),
            strict=True,
        )
    )
    return Odds(
        unseen=sum(table.pool.values()),
        pile=table.pile + table.buried,
        next_card=tuple(CardChance(card, chance) for card, chance in chances.next_card.items()),
        set_on_draw=plain,
        set_on_draw_with_match_play=with_match_play,
        opponents=opponents,
        choices=choices(table, chances),
        claim=_claim(table, chances, lax),
        assumptions=table.assumptions,
    )


def _claim(table: Table, chances: Posterior, lax: Table | None) -> Claim:
    if table.claimant == table.seat:
        mine = Fraction(SET_BACK in table.hand)
        return Claim(None, mine, mine)
    places = range(len(table.hands))
    claimants = [i for i in places if table.hands[i].seat == table.claimant] or places
    claimant = max(claimants, key=lambda i: table.hands[i].sets)
    held = chances.holds[claimant][SET_BACK]
    if lax is None or lax.hands == table.hands:
        return Claim(claimant, held, held)
    return Claim(claimant, held, chance_to_hold(lax, claimant, SET_BACK))
