import { whole, type BooksRule } from './rule.ts';

/** Rounds that many play on, against their bets and against what was committed to. */
// The nearest seed that is kept for a round lies at most so many rounds after it (server/rounds/fairness/seasons.ts).
const keptSeedsApart = 1_000;

export const togetherRules: readonly BooksRule[] = [
  {
    id: '17a',
    promise:
      'each bet on a shared round ended with it: settled when the round was, given back when it was void, its player took it back or it alone failed',
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
    promise: 'no bet was placed on a shared round or taken back after its close, and who left it did so while it was played',
    breaches: `SELECT r.player_id, r.round_id, r.started_at, s.closes_at, r.acts, s.plays_at, s.ends_at FROM rounds r JOIN shared_rounds s USING (shared_round_id)
      WHERE r.started_at >= s.closes_at OR r.started_at < s.opens_at
         OR (r.status = 'voided' AND r.ended_by = 'player' AND r.settled_at >= s.closes_at)
         OR (r.acts <> '[]' AND (s.plays_at IS NULL OR s.plays_at + (r.acts -> 0 ->> 'afterMs')::integer * interval '1 millisecond' >= s.ends_at))`,
  },
  {
    id: '17c',
    promise:
      'a bet that left a flight was paid at the multiplier it left with, below its end, and one that flew away with it was paid nothing',
    breaches: `SELECT r.player_id, r.round_id, r.stake_minor, r.payout_minor, e.hundredths, s.outcome FROM rounds r JOIN shared_rounds s USING (shared_round_id)
      LEFT JOIN LATERAL (SELECT (event ->> 'hundredths')::bigint AS hundredths FROM json_array_elements(r.events) AS event WHERE event ->> 'type' = 'cashed-out') e ON true
      WHERE r.status = 'settled' AND s.outcome ->> 'hundredths' IS NOT NULL
        AND (r.payout_minor * 100 <> r.stake_minor * coalesce(e.hundredths, 0) OR e.hundredths > (s.outcome ->> 'hundredths')::bigint)`,
  },
  {
    id: '17d',
    promise: 'the seeds of a season are a chain of hashes that ends in the hash published before its first bet',
    breaches: `SELECT r.season_id, r.number, r.commitment, encode(b.server_seed, 'hex') AS before, s.last_hash FROM shared_rounds r JOIN seasons s USING (season_id)
      LEFT JOIN shared_rounds b ON b.season_id = r.season_id AND b.number = r.number - 1
      WHERE r.number > s.rounds OR r.game_id <> s.game_id OR s.published_at > r.opens_at
         OR (r.server_seed IS NOT NULL AND encode(sha256(r.server_seed), 'hex') <> r.commitment)
         OR (b.server_seed IS NOT NULL AND encode(b.server_seed, 'hex') <> r.commitment)
         OR (r.number = 1 AND r.commitment <> s.last_hash)`,
  },
  {
    id: '17e',
    promise: 'a shared round was drawn after its bets had closed, and a game has one under way',
    breaches: `SELECT shared_round_id::text AS round, status, closes_at, draws_at, plays_at FROM shared_rounds WHERE draws_at <= closes_at OR plays_at < draws_at
      UNION ALL
      SELECT game_id::text, count(*)::text, NULL, NULL, NULL FROM shared_rounds WHERE status NOT IN ('settled', 'voided') GROUP BY game_id HAVING count(*) > 1`,
    fresh: whole,
  },
  {
    id: '17f',
    promise: 'no seed of a shared round stands where an answer could take it from before its outcome is told',
    // The seeds themselves are sealed. One of them shows itself by its hashes, which lead to the published commitment.
    breaches: `WITH RECURSIVE untold AS (
        SELECT r.shared_round_id, r.commitment, decode(found[1], 'hex') AS value FROM shared_rounds r
        CROSS JOIN LATERAL regexp_matches(lower(concat_ws(' ', r.outcome, r.draws)), '(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])', 'g') AS found
        WHERE r.server_seed IS NULL
      ), hashed AS (
        SELECT shared_round_id, commitment, sha256(value) AS value, 1 AS step FROM untold
        UNION ALL SELECT shared_round_id, commitment, sha256(value), step + 1 FROM hashed WHERE step < ${keptSeedsApart}
      ) SELECT shared_round_id, step FROM hashed WHERE encode(value, 'hex') = commitment`,
  },
];
