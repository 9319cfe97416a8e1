import {
  assert,
  instantOf,
  later,
  type Instant,
  type Language,
  type MarketCode,
  parsePhone,
  type Phone,
  type PlayerId,
  unwrap,
} from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { holdHours, hourMs, phoneHoldHours } from '../one-time-code.ts';

export async function getPasswordHash(pool: Pool, id: PlayerId): Promise<string> {
  const { rows } = await pool.query<{ password_hash: string | null }>('SELECT password_hash FROM players WHERE id = $1', [id]);
  const hash = rows[0]?.password_hash ?? null;
  assert(hash !== null, 'a player with a phone has a password');
  return hash;
}

/** Replaces the password hash `shown` by `by`. Returns false if the player's hash has changed in the meantime. */
export async function replacePassword(
  client: PoolClient,
  id: PlayerId,
  { shown, by }: { readonly shown: string; readonly by: string },
): Promise<boolean> {
  const { rowCount } = await client.query('UPDATE players SET password_hash = $3 WHERE id = $1 AND password_hash = $2', [id, shown, by]);
  return rowCount === 1;
}

export async function updatePassword(client: Pool | PoolClient, id: PlayerId, passwordHash: string): Promise<void> {
  await client.query('UPDATE players SET password_hash = $2 WHERE id = $1', [id, passwordHash]);
}

/** Sets a phone number that a code has proved. Throws a unique violation when another player has the number. */
export async function updatePhone(client: PoolClient, id: PlayerId, { phone, at }: { phone: Phone; at: Instant }): Promise<void> {
  await client.query('UPDATE players SET phone = $2, phone_proved_at = $3 WHERE id = $1', [id, phone, new Date(at)]);
}

export async function notePhoneProved(client: PoolClient, id: PlayerId, at: Instant): Promise<void> {
  await client.query('UPDATE players SET phone_proved_at = coalesce(phone_proved_at, $2) WHERE id = $1', [id, new Date(at)]);
}

/** Returns whether the player proved the number with a code sent to it. */
export async function hasProvedPhone(pool: Pool, id: PlayerId): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM players WHERE id = $1 AND phone_proved_at IS NOT NULL', [id]);
  return rowCount === 1;
}

export type FirstPhone = {
  readonly playerId: PlayerId;
  readonly phone: Phone;
  readonly passwordHash: string;
  readonly dateOfBirth: string;
  readonly termsVersion: string;
  readonly at: Instant;
};

/** Sets the phone of a player without one; false when the player already has one. Throws a unique violation when the number is taken. */
export async function bindFirstPhone(client: PoolClient, bound: FirstPhone): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE players SET phone = $2, password_hash = $3, date_of_birth = $4, terms_version = $5, terms_accepted_at = $6,
       phone_proved_at = $6
     WHERE id = $1 AND phone IS NULL AND status = 'active'`,
    [bound.playerId, bound.phone, bound.passwordHash, bound.dateOfBirth, bound.termsVersion, new Date(bound.at)],
  );
  return rowCount === 1;
}

/** Closes the account permanently; false when it is already closed. */
export async function closePlayer(client: PoolClient, id: PlayerId, { reason, at }: { reason: string; at: Instant }): Promise<boolean> {
  const { rowCount } = await client.query(
    "UPDATE players SET status = 'closed', closed_at = $2, closing_reason = $3 WHERE id = $1 AND status <> 'closed'",
    [id, new Date(at), reason],
  );
  return rowCount === 1;
}

/** Blocks withdrawals for 24 hours, or 72 after a change of number. Returns when the block ends. */
export async function holdWithdrawals(
  client: PoolClient,
  id: PlayerId,
  { reason, at }: { reason: 'password_reset' | 'phone_changed' | 'factor_taken_off'; at: Instant },
): Promise<Instant> {
  const until = later(at, (reason === 'phone_changed' ? phoneHoldHours : holdHours) * hourMs);
  await client.query(
    'INSERT INTO withdrawal_holds (player_id, reason, begun_at, until_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [id, reason, new Date(at), new Date(until)],
  );
  return until;
}

/** Returns when the block on withdrawals ends; null when there is none. */
export async function findWithdrawalHold(pool: Pool, id: PlayerId, at: Instant): Promise<Instant | null> {
  const { rows } = await pool.query<{ until_at: Date | null }>(
    'SELECT max(until_at) AS until_at FROM withdrawal_holds WHERE player_id = $1 AND until_at > $2',
    [id, new Date(at)],
  );
  const until = rows[0]?.until_at ?? null;
  return until === null ? null : instantOf(until);
}

type Contact = { readonly market: MarketCode; readonly phone: Phone; readonly language: Language };

/** Returns the market, phone and language to send SMS with. */
export async function getContact(client: PoolClient, id: PlayerId): Promise<Contact> {
  const { rows } = await client.query<Contact & { phone: string }>('SELECT market, phone, language FROM players WHERE id = $1', [id]);
  const [row] = rows;
  assert(row !== undefined, 'a player who receives an SMS has a phone');
  return { ...row, phone: unwrap(parsePhone(row.market, row.phone)) };
}

/** Returns the player's number in its stored form; null for a social sign-in without one. */
export async function findOwnPhone(pool: Pool, id: PlayerId, market: MarketCode): Promise<Phone | null> {
  const { rows } = await pool.query<{ phone: string | null }>('SELECT phone FROM players WHERE id = $1', [id]);
  const phone = rows[0]?.phone ?? null;
  return phone === null ? null : unwrap(parsePhone(market, phone));
}
