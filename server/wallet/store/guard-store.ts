import { assert, instant, instantOf, playerId as toPlayerId, toIso, type Currency, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import * as z from 'zod/mini';
import type { Exclusion } from '../rules/limits/exclusion.ts';
import type { Guard } from '../rules/limits/guard.ts';
import type { LimitDecision, LimitName } from '../rules/limits/limits.ts';
import { counted, emptyTally, spans, type Tally } from '../rules/limits/tally.ts';

type WordRow = {
  player_id: string;
  books_at: Date;
  number: bigint | null;
  limit_kind: LimitName['kind'] | null;
  span: LimitName['span'] | null;
  value: bigint | null;
  exclusion_kind: Exclusion['kind'] | null;
  at: Date | null;
};

/** Finds the guards of players with locked purses: every limit and exclusion that is not over. */
export async function findGuards(client: Pool | PoolClient, tallies: ReadonlyMap<PlayerId, Tally>): Promise<ReadonlyMap<PlayerId, Guard>> {
  const guards = new Map<PlayerId, Guard>();
  if (tallies.size === 0) return guards;
  const found = await client.query<WordRow>({
    name: 'find_guards',
    text: `SELECT asked.player_id, now() AS books_at, word.number, word.limit_kind, word.span, word.value, word.exclusion_kind, word.at
           FROM unnest($1::uuid[]) AS asked (player_id) LEFT JOIN LATERAL (
             SELECT number, kind AS limit_kind, span, value, NULL AS exclusion_kind, takes_effect_at AS at FROM play_limits
             WHERE player_id = asked.player_id AND ended_after_seq IS NULL
             UNION ALL
             SELECT number, NULL, NULL, NULL, kind, until_at FROM play_exclusions e WHERE player_id = asked.player_id
               AND NOT EXISTS (SELECT FROM lifted_closings l WHERE l.player_id = e.player_id AND l.number = e.number AND l.step = 'approved')
           ) AS word ON true ORDER BY asked.player_id, word.number`,
    values: [[...tallies.keys()]],
  });
  for (const row of found.rows) {
    const playerId = toPlayerId(row.player_id);
    const tally = tallies.get(playerId);
    assert(tally !== undefined, 'a found guard belongs to a requested player');
    const before = guards.get(playerId) ?? { limits: [], exclusions: [], tally, booksAt: instantOf(row.books_at) };
    guards.set(playerId, withWord(before, row));
  }
  return guards;
}

function withWord(guard: Guard, { number, limit_kind: kind, span, value, exclusion_kind: exclusion, at }: WordRow): Guard {
  const instantAt = at === null ? null : instantOf(at);
  if (exclusion !== null) return { ...guard, exclusions: [...guard.exclusions, { kind: exclusion, until: instantAt }] };
  if (number === null || kind === null || span === null) return guard;
  return { ...guard, limits: [...guard.limits, { number, kind, span, value, takesEffectAt: instantAt }] };
}

/** A player's statement about a limit or exclusion, with the number of the last movement before it. */
export type Said = { readonly playerId: PlayerId; readonly at: Instant; readonly afterSeq: bigint };

export async function writeLimitDecision(
  client: PoolClient,
  { playerId, at, afterSeq }: Said,
  { ends, adds }: LimitDecision,
): Promise<void> {
  await client.query('UPDATE play_limits SET ended_after_seq = $3 WHERE player_id = $1 AND number = ANY ($2) AND ended_after_seq IS NULL', [
    playerId,
    ends,
    afterSeq,
  ]);
  if (adds === null) return;
  await client.query(
    `INSERT INTO play_limits (player_id, kind, span, value, said_at, takes_effect_at, after_seq) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [playerId, adds.kind, adds.span, adds.value, toIso(at), adds.takesEffectAt === null ? null : toIso(adds.takesEffectAt), afterSeq],
  );
}

export async function writeExclusion(client: PoolClient, { playerId, at, afterSeq }: Said, { kind, until }: Exclusion): Promise<void> {
  await client.query('INSERT INTO play_exclusions (player_id, kind, said_at, until_at, after_seq) VALUES ($1, $2, $3, $4, $5)', [
    playerId,
    kind,
    toIso(at),
    until === null ? null : toIso(until),
    afterSeq,
  ]);
}

/** The oldest closing of a player's books that stands, and the person who asked to lift it. `liftedBefore` counts the lifted ones. */
export type FoundClosing = { readonly number: bigint; readonly askedBy: string | null; readonly liftedBefore: number };

export async function findClosing(client: Pool | PoolClient, playerId: PlayerId): Promise<FoundClosing | null> {
  const { rows } = await client.query<{ number: bigint; asked_by: string | null; is_lifted: boolean }>(
    `SELECT e.number, max(l.taken_by) FILTER (WHERE l.step = 'asked') AS asked_by, coalesce(bool_or(l.step = 'approved'), false) AS is_lifted
     FROM play_exclusions e LEFT JOIN lifted_closings l USING (player_id, number)
     WHERE e.player_id = $1 AND e.kind = 'closed' GROUP BY e.number ORDER BY e.number`,
    [playerId],
  );
  const standing = rows.find((row) => !row.is_lifted);
  if (standing === undefined) return null;
  return { number: standing.number, askedBy: standing.asked_by, liftedBefore: rows.filter((row) => row.is_lifted).length };
}

/** Returns whether two people opened the books of a player again. */
export async function hasLiftedClosing(pool: Pool, playerId: PlayerId): Promise<boolean> {
  const { rowCount } = await pool.query("SELECT FROM lifted_closings WHERE player_id = $1 AND step = 'approved' LIMIT 1", [playerId]);
  return rowCount !== 0;
}

/** A person's step on a closing. */
export type ClosingStep = { readonly step: 'asked' | 'approved'; readonly by: string; readonly reason: string };

export async function writeClosingStep(
  client: PoolClient,
  { playerId, at, afterSeq }: Said,
  { number, step, by, reason }: ClosingStep & { readonly number: bigint },
): Promise<void> {
  await client.query(
    'INSERT INTO lifted_closings (player_id, number, place, step, reason, taken_by, taken_at, after_seq) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
    [playerId, number, step === 'asked' ? 1 : 2, step, reason, by, toIso(at), afterSeq],
  );
}

/** The players to search; `saidBefore` ignores later self-exclusions. */
export type SelfExclusionQuery = { readonly players: readonly PlayerId[]; readonly at: Instant; readonly saidBefore: Instant | null };

/** Finds the running self-exclusion of these players that ends last; null if none runs. A clock that jumps ahead
 *  ends none. */
export async function findSelfExclusion(
  database: Pool | PoolClient,
  { players, at, saidBefore }: SelfExclusionQuery,
): Promise<Pick<Exclusion, 'until'> | null> {
  const { rows } = await database.query<{ until_at: Date | null }>(
    `SELECT until_at FROM play_exclusions WHERE player_id = ANY ($1) AND kind = 'self_exclusion'
       AND (until_at IS NULL OR until_at > least($2::timestamptz, now())) AND ($3::timestamptz IS NULL OR said_at <= $3)
     ORDER BY until_at DESC NULLS FIRST LIMIT 1`,
    [players, toIso(at), saidBefore === null ? null : toIso(saidBefore)],
  );
  const [row] = rows;
  return row === undefined ? null : { until: row.until_at === null ? null : instantOf(row.until_at) };
}

/** A player's counts, null if the player is not guarded, with the number of the last movement. */
export type FoundTally = { readonly currency: Currency; readonly seq: bigint; readonly tally: Tally | null };

const selectTally = 'SELECT currency, seq, play_tally FROM purses WHERE player_id = $1';

/** Reads the counts without a lock. */
export function findTally(pool: Pool, playerId: PlayerId): Promise<FoundTally> {
  return readTally(pool, selectTally, playerId);
}

/** Reads the counts under the purse lock: until the unit of work ends, no command of the player is decided. */
export function lockTally(client: PoolClient, playerId: PlayerId): Promise<FoundTally> {
  return readTally(client, `${selectTally} FOR NO KEY UPDATE`, playerId);
}

/** The same for several players, whose purses are locked in one order. */
export async function lockTallies(client: PoolClient, players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, FoundTally>> {
  const found = await client.query<TallyRow & { readonly player_id: string }>({
    name: 'lock_tallies',
    text: 'SELECT player_id, currency, seq, play_tally FROM purses WHERE player_id = ANY ($1) ORDER BY player_id FOR NO KEY UPDATE',
    values: [players],
  });
  assert(found.rows.length === new Set(players).size, 'every player has purses');
  return new Map(found.rows.map((row) => [toPlayerId(row.player_id), tallyOf(row)]));
}

type TallyRow = { readonly currency: Currency; readonly seq: bigint; readonly play_tally: unknown };

function tallyOf({ currency, seq, play_tally: tally }: TallyRow): FoundTally {
  return { currency, seq, tally: toTally(tally) };
}

async function readTally(database: Pool | PoolClient, text: string, playerId: PlayerId): Promise<FoundTally> {
  const found = await database.query<TallyRow>(text, [playerId]);
  const [row] = found.rows;
  assert(row !== undefined, 'a signed-in player has purses');
  return tallyOf(row);
}

export async function writeTally(client: PoolClient, playerId: PlayerId, tally: Tally): Promise<void> {
  await client.query('UPDATE purses SET play_tally = $2 WHERE player_id = $1', [playerId, tallyText(tally)]);
}

/** Counts an unguarded player's movements in the longest span, because a new limit must include yesterday.
 *  Unmeasured earlier play starts at zero. */
export async function countBooked(client: PoolClient, playerId: PlayerId): Promise<Tally> {
  const { lengthMs, slotMs } = spans.month;
  const found = await client.query<{ at: Date; staked: bigint; paid: bigint; deposited: bigint }>(
    `SELECT date_bin('1 hour', at, '1970-01-01 00:00+00') AS at, sum(staked)::bigint AS staked, sum(paid)::bigint AS paid, sum(deposited)::bigint AS deposited
     FROM (SELECT max(least(happened_at, booked_at)) OVER (ORDER BY seq) AS at,
                  CASE WHEN house_in_account LIKE 'stakes:%' THEN house_in_minor ELSE 0 END AS staked,
                  CASE WHEN house_out_account ~ '^(wins|stakes):' THEN house_out_minor ELSE 0 END - CASE WHEN house_in_account LIKE 'wins:%' THEN house_in_minor ELSE 0 END AS paid,
                  CASE WHEN house_out_account LIKE 'deposits_in_transit:%' THEN house_out_minor ELSE 0 END AS deposited
           FROM movements WHERE player_id = $1 AND booked_at > now() - $2 * interval '1 millisecond') AS moved
     WHERE (staked, paid, deposited) <> (0, 0, 0) GROUP BY 1 ORDER BY 1`,
    [playerId, lengthMs + slotMs],
  );
  const tally = found.rows.reduce((sum, { at, ...counts }) => counted(sum, instantOf(at), counts), emptyTally(instant(0)));
  return { ...tally, session: null };
}

const whole = z.pipe(
  z.string().check(z.regex(/^-?\d+$/)),
  z.transform((text: string) => BigInt(text)),
);
const moment = z.pipe(
  z.int(),
  z.transform((milliseconds: number) => instant(milliseconds)),
);
const slot = z.object({ from: moment, staked: whole, paid: whole, deposited: whole });
const tallyShape = z.object({
  at: moment,
  slots: z.object({ day: z.array(slot), week: z.array(slot), month: z.array(slot) }),
  session: z.nullable(z.object({ startedAt: moment, lastStakeAt: moment, staked: whole, paid: whole })),
});

/** Parses the column `play_tally`. */
export function toTally(column: unknown): Tally | null {
  return column === null ? null : z.parse(tallyShape, column);
}

/** Writes the column: amounts are digits, because JSON numbers lose precision. */
export function tallyText(tally: Tally): string {
  return JSON.stringify(tally, (_name, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
}
