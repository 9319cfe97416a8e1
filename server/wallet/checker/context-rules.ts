import { dayColumns } from '../followers/days-store.ts';
import { ofEachMovement, whole, type BooksRule } from './rule.ts';

const cashPart = `m.house_in_minor - m.stake_bonus_minor - CASE m.side_out_account WHEN 'promotions:coupons' THEN m.side_out_minor ELSE 0 END`;

// Whether no movement of a fresh movement's round was verified before: numbers of rounds ascend (UUIDv7).
const isNewRound = '(uuid_extract_version(round_id) = 7 AND round_id > :lastRound) IS TRUE';
// All movements of the rounds that have fresh ones. The few rounds that began before what was verified ended are looked up.
const ofFreshRounds = `(SELECT * FROM fresh WHERE ${isNewRound}
  UNION ALL
  SELECT m.* FROM (SELECT DISTINCT player_id, round_id FROM fresh WHERE round_id IS NOT NULL AND NOT ${isNewRound}) begun JOIN movements m USING (player_id, round_id))`;

// What the stakes of rounds earned, and what the cash in all of them earns. A single stake's points are judged by promise 10.
const earnedBy = (movements: string): string => `SELECT r.player_id, r.round_id, r.points, e.given, e.earned FROM rounds r
  JOIN (SELECT m.player_id, m.round_id, sum(m.points_delta) AS given, bool_or(m.kind IN ('raise', 'raise_and_win')) AS is_raised, div(sum(${cashPart}), 100) AS earned FROM ${movements} m
        WHERE m.kind IN ('stake', 'stake_and_win', 'raise', 'raise_and_win') GROUP BY m.player_id, m.round_id) e USING (player_id, round_id)
  WHERE r.mode = 'cash' AND (r.points <> e.given OR (e.is_raised AND e.given <> e.earned))`;

const againstBooks = ({ movements, join }: { movements: string; join: 'FULL' | 'RIGHT' }): string =>
  `SELECT coalesce(r.player_id, m.player_id) AS player_id, coalesce(r.round_id, m.round_id) AS round_id, r.status, r.stake_minor, r.payout_minor, m.stakes, m.staked, m.ends, m.paid, m.returned
      FROM (SELECT * FROM rounds WHERE mode = 'cash') r
      ${join} JOIN (
        SELECT player_id, round_id, count(*) FILTER (WHERE kind IN ('stake', 'stake_and_win')) AS stakes, sum(house_in_minor) AS staked,
               count(*) FILTER (WHERE kind IN ('win', 'stake_and_win', 'raise_and_win', 'void')) AS ends,
               sum(house_out_minor) FILTER (WHERE kind IN ('win', 'stake_and_win', 'raise_and_win')) AS paid, sum(house_out_minor) FILTER (WHERE kind = 'void') AS returned
        FROM ${movements} of_rounds WHERE round_id IS NOT NULL GROUP BY player_id, round_id) m ON m.player_id = r.player_id AND m.round_id = r.round_id
      WHERE r.round_id IS NULL OR m.round_id IS NULL OR m.stakes <> 1 OR m.staked <> r.stake_minor
         OR m.ends <> (CASE r.status WHEN 'open' THEN 0 ELSE 1 END)
         OR coalesce(m.paid, 0) <> r.payout_minor
         OR coalesce(m.returned, 0) <> (CASE r.status WHEN 'voided' THEN r.stake_minor ELSE 0 END)`;

/** Rounds against the books, seeds against rounds. */
export const roundRules: readonly BooksRule[] = [
  {
    id: '9a',
    promise: 'each cash round is staked once, raised by what it says and, when it ended, settled or voided once, exactly as the books say',
    breaches: againstBooks({ movements: 'movements', join: 'FULL' }),
    fresh: againstBooks({ movements: ofFreshRounds, join: 'RIGHT' }),
  },
  {
    id: '9b',
    promise: 'a player has at most one open round of a game',
    breaches: `SELECT player_id, game_id, mode, count(*) AS open_rounds FROM rounds WHERE status = 'open' AND shared_round_id IS NULL GROUP BY player_id, game_id, mode HAVING count(*) > 1`,
    fresh: whole,
  },
  {
    id: '9c',
    promise: 'the balance each round was answered with is the one in the books',
    breaches: `SELECT r.player_id, r.round_id, r.balance_after, m.cash_after FROM rounds r
      JOIN (SELECT DISTINCT ON (player_id, round_id) player_id, round_id, cash_after FROM movements WHERE round_id IS NOT NULL ORDER BY player_id, round_id, seq DESC) m
        ON m.player_id = r.player_id AND m.round_id = r.round_id
      WHERE r.mode = 'cash' AND r.balance_after <> m.cash_after`,
    fresh: `SELECT r.player_id, r.round_id, r.balance_after, m.cash_after FROM rounds r
      JOIN (SELECT DISTINCT ON (player_id, round_id) player_id, round_id, cash_after FROM fresh WHERE round_id IS NOT NULL ORDER BY player_id, round_id, seq DESC) m
        ON m.player_id = r.player_id AND m.round_id = r.round_id
      WHERE r.mode = 'cash' AND r.balance_after <> m.cash_after`,
  },
  {
    id: '9f',
    promise: 'the points each round was answered with are those that its whole stake earned',
    breaches: earnedBy('movements'),
    fresh: earnedBy(ofFreshRounds),
  },
  {
    id: '9d',
    promise: 'each round has its seed, and the rounds of a seed are numbered without a gap',
    breaches: `SELECT player_id, seed_id, s.nonce, coalesce(r.rounds, 0) AS rounds, r.last FROM player_seeds s
      FULL JOIN (SELECT player_id, seed_id, count(*) AS rounds, max(nonce) AS last FROM rounds WHERE seed_id IS NOT NULL GROUP BY player_id, seed_id) r USING (player_id, seed_id)
      WHERE s.nonce IS DISTINCT FROM coalesce(r.rounds, 0) OR r.last <> r.rounds - 1`,
  },
  {
    id: '9e',
    promise: 'no seed was revealed before its last round had ended',
    // By number, not by time: the one who revealed and the one who settled may read different clocks.
    breaches: `SELECT r.player_id, r.round_id, s.seed_id, r.status, m.seq, s.revealed_after_seq FROM player_seeds s JOIN rounds r USING (player_id, seed_id)
      LEFT JOIN movements m ON m.player_id = r.player_id AND m.round_id = r.round_id AND m.seq > s.revealed_after_seq
      WHERE s.revealed_at IS NOT NULL AND (r.status = 'open' OR m.seq IS NOT NULL)`,
  },
  ofEachMovement({
    id: '10',
    promise: 'every whole unit staked in cash earned one point, once',
    select: 'kind, house_in_minor, house_out_minor, points_delta',
    where: `(kind IN ('stake', 'stake_and_win', 'provider_bet')
             AND points_delta <> (house_in_minor - stake_bonus_minor - CASE side_out_account WHEN 'promotions:coupons' THEN side_out_minor ELSE 0 END) / 100)
         OR (kind IN ('raise', 'raise_and_win') AND points_delta - (house_in_minor - stake_bonus_minor) / 100 NOT BETWEEN 0 AND 1)
         OR (kind IN ('void', 'provider_rollback') AND points_delta NOT BETWEEN -(house_out_minor / 100) AND 0)
         OR (kind NOT IN ('stake', 'stake_and_win', 'raise', 'raise_and_win', 'provider_bet', 'void', 'provider_rollback', 'reward_paid', 'points_redeemed') AND points_delta <> 0)`,
  }),
];

/** Payments against the books. A development copy fills seeded purses from an account of its own, without a payment:
 *  `developmentMoneyRule` forbids that account everywhere else. */
export const paymentRules: readonly BooksRule[] = [
  {
    id: '11',
    promise: 'each deposit that succeeded is booked once, with its whole amount and the tax that was shown, and no other is',
    breaches: `SELECT coalesce(p.payment_id::text, m.reference) AS payment, p.player_id, p.status, p.amount_minor, m.booked, p.tax_minor, m.taxed, m.times
      FROM (SELECT * FROM payments WHERE kind = 'deposit') p
      FULL JOIN (
        SELECT player_id, reference, sum(house_out_minor) AS booked, sum(house_in_minor) AS taxed, count(*) AS times FROM movements
        WHERE kind = 'deposit_credited' AND house_out_account <> 'deposits_in_transit:development' GROUP BY player_id, reference) m
        ON m.player_id = p.player_id AND m.reference = p.payment_id::text
      WHERE (p.status = 'success') IS DISTINCT FROM (m.times IS NOT NULL) OR m.times > 1 OR m.booked <> p.amount_minor
         OR m.taxed <> coalesce(p.tax_minor, 0)`,
    fresh: `SELECT f.reference AS payment, f.player_id, p.status, p.amount_minor, f.house_out_minor AS booked, p.tax_minor, f.house_in_minor AS taxed FROM fresh f
      LEFT JOIN payments p ON p.payment_id::text = f.reference AND p.player_id = f.player_id AND p.kind = 'deposit'
      WHERE f.kind = 'deposit_credited' AND f.house_out_account <> 'deposits_in_transit:development'
        AND (p.status IS DISTINCT FROM 'success' OR p.amount_minor <> f.house_out_minor OR f.house_in_minor <> coalesce(p.tax_minor, 0))`,
  },
];

/** Left out in a development copy only. */
export const developmentMoneyRule: BooksRule = ofEachMovement({
  id: '11b',
  promise: 'no money of a development copy is in the books',
  select: 'kind, reference, house_out_account, house_out_minor',
  where: "house_out_account = 'deposits_in_transit:development' OR house_in_account = 'deposits_in_transit:development'",
});

const followedDays = "coalesce((SELECT followed_to FROM followers WHERE name = 'day-totals'), 0)";

/** What is counted from the ledger against the ledger. */
export const dayRules: readonly BooksRule[] = [
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
    // The net of a player's days and of what is not followed yet is what his purses hold.
    fresh: `SELECT p.player_id, p.cash_minor + p.bonus_minor + p.held_minor AS held, d.net AS in_days, u.net AS not_followed FROM purses p
      LEFT JOIN (SELECT player_id, sum(paid_minor + voided_minor + deposited_minor + other_minor - staked_minor - withdrawn_minor) AS net
                 FROM player_days GROUP BY player_id) d USING (player_id)
      LEFT JOIN (SELECT player_id, sum(cash_delta + bonus_delta + held_delta) AS net FROM movements WHERE booked_in > ${followedDays} GROUP BY player_id) u USING (player_id)
      WHERE p.cash_minor + p.bonus_minor + p.held_minor <> coalesce(d.net, 0) + coalesce(u.net, 0)`,
  },
  {
    id: '15b',
    promise: 'the games of a day turned over what its players did',
    breaches: `SELECT day, currency, g.staked, p.staked AS by_players, g.paid, p.paid AS to_players
      FROM (SELECT day, currency, sum(staked_minor) AS staked, sum(paid_minor) AS paid, sum(voided_minor) AS voided FROM game_days GROUP BY day, currency) g
      FULL JOIN (SELECT day, currency, sum(staked_minor) AS staked, sum(paid_minor) AS paid, sum(voided_minor) AS voided FROM player_days GROUP BY day, currency) p USING (day, currency)
      WHERE (coalesce(g.staked, 0), coalesce(g.paid, 0), coalesce(g.voided, 0)) <> (coalesce(p.staked, 0), coalesce(p.paid, 0), coalesce(p.voided, 0))`,
    fresh: whole,
  },
];

// The seeds themselves are sealed. A text that is one shows itself by its SHA-256, which is the published commitment.
const shownBySeed = `SELECT p.seed_id, p.player_id, p.status, p.commitment, r.round_id,
    concat_ws(' ', p.client_seed, p.rotation_key, r.state, r.events, r.draws, r.acts) AS shown
  FROM player_seeds p LEFT JOIN rounds r ON r.player_id = p.player_id AND r.seed_id = p.seed_id WHERE p.status <> 'revealed'`;

/** Seeds that are not revealed yet against everything that answers are made of. */
export const seedRules: readonly BooksRule[] = [
  {
    id: '14',
    promise: 'no seed that is not revealed stands where an answer could take it from',
    breaches: `SELECT seed_id, player_id, status, round_id FROM (${shownBySeed}) AS s
        CROSS JOIN LATERAL regexp_matches(lower(shown), '(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])', 'g') AS found
      WHERE encode(sha256(decode(found[1], 'hex')), 'hex') = commitment
      UNION ALL
      SELECT seed_id, player_id, status, round_id FROM (${shownBySeed}) AS s
        CROSS JOIN LATERAL regexp_matches(shown, '(?<![\\w+/-])[\\w+/-]{43}(?![\\w+/-])', 'g') AS found
      WHERE encode(sha256(decode(translate(found[1], '-_', '+/') || '=', 'base64')), 'hex') = commitment`,
  },
];

/** The jackpots against the books. */
export const jackpotRules: readonly BooksRule[] = [
  {
    id: '16a',
    promise: 'each jackpot that was won is paid once, to whom it was drawn for, and out of what stood in it',
    breaches: `SELECT coalesce(h.round_id::text, m.reference) AS hit, h.player_id, h.paid_minor, m.paid FROM (SELECT * FROM jackpot_hits WHERE paid_at IS NOT NULL) h
      FULL JOIN (SELECT player_id, reference, count(*) AS times, sum(house_out_minor) AS paid FROM movements
                 WHERE kind = 'reward_paid' AND house_out_account ^@ 'promotions:jackpot-' GROUP BY player_id, reference) m
        ON m.player_id = h.player_id AND m.reference = 'jackpot:' || h.round_id
      WHERE h.round_id IS NULL OR m.reference IS NULL OR m.times <> 1 OR m.paid <> h.paid_minor
      UNION ALL
      SELECT j.jackpot_id, NULL, j.paid_minor, h.paid FROM jackpots j
      LEFT JOIN (SELECT jackpot_id, count(*) AS wins, sum(paid_minor) AS paid FROM jackpot_hits WHERE paid_at IS NOT NULL GROUP BY jackpot_id) h USING (jackpot_id)
      WHERE (j.wins, j.paid_minor) IS DISTINCT FROM (coalesce(h.wins, 0), coalesce(h.paid, 0))`,
    fresh: `SELECT j.jackpot_id, j.wins, j.paid_minor, h.paid FROM jackpots j
      LEFT JOIN (SELECT jackpot_id, count(*) AS wins, sum(paid_minor) AS paid FROM jackpot_hits WHERE paid_at IS NOT NULL GROUP BY jackpot_id) h USING (jackpot_id)
      WHERE (j.wins, j.paid_minor) IS DISTINCT FROM (coalesce(h.wins, 0), coalesce(h.paid, 0))`,
  },
  {
    id: '16b',
    promise: 'every jackpot was drawn by a cash round of its player, with a value below the units of its stake',
    breaches: `SELECT h.number, h.round_id, h.value, h.stake_minor, r.stake_minor AS staked FROM jackpot_hits h
      JOIN jackpots j USING (jackpot_id) LEFT JOIN rounds r ON r.player_id = h.player_id AND r.round_id = h.round_id AND r.mode = 'cash'
      WHERE r.round_id IS NULL OR r.game_id <> h.game_id OR r.stake_minor < h.stake_minor OR h.value >= h.stake_minor / j.unit_minor
         OR NOT h.game_id = ANY (j.game_ids)`,
    fresh: whole,
  },
];
