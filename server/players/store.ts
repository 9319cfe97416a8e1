import { assert, type Instant, type Language, type MarketCode, type Phone, playerId, type PlayerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';

/** The facts about a player that a sign-in needs. */
export type Credentials = {
  readonly playerId: PlayerId;
  readonly passwordHash: string;
  readonly status: 'active' | 'blocked' | 'closed';
  readonly registrationKey: string | null;
};

export type NewPlayer = {
  readonly playerId: PlayerId;
  readonly market: MarketCode;
  readonly phone: Phone;
  readonly passwordHash: string;
  readonly nickname: string;
  readonly dateOfBirth: string;
  readonly termsVersion: string;
  readonly language: Language;
  readonly registrationKey: string | null;
  readonly at: Instant;
};

export async function findCredentials(pool: Pool, market: MarketCode, phone: Phone): Promise<Credentials | null> {
  const { rows } = await pool.query<{ id: string; password_hash: string; status: Credentials['status']; registration_key: string | null }>(
    'SELECT id, password_hash, status, registration_key FROM players WHERE market = $1 AND phone = $2',
    [market, phone],
  );
  const [row] = rows;
  if (row === undefined) return null;
  return { playerId: playerId(row.id), passwordHash: row.password_hash, status: row.status, registrationKey: row.registration_key };
}

/** Adds a player; false when the phone is taken. */
export async function insertPlayer(client: PoolClient, player: NewPlayer): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO players (id, market, kind, phone, password_hash, nickname, date_of_birth, terms_version, terms_accepted_at, language, registration_key, created_at)
     VALUES ($1, $2, 'player', $3, $4, $5, $6, $7, $10, $8, $9, $10) ON CONFLICT (market, phone) WHERE phone IS NOT NULL DO NOTHING`,
    [
      player.playerId,
      player.market,
      player.phone,
      player.passwordHash,
      player.nickname,
      player.dateOfBirth,
      player.termsVersion,
      player.language,
      player.registrationKey,
      new Date(player.at),
    ],
  );
  return rowCount === 1;
}

export async function updateLanguage(pool: Pool, id: PlayerId, language: Language): Promise<void> {
  await pool.query('UPDATE players SET language = $2 WHERE id = $1', [id, language]);
}

export type NewGuest = { readonly playerId: PlayerId; readonly market: MarketCode; readonly device: string | null; readonly at: Instant };

/** Finds or creates the guest of a device in a country. Without a device it always creates one. */
export async function ensureGuest(pool: Pool, guest: NewGuest): Promise<PlayerId> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO players (id, market, kind, guest_device, created_at) VALUES ($1, $2, 'guest', $3, $4)
     ON CONFLICT (market, guest_device) WHERE guest_device IS NOT NULL DO UPDATE SET guest_device = excluded.guest_device
     RETURNING id`,
    [guest.playerId, guest.market, guest.device, new Date(guest.at)],
  );
  const [row] = rows;
  assert(row !== undefined, 'a guest is created or found');
  return playerId(row.id);
}
