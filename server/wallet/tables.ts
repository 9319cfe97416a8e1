import { type ContextTables, copied, impersonal, leftOut } from '../platform/database/own-tables.ts';

/** The tables of this context. */
export const walletTables: ContextTables = {
  own: {
    purses: copied('player_id', { name: 'balances' }),
    movements: copied('seq'),
    movement_keys: leftOut('the keys of movements are part of the movements'),
    postings: impersonal,
    debts: impersonal,
    holds: copied('hold_id'),
    play_limits: copied('number'),
    play_exclusions: copied('number'),
    lifted_closings: leftOut('decisions of people to open books again; the closings are part of the exclusions'),
    bonuses: copied(),
    coupon_uses: copied(),
    remembered_bets: leftOut('needed for undoing a bet; the bet itself is part of the movements'),
    significant_facts: leftOut('the house’s own record for the regulator, from facts of the other lists'),
    followers: impersonal,
    ledger_eras: impersonal,
    ledger_links: impersonal,
    ledger_heads: impersonal,
    house_movements: impersonal,
    house_chain: impersonal,
    player_days: copied(),
    game_days: impersonal,
  },
  publicViews: {
    stated_exclusions: 'No gift is booked under an exclusion.',
    booked_bonuses: 'A queued bonus becomes active when the bonus purse is free.',
    booked_movements: 'Followers, promises and settlement read booked movements.',
    purse_positions: "A revealed seed is ordered among its player's movements.",
    follower_positions: 'A tournament is settled when its follower has read all its movements.',
    settled_movements: 'A statement line is settled once, with its amount and fee.',
    house_balances: 'Money in suspense equals the payments that wait for an owner.',
    game_stakes: 'A jackpot counts no more than the stakes on its games.',
  },
};
