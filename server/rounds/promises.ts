import { aboutRows, type AboutRows, type BooksPromise, breachesOf, whole } from '../wallet/index.ts';

const cashPart = `m.house_in_minor - m.stake_bonus_minor - CASE m.side_out_account WHEN 'promotions:coupons' THEN m.side_out_minor ELSE 0 END`;

const ofRound = (movements: string): string =>
  [
    'player_id',
    'round_id',
    'seq',
    'cash_after',
    'kind',
    'points_delta',
    'house_in_minor',
    'house_out_minor',
    'stake_bonus_minor',
    'side_out_account',
    'side_out_minor',
  ]
    .map((column) => `${movements}.${column}`)
    .join(', ');

// True if no movement of the row's round was verified before: round ids are UUIDv7 and ascend.
const isNewRound = '(uuid_extract_version(round_id) = 7 AND round_id > :lastRound) IS TRUE';
// All movements of the rounds with fresh movements. The few rounds that began before the last verified point are
// looked up.
const ofFreshRounds = `(SELECT ${ofRound('fresh')} FROM fresh WHERE ${isNewRound}
  UNION ALL
  SELECT ${ofRound('m')} FROM (SELECT DISTINCT player_id, round_id FROM fresh WHERE round_id IS NOT NULL AND NOT ${isNewRound}) begun JOIN booked_movements m USING (player_id, round_id))`;

const isStake = "kind IN ('stake', 'stake_and_win', 'raise', 'raise_and_win')";

// Cash rounds beside their movements and their seeds, if revealed. `given` are the points of the stakes, `earned` those that
// their cash earned; promise 10 checks the points of a single stake. `last` is the newest movement's number and balance.
const besideBooks = ({ movements, join }: { movements: string; join: 'FULL' | 'RIGHT' }): string =>
  `(SELECT coalesce(r.player_id, m.player_id) AS player_id, coalesce(r.round_id, m.round_id) AS round_id, r.round_id IS NOT NULL AS is_stored, r.status, r.stake_minor, r.payout_minor, r.balance_after, r.points,
           m.round_id IS NOT NULL AS is_booked, m.stakes, m.staked, m.ends, m.paid, m.returned, m.given, m.earned, m.is_raised, m.last[1] AS last_seq, m.last[2] AS cash_after, s.seed_id AS revealed_seed, s.revealed_after_seq
      FROM (SELECT * FROM rounds WHERE mode = 'cash') r
      ${join} JOIN (
        SELECT player_id, round_id, count(*) FILTER (WHERE kind IN ('stake', 'stake_and_win')) AS stakes, sum(house_in_minor) AS staked,
               count(*) FILTER (WHERE kind IN ('win', 'stake_and_win', 'raise_and_win', 'void')) AS ends,
               sum(house_out_minor) FILTER (WHERE kind IN ('win', 'stake_and_win', 'raise_and_win')) AS paid, sum(house_out_minor) FILTER (WHERE kind = 'void') AS returned,
               sum(points_delta) FILTER (WHERE ${isStake}) AS given, div(sum(${cashPart}) FILTER (WHERE ${isStake}), 100) AS earned,
               bool_or(kind IN ('raise', 'raise_and_win')) AS is_raised, max(ARRAY[seq, cash_after]) AS last
        FROM ${movements} m WHERE round_id IS NOT NULL GROUP BY player_id, round_id) m ON m.player_id = r.player_id AND m.round_id = r.round_id
      LEFT JOIN player_seeds s ON s.player_id = r.player_id AND s.seed_id = r.seed_id AND s.revealed_at IS NOT NULL)`;

const allRounds = besideBooks({ movements: 'booked_movements', join: 'FULL' });
const freshRounds = besideBooks({ movements: ofFreshRounds, join: 'RIGHT' });

const ofRounds = (rounds: Omit<AboutRows, 'from'>): BooksPromise => {
  const shown = { ...rounds, select: `round_id, ${rounds.select}` };
  return { ...aboutRows({ ...shown, from: freshRounds }), breaches: breachesOf({ ...shown, from: allRounds }) };
};

/** Rounds against the ledger, and seeds against rounds. */
export const roundPromises: readonly BooksPromise[] = [
  ofRounds({
    id: '9a',
    promise:
      'each cash round is staked once, raised by its recorded amount and, once ended, settled or voided once, exactly as the ledger says',
    select: 'status, stake_minor, payout_minor, stakes, staked, ends, paid, returned',
    where: `NOT is_stored OR NOT is_booked OR stakes <> 1 OR staked <> stake_minor OR ends <> (CASE status WHEN 'open' THEN 0 ELSE 1 END)
         OR coalesce(paid, 0) <> payout_minor OR coalesce(returned, 0) <> (CASE status WHEN 'voided' THEN stake_minor ELSE 0 END)`,
  }),
  {
    id: '9b',
    promise: 'a player has at most one open round of a game',
    breaches: `SELECT player_id, game_id, mode, count(*) AS open_rounds FROM rounds WHERE status = 'open' AND shared_round_id IS NULL GROUP BY player_id, game_id, mode HAVING count(*) > 1`,
    fresh: whole,
  },
  ofRounds({
    id: '9c',
    promise: "the balance in each round's answer is the one in the ledger",
    select: 'balance_after, cash_after',
    where: 'balance_after <> cash_after',
  }),
  ofRounds({
    id: '9f',
    promise: "the points in each round's answer are those that its whole stake earned",
    select: 'points, given, earned',
    where: 'points <> given OR (is_raised AND given <> earned)',
  }),
  {
    id: '9d',
    promise: 'each round has its seed, and the rounds of a seed are numbered without a gap',
    breaches: `SELECT player_id, seed_id, s.nonce, coalesce(r.rounds, 0) AS rounds, r.last FROM player_seeds s
      FULL JOIN (SELECT player_id, seed_id, count(*) AS rounds, max(nonce) AS last FROM rounds WHERE seed_id IS NOT NULL GROUP BY player_id, seed_id) r USING (player_id, seed_id)
      WHERE s.nonce IS DISTINCT FROM coalesce(r.rounds, 0) OR r.last <> r.rounds - 1`,
  },
  {
    id: '9g',
    promise: 'each seed counts the sectors that it drew, and the sectors of a table under a seed are numbered without a gap',
    breaches: `SELECT player_id, seed_id, s.sectors_drawn, coalesce(d.drawn, 0) AS drawn, d.has_gap FROM player_seeds s
      FULL JOIN (SELECT player_id, seed_id, sum(draws) AS drawn, bool_or(last <> draws - 1) AS has_gap
                 FROM (SELECT player_id, seed_id, table_name, count(*) AS draws, max(nonce) AS last FROM table_draws GROUP BY player_id, seed_id, table_name) t
                 GROUP BY player_id, seed_id) d USING (player_id, seed_id)
      WHERE s.sectors_drawn IS DISTINCT FROM coalesce(d.drawn, 0) OR d.has_gap`,
  },
  {
    id: '9h',
    promise: 'no open round has a revealed seed',
    breaches: `SELECT r.player_id, r.round_id, r.status, s.seed_id, s.revealed_at FROM rounds r JOIN player_seeds s USING (player_id, seed_id)
      WHERE r.status = 'open' AND s.revealed_at IS NOT NULL`,
    fresh: whole,
  },
  ofRounds({
    id: '9e',
    promise: 'no seed was revealed before its last round had ended',
    select: 'status, revealed_seed, last_seq, revealed_after_seq',
    // Compares by number, not by time: the processes that reveal and settle may have different clocks.
    where: 'last_seq > revealed_after_seq',
  }),
];

/** The jackpots against the ledger. */
export const jackpotPromises: readonly BooksPromise[] = [
  {
    id: '16a',
    promise: 'each won jackpot is paid once, to the player it was drawn for, and out of its own pot',
    breaches: `SELECT coalesce(h.round_id::text, m.reference) AS hit, h.player_id, h.paid_minor, m.paid FROM (SELECT * FROM jackpot_hits WHERE paid_at IS NOT NULL) h
      FULL JOIN (SELECT player_id, reference, count(*) AS times, sum(house_out_minor) AS paid FROM booked_movements
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
  {
    id: '16c',
    promise: 'no jackpot has counted more than was staked on its games',
    breaches: `SELECT j.jackpot_id, j.staked_minor, sum(s.staked) AS staked FROM jackpots j
      LEFT JOIN (SELECT currency, game_id, sum(house_in_minor) AS staked FROM booked_movements
                 WHERE house_in_account ^@ 'stakes:' AND round_id IS NOT NULL GROUP BY currency, game_id) s ON s.currency = j.currency AND s.game_id = ANY (j.game_ids)
      GROUP BY j.jackpot_id, j.staked_minor HAVING j.staked_minor > coalesce(sum(s.staked), 0)`,
    fresh: `SELECT j.jackpot_id, j.staked_minor, d.staked, u.staked AS not_followed FROM jackpots j,
      LATERAL (SELECT coalesce(sum(g.staked_minor), 0) AS staked FROM game_stakes g WHERE g.currency = j.currency AND g.game_id = ANY (j.game_ids)) d,
      LATERAL (SELECT coalesce(sum(m.house_in_minor), 0) AS staked FROM booked_movements m
               WHERE m.booked_in > coalesce((SELECT followed_to FROM follower_positions WHERE name = 'day-totals'), 0)
                 AND m.house_in_account ^@ 'stakes:' AND m.currency = j.currency AND m.game_id = ANY (j.game_ids)) u
      WHERE j.staked_minor > d.staked + u.staked`,
  },
];

// The seeds themselves are sealed. A seed in plain text is recognised by its SHA-256, the published commitment.
const shownBySeed = `SELECT p.seed_id, p.player_id, p.status, p.commitment, r.round_id,
    concat_ws(' ', p.client_seed, p.rotation_key, r.state, r.events, r.draws, r.acts) AS shown
  FROM player_seeds p LEFT JOIN rounds r ON r.player_id = p.player_id AND r.seed_id = p.seed_id WHERE p.status <> 'revealed'`;

/** Unrevealed seeds against all data that answers are built from. */
export const seedPromises: readonly BooksPromise[] = [
  {
    id: '14',
    promise: 'no unrevealed seed stands in data that an answer could contain',
    breaches: `SELECT seed_id, player_id, status, round_id FROM (${shownBySeed}) AS s
        CROSS JOIN LATERAL regexp_matches(lower(shown), '(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])', 'g') AS found
      WHERE encode(sha256(decode(found[1], 'hex')), 'hex') = commitment
      UNION ALL
      SELECT seed_id, player_id, status, round_id FROM (${shownBySeed}) AS s
        CROSS JOIN LATERAL regexp_matches(shown, '(?<![\\w+/-])[\\w+/-]{43}(?![\\w+/-])', 'g') AS found
      WHERE encode(sha256(decode(translate(found[1], '-_', '+/') || '=', 'base64')), 'hex') = commitment`,
  },
];

// The nearest stored seed of a round lies at most this many rounds after it (server/rounds/fairness/seasons.ts).
const keptSeedsApart = 1_000;

/** Shared rounds against their bets and their commitments. */
export const sharedRoundPromises: readonly BooksPromise[] = [
  {
    id: '17a',
    promise:
      'each bet on a shared round ends with it: settled with the round, or returned because the round was void, the player took it back or the bet failed',
    breaches: `SELECT r.player_id, r.round_id, r.status, r.ended_by, s.shared_round_id, s.status AS round_status FROM rounds r
      LEFT JOIN shared_rounds s USING (shared_round_id)
      WHERE r.shared_round_id IS NOT NULL AND (s.shared_round_id IS NULL OR r.game_id <> s.game_id
         OR (r.status = 'open' AND s.status IN ('settled', 'voided'))
         OR (r.status = 'settled' AND r.ended_by = 'draw' AND s.outcome IS NULL)
         OR (r.status = 'settled' AND r.ended_by = 'draw' AND s.status IN ('voiding', 'voided'))
         OR (r.status = 'voided' AND s.status NOT IN ('voiding', 'voided') AND r.ended_by <> 'player' AND NOT EXISTS (SELECT FROM game_incidents i WHERE i.round_id = r.round_id)))`,
  },
  {
    id: '17b',
    promise: 'no bet on a shared round is placed or taken back after its close, and players leave it only during play',
    breaches: `SELECT r.player_id, r.round_id, r.started_at, s.closes_at, r.acts, s.plays_at, s.ends_at FROM rounds r JOIN shared_rounds s USING (shared_round_id)
      WHERE r.started_at >= s.closes_at OR r.started_at < s.opens_at
         OR (r.status = 'voided' AND r.ended_by = 'player' AND r.settled_at >= s.closes_at)
         OR (r.acts <> '[]' AND (s.plays_at IS NULL OR s.plays_at + (r.acts -> 0 ->> 'afterMs')::integer * interval '1 millisecond' >= s.ends_at))`,
  },
  {
    id: '17c',
    promise: "a bet that left a flight is paid at its multiplier, below the flight's end, and a bet that stayed to the end is paid nothing",
    breaches: `SELECT r.player_id, r.round_id, r.stake_minor, r.payout_minor, e.hundredths, s.outcome FROM rounds r JOIN shared_rounds s USING (shared_round_id)
      LEFT JOIN LATERAL (SELECT (event ->> 'hundredths')::bigint AS hundredths FROM json_array_elements(r.events) AS event WHERE event ->> 'type' = 'cashed-out') e ON true
      WHERE r.status = 'settled' AND s.outcome ->> 'hundredths' IS NOT NULL
        AND (r.payout_minor * 100 <> r.stake_minor * coalesce(e.hundredths, 0) OR e.hundredths > (s.outcome ->> 'hundredths')::bigint)`,
  },
  {
    id: '17d',
    promise: 'the seeds of a season are a hash chain that ends in the hash published before its first bet',
    breaches: `SELECT r.season_id, r.number, r.commitment, encode(b.server_seed, 'hex') AS before, s.last_hash FROM shared_rounds r JOIN seasons s USING (season_id)
      LEFT JOIN shared_rounds b ON b.season_id = r.season_id AND b.number = r.number - 1
      WHERE r.number > s.rounds OR r.game_id <> s.game_id OR s.published_at > r.opens_at
         OR (r.server_seed IS NOT NULL AND encode(sha256(r.server_seed), 'hex') <> r.commitment)
         OR (b.server_seed IS NOT NULL AND encode(b.server_seed, 'hex') <> r.commitment)
         OR (r.number = 1 AND r.commitment <> s.last_hash)`,
  },
  {
    id: '17e',
    promise: 'a shared round is drawn after its bets have closed, and a game has one under way',
    breaches: `SELECT shared_round_id::text AS round, status, closes_at, draws_at, plays_at FROM shared_rounds WHERE draws_at <= closes_at OR plays_at < draws_at
      UNION ALL
      SELECT game_id::text, count(*)::text, NULL, NULL, NULL FROM shared_rounds WHERE status NOT IN ('settled', 'voided') GROUP BY game_id HAVING count(*) > 1`,
    fresh: whole,
  },
  {
    id: '17f',
    promise: 'no seed of a shared round stands in data that an answer could contain before its outcome is published',
    // The seeds themselves are sealed. A seed in plain text is recognised by its hashes, which lead to the published
    // commitment.
    breaches: `WITH RECURSIVE unpublished AS (
        SELECT r.shared_round_id, r.commitment, decode(found[1], 'hex') AS value FROM shared_rounds r
        CROSS JOIN LATERAL regexp_matches(lower(concat_ws(' ', r.outcome, r.draws)), '(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])', 'g') AS found
        WHERE r.server_seed IS NULL
      ), hashed AS (
        SELECT shared_round_id, commitment, sha256(value) AS value, 1 AS step FROM unpublished
        UNION ALL SELECT shared_round_id, commitment, sha256(value), step + 1 FROM hashed WHERE step < ${keptSeedsApart}
      ) SELECT shared_round_id, step FROM hashed WHERE encode(value, 'hex') = commitment`,
  },
];
