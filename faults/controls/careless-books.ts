import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';

/** The purse as a careless wallet reads it. Such a wallet trusts an earlier read and checks no key. */
export type Purse = { readonly cash: bigint; readonly held: bigint; readonly points: bigint; readonly coins: bigint; readonly seq: bigint };

export async function readPurse(client: Client, player: string): Promise<Purse> {
  const { rows } = await client.query<Record<keyof Purse, string>>(
    'SELECT cash_minor AS cash, held_minor AS held, points, coins, seq FROM purses WHERE player_id = $1',
    [player],
  );
  const { cash = '0', held = '0', points = '0', coins = '0', seq = '0' } = rows[0] ?? {};
  return { cash: BigInt(cash), held: BigInt(held), points: BigInt(points), coins: BigInt(coins), seq: BigInt(seq) };
}

export type Careless = {
  readonly player: string;
  readonly key: string;
  readonly amount: bigint;
  /** The purse as read earlier. */
  readonly seen: Purse;
  /** The amount that the house pays; the other side of the entry. */
  readonly houseOut: bigint;
};

/** Credits an amount: purse, entry and key, without checking if the key was used or the purse has changed since. */
export async function creditCarelessly(client: Client, { player, key, amount, seen, houseOut }: Careless): Promise<void> {
  const id = randomUUID();
  const after = seen.cash + amount;
  await client.query(
    `INSERT INTO movements (player_id, seq, movement_id, happened_at, kind, key, reference, currency, cash_delta, cash_after, bonus_after, held_after,
       coins_after, points_after, house_out_minor, house_out_account)
     SELECT $1, $2, $3, now(), 'deposit_credited', $4, $5, p.currency, $6, $7, p.bonus_minor, $8, $9, $10, $11, 'deposits_in_transit:development'
     FROM purses p WHERE p.player_id = $1`,
    [player, seen.seq + 1n, id, key, id, amount, after, seen.held, seen.coins, seen.points, houseOut],
  );
  await client.query(
    `INSERT INTO movement_keys (player_id, key, payload_hash, movement_id, seq, booked_at)
     SELECT player_id, key, sha256('careless'), movement_id, seq, booked_at FROM movements WHERE player_id = $1 AND seq = $2`,
    [player, seen.seq + 1n],
  );
  await client.query('UPDATE purses SET cash_minor = $2, seq = $3 WHERE player_id = $1', [player, after, seen.seq + 1n]);
}

/** Holds the whole balance read earlier for a withdrawal, and writes the balance it expects. */
export async function withdrawCarelessly(client: Client, player: string, seen: Purse): Promise<void> {
  const holdId = randomUUID();
  // Another client may have booked meanwhile: this takes the next free number and ignores the change.
  const { rows } = await client.query<{ seq: string }>('SELECT max(seq) + 1 AS seq FROM movements WHERE player_id = $1', [player]);
  const seq = rows[0]?.seq ?? '1';
  await client.query(
    `INSERT INTO holds (player_id, hold_id, amount_minor, status, held_at, expires_at) VALUES ($1, $2, $3, 'held', now(), now() + interval '1 hour')`,
    [player, holdId, seen.cash],
  );
  await client.query(
    `INSERT INTO movements (player_id, seq, movement_id, happened_at, kind, key, reference, currency, cash_delta, held_delta, cash_after, bonus_after,
       held_after, coins_after, points_after)
     SELECT $1, $2, gen_random_uuid(), now(), 'hold', $3, $4, p.currency, -$5::bigint, $5::bigint, 0, p.bonus_minor, $6::bigint + $5::bigint, p.coins, p.points
     FROM purses p WHERE p.player_id = $1`,
    [player, seq, `hold:${holdId}`, holdId, seen.cash, seen.held],
  );
  await client.query(
    `INSERT INTO movement_keys (player_id, key, payload_hash, movement_id, seq, booked_at)
     SELECT player_id, key, sha256('careless'), movement_id, seq, booked_at FROM movements WHERE player_id = $1 AND seq = $2`,
    [player, seq],
  );
  await client.query('UPDATE purses SET cash_minor = 0, held_minor = $2, seq = $3 WHERE player_id = $1', [
    player,
    seen.held + seen.cash,
    seq,
  ]);
}
