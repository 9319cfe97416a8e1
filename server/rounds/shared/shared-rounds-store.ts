import { gameId, instantOf, toIso, type DrawnValue, type GameId, type Instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Season } from '../fairness/seasons.ts';
import type { BeaconProof } from '../fairness/beacon.ts';
import type { SharedRound, SharedStatus, DrawResult } from './shared-round.ts';

type SharedRow = {
  shared_round_id: string;
  game_id: number;
  season_id: string;
  number: number;
  version: string;
  mathematics_hash: string;
  commitment: string;
  status: SharedStatus;
  token: bigint;
  opens_at: Date;
  closes_at: Date;
  draws_at: Date;
  beacon_round: bigint;
  beacon: Buffer | null;
  beacon_signature: Buffer | null;
  beacon_key: Buffer | null;
  plays_at: Date | null;
  ends_at: Date | null;
  server_seed: Buffer | null;
  outcome: unknown;
  draws: DrawnValue[] | null;
  words_used: number | null;
  voided_because: string | null;
};

/** Takes over the current round for a driver's token; from then on, writes with an older token are refused. Null if
 *  there is no current round, or if another driver has come since. */
export async function takeUnderWay(pool: Pool, game: GameId, token: bigint): Promise<SharedRound | null> {
  const { rows } = await pool.query<SharedRow>(
    `UPDATE shared_rounds SET token = $2 WHERE game_id = $1 AND status NOT IN ('settled', 'voided') AND token <= $2 RETURNING *`,
    [game, token],
  );
  return rows[0] === undefined ? null : toShared(rows[0]);
}

/** Lists the newest rounds of a game, newest first. */
export async function listSharedRounds(
  pool: Pool,
  game: GameId,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<readonly SharedRound[]> {
  const { rows } = await pool.query<SharedRow>(
    `SELECT * FROM shared_rounds WHERE game_id = $1 AND ($2::uuid IS NULL OR shared_round_id < $2) ORDER BY shared_round_id DESC LIMIT $3`,
    [game, before, limit],
  );
  return rows.map(toShared);
}

export async function findSharedRound(pool: Pool, sharedRoundId: string): Promise<SharedRound | null> {
  const { rows } = await pool.query<SharedRow>({
    name: 'find_shared_round',
    text: 'SELECT * FROM shared_rounds WHERE shared_round_id = $1',
    values: [sharedRoundId],
  });
  return rows[0] === undefined ? null : toShared(rows[0]);
}

export type NewSharedRound = Pick<
  SharedRound,
  | 'sharedRoundId'
  | 'gameId'
  | 'seasonId'
  | 'number'
  | 'version'
  | 'mathematicsHash'
  | 'commitment'
  | 'opensAt'
  | 'closesAt'
  | 'drawsAt'
  | 'beaconRound'
>;

/** Opens a round; false if another is in progress, or another driver has come. */
export async function insertSharedRound(pool: Pool, round: NewSharedRound, token: bigint): Promise<boolean> {
  const written = await pool.query(
    `INSERT INTO shared_rounds (shared_round_id, game_id, season_id, number, version, mathematics_hash, commitment, status, token, opens_at, closes_at, draws_at, beacon_round)
     SELECT $1, d.game_id, $3, $4, $5, $6, $7, 'open', d.token, $9, $10, $11, $12
     FROM (SELECT game_id, token FROM table_drivers WHERE game_id = $2 AND token = $8 FOR SHARE) d
     ON CONFLICT DO NOTHING`,
    [
      round.sharedRoundId,
      round.gameId,
      round.seasonId,
      round.number,
      round.version,
      round.mathematicsHash,
      round.commitment,
      token,
      toIso(round.opensAt),
      toIso(round.closesAt),
      toIso(round.drawsAt),
      round.beaconRound,
    ],
  );
  return written.rowCount === 1;
}

/** The fields that a step writes; others stay unchanged. */
export type Change = {
  readonly status: SharedStatus;
  readonly beacon?: Uint8Array;
  readonly beaconProof?: BeaconProof | null;
  readonly playsAt?: Instant;
  readonly endsAt?: Instant;
  readonly result?: DrawResult;
  readonly voidedBecause?: string;
  readonly finishedAt?: Instant;
};

/** Takes a round to its next step; false if its status has changed, or if the token is no longer its driver's. */
export async function changeSharedRound(pool: Pool, { sharedRoundId, status, token }: SharedRound, change: Change): Promise<boolean> {
  const { result } = change;
  const written = await pool.query(
    `UPDATE shared_rounds SET status = $4, beacon = coalesce($5, beacon), plays_at = coalesce($6, plays_at), ends_at = coalesce($7, ends_at),
       server_seed = coalesce($8, server_seed), outcome = coalesce($9::json, outcome), draws = coalesce($10::jsonb, draws), words_used = coalesce($11, words_used),
       voided_because = coalesce($12, voided_because), finished_at = $13, beacon_signature = coalesce($14, beacon_signature),
       beacon_key = coalesce($15, beacon_key)
     WHERE shared_round_id = $1 AND status = $2 AND token = $3`,
    [
      sharedRoundId,
      status,
      token,
      change.status,
      change.beacon ?? null,
      isoOf(change.playsAt),
      isoOf(change.endsAt),
      result?.serverSeed ?? null,
      result === undefined ? null : JSON.stringify(result.outcome),
      result === undefined ? null : JSON.stringify(result.draws),
      result?.wordsUsed ?? null,
      change.voidedBecause ?? null,
      isoOf(change.finishedAt),
      change.beaconProof?.signature ?? null,
      change.beaconProof?.publicKey ?? null,
    ],
  );
  return written.rowCount === 1;
}

/** Finds the newest season of a game and the number of its begun rounds. */
export async function findSeason(pool: Pool, game: GameId): Promise<(Season & { readonly begun: number }) | null> {
  const { rows } = await pool.query<{ season_id: string; rounds: number; last_hash: string; begun: number }>(
    `SELECT s.season_id, s.rounds, s.last_hash, coalesce((SELECT max(number) FROM shared_rounds r WHERE r.season_id = s.season_id), 0) AS begun
     FROM seasons s WHERE game_id = $1 ORDER BY published_at DESC LIMIT 1`,
    [game],
  );
  const [row] = rows;
  return row === undefined ? null : { seasonId: row.season_id, rounds: row.rounds, lastHash: row.last_hash, begun: row.begun };
}

export async function insertSeason(
  pool: Pool,
  game: GameId,
  { season, at }: { readonly season: Season; readonly at: Instant },
): Promise<void> {
  await pool.query('INSERT INTO seasons (season_id, game_id, rounds, last_hash, published_at) VALUES ($1, $2, $3, $4, $5)', [
    season.seasonId,
    game,
    season.rounds,
    season.lastHash,
    toIso(at),
  ]);
}

function isoOf(at: Instant | undefined): string | null {
  return at === undefined ? null : toIso(at);
}

function toShared(row: SharedRow): SharedRound {
  const { server_seed: serverSeed, outcome, draws, words_used: wordsUsed, beacon_signature: signature, beacon_key: publicKey } = row;
  const hasResult = serverSeed !== null && draws !== null && wordsUsed !== null;
  return {
    sharedRoundId: row.shared_round_id,
    gameId: gameId(row.game_id),
    seasonId: row.season_id,
    number: row.number,
    version: row.version,
    mathematicsHash: row.mathematics_hash,
    commitment: row.commitment,
    status: row.status,
    token: row.token,
    opensAt: instantOf(row.opens_at),
    closesAt: instantOf(row.closes_at),
    drawsAt: instantOf(row.draws_at),
    beaconRound: row.beacon_round,
    beacon: row.beacon,
    beaconProof: signature === null || publicKey === null ? null : { signature, publicKey },
    playsAt: row.plays_at === null ? null : instantOf(row.plays_at),
    endsAt: row.ends_at === null ? null : instantOf(row.ends_at),
    result: hasResult ? { serverSeed, outcome, draws, wordsUsed } : null,
    voidedBecause: row.voided_because,
  };
}
