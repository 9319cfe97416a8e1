import { dayColumns } from '../followers/days-store.ts';
import { whole, type BooksPromise } from './promise.ts';

const followedDays = "coalesce((SELECT followed_to FROM followers WHERE name = 'day-totals'), 0)";

/** The day totals against the ledger. */
export const dayPromises: readonly BooksPromise[] = [
  {
    id: '15a',
    promise: 'the totals of each day are those of its movements, each counted once',
    breaches: `SELECT coalesce(had.player_id, counted.player_id) AS player_id, coalesce(had.day, counted.day) AS day, had.staked_minor, counted.staked, had.paid_minor, counted.paid
      FROM player_days had FULL JOIN (
        SELECT player_id, day, currency, sum(staked) AS staked, sum(paid) AS paid, sum(voided) AS voided, sum(deposited) AS deposited, sum(withdrawn) AS withdrawn, sum(other) AS other
        FROM (SELECT player_id, currency, (booked_at AT TIME ZONE 'UTC')::date AS day, ${dayColumns} FROM movements WHERE booked_in <= ${followedDays}) m
        GROUP BY player_id, day, currency) counted USING (player_id, day, currency)
      WHERE (had.staked_minor, had.paid_minor, had.voided_minor, had.deposited_minor, had.withdrawn_minor, had.other_minor)
        IS DISTINCT FROM (counted.staked, counted.paid, counted.voided, counted.deposited, counted.withdrawn, counted.other)`,
    // The net of a player's days and of movements not yet followed equals the content of the player's purses.
    fresh: `SELECT p.player_id, p.cash_minor + p.bonus_minor + p.held_minor AS held, d.net AS in_days, u.net AS not_followed FROM purses p
      LEFT JOIN (SELECT player_id, sum(paid_minor + voided_minor + deposited_minor + other_minor - staked_minor - withdrawn_minor) AS net
                 FROM player_days GROUP BY player_id) d USING (player_id)
      LEFT JOIN (SELECT player_id, sum(cash_delta + bonus_delta + held_delta) AS net FROM movements WHERE booked_in > ${followedDays} GROUP BY player_id) u USING (player_id)
      WHERE p.cash_minor + p.bonus_minor + p.held_minor <> coalesce(d.net, 0) + coalesce(u.net, 0)`,
  },
  {
    id: '15b',
    promise: 'the day totals of games equal those of players',
    breaches: `SELECT day, currency, g.staked, p.staked AS by_players, g.paid, p.paid AS to_players
      FROM (SELECT day, currency, sum(staked_minor) AS staked, sum(paid_minor) AS paid, sum(voided_minor) AS voided FROM game_days GROUP BY day, currency) g
      FULL JOIN (SELECT day, currency, sum(staked_minor) AS staked, sum(paid_minor) AS paid, sum(voided_minor) AS voided FROM player_days GROUP BY day, currency) p USING (day, currency)
      WHERE (coalesce(g.staked, 0), coalesce(g.paid, 0), coalesce(g.voided, 0)) <> (coalesce(p.staked, 0), coalesce(p.paid, 0), coalesce(p.voided, 0))`,
    fresh: whole,
  },
];
