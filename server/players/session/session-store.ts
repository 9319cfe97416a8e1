import { randomBytes } from 'node:crypto';
import { type Instant, instantOf, marketCode, playerId, type PlayerId, sessionId, type SessionId, toIso } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { LRUCache } from 'lru-cache';
import { batched } from '../../platform/database/batched.ts';
import type { CompanionKind, Condition } from '../../platform/database/companions.ts';
import { uuidv7 } from '../../platform/ids.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import type { LiveSession } from '../../platform/signing/live-session.ts';
import { sha256Hex } from '../../platform/security/digests.ts';

/** The keys that a client keeps for its session. The server stores only the token's hash, and the secret key not at all. */
export type SessionKeys = { readonly token: string; readonly secretKey: string };

/** The player and origin of a new session. `deviceName` and `country` appear in the player's list of devices. */
type SessionHolder = {
  readonly playerId: PlayerId;
  readonly platform: number;
  /** Keyed hash of the browser fingerprint, when sent. */
  readonly device: string | null;
  /** Keyed hash of the secret that makes this a known device. */
  readonly knownDevice?: string | null;
  readonly deviceName?: string;
  readonly country?: string | null;
};

/** The fact that admitted a sign-in. It must still hold when the session begins: a password change also ends a session
 *  that is still being opened with the old password. */
export type Standing = { readonly passwordHash: string } | { readonly session: SessionId };

export type Sessions = {
  readonly open: (holder: SessionHolder, at: Instant) => Promise<SessionKeys>;
  /** Null when `standing` no longer holds. */
  readonly openWhile: (standing: Standing, holder: SessionHolder, at: Instant) => Promise<SessionKeys | null>;
  /** Null too when a player's session was idle for half an hour. */
  readonly find: (tokenHash: string, at: Instant) => Promise<LiveSession | null>;
  /** A bound player's session as this process found it within the last minute; it may have ended since. */
  readonly known: (tokenHash: string, at: Instant) => LiveSession | null;
  /** Holds while the session lives. */
  readonly isLive: (id: SessionId, at: Instant) => Condition;
  /** Records the time of an accepted call. */
  readonly noteUse: (session: LiveSession, at: Instant) => Promise<void>;
  /** False when it has already ended. */
  readonly end: (id: SessionId, at: Instant) => Promise<boolean>;
};

const tokenBytes = 32;
/** An idle player signs in again after this time (GLI-19 2.5.4). Guests are exempt, as they have nothing to lose. */
export const idleMsMax = 30 * 60_000;
// Recording every call would write a row per bet. A session may thus end up to this much early, never late.
const noteEveryMs = 60_000;
const lifetimeMs = 30 * 24 * 60 * 60 * 1_000;

// An asynchronous commit: a crash of PostgreSQL loses at most the last recorded use. Rows locked by another process are skipped.
const noteAll = `
  WITH asked AS (SELECT * FROM unnest($1::uuid[], $2::timestamptz[]) AS asked (id, used_at)),
    free AS (SELECT id FROM sessions WHERE id IN (SELECT id FROM asked) ORDER BY id FOR no key UPDATE SKIP LOCKED)
  UPDATE sessions s SET last_used_at = asked.used_at
  FROM asked JOIN free USING (id), (SELECT set_config('synchronous_commit', 'off', true)) AS fast
  WHERE s.id = asked.id AND s.last_used_at < asked.used_at`;

/** Holds of a session `s` of player `p` that lives at `asked.at`. */
export const isLiving = `s.ended_at IS NULL AND p.status = 'active' AND s.expires_at > asked.at
           AND (p.kind <> 'player' OR asked.at - s.last_used_at <= ${idleMsMax} * interval '1 millisecond')`;

const findAll = `
  SELECT s.token_hash, s.id, s.player_id, s.expires_at, s.last_used_at, p.kind, p.market, p.phone IS NOT NULL AS has_phone FROM sessions s JOIN players p ON p.id = s.player_id
  WHERE s.token_hash = ANY ($1) AND s.ended_at IS NULL AND p.status = 'active'`;

// The same facts as `findAll` and `find` require, for a session whose signature was checked.
const sessionLives: CompanionKind = {
  name: 'session_lives',
  text: `SELECT asked.ordinal FROM unnest($1::uuid[], $2::timestamptz[]) WITH ORDINALITY AS asked (id, at, ordinal)
         JOIN sessions s USING (id) JOIN players p ON p.id = s.player_id
         WHERE ${isLiving}`,
};

const recentMax = 10_000;

/** `pool` stores the sessions. Look-ups use `signingPool`, because every signed call waits for them. */
export function createSessions({ pool, signingPool }: { pool: Pool; signingPool: Pool }, secrets: Secrets): Sessions {
  // Read again for every call, so that an ended session ends at once in every process.
  const findRow = batched<string, SessionRow | null>({
    name: 'sessions',
    load: (hashes) => findRows(signingPool, hashes),
    nameOf: (hash) => hash,
  });
  // Concurrent calls of many sessions record their use with one statement.
  const note = batched<Use, boolean>({ name: 'session-use', load: (uses) => noteUses(signingPool, uses), nameOf: ({ id }) => id });
  const recent = new LRUCache<string, LiveSession>({ max: recentMax });
  const find = async (tokenHash: string, at: Instant): Promise<LiveSession | null> => {
    const row = await findRow(tokenHash);
    if (row === null || instantOf(row.expires_at) <= at) return null;
    const lastUsedAt = instantOf(row.last_used_at);
    if (row.kind === 'player' && at - lastUsedAt > idleMsMax) return null;
    return {
      sessionId: sessionId(row.id),
      playerId: playerId(row.player_id),
      kind: row.kind,
      isPhoneBound: row.has_phone,
      market: marketCode(row.market),
      lastUsedAt,
    };
  };
  return {
    open: async (holder, at) => {
      const { keys, values } = made(holder, at, secrets);
      await pool.query(`INSERT INTO sessions (${columns}) VALUES (${placeholders})`, values);
      return keys;
    },
    openWhile: async (standing, holder, at) => {
      const { keys, values } = made(holder, at, secrets);
      const [asked, known] = 'session' in standing ? [standingSession, standing.session] : [standingPassword, standing.passwordHash];
      const text = `WITH standing AS (${asked}) INSERT INTO sessions (${columns}) SELECT ${placeholdersWithin} FROM standing`;
      const { rowCount } = await pool.query(text, [...values, known]);
      return rowCount === 1 ? keys : null;
    },
    find: async (tokenHash, at) => {
      const found = await find(tokenHash, at);
      // A session without a bound phone may do more a moment later, so it is read each time.
      if (found !== null && found.kind === 'player' && found.isPhoneBound) recent.set(tokenHash, found);
      else recent.delete(tokenHash);
      return found;
    },
    known: (tokenHash, at) => {
      const found = recent.get(tokenHash);
      return found !== undefined && at - found.lastUsedAt < noteEveryMs ? found : null;
    },
    isLive: (id, at) => ({ kind: sessionLives, values: [id, toIso(at)] }),
    noteUse: async (session, at) => {
      if (at - session.lastUsedAt < noteEveryMs) return;
      await note({ id: session.sessionId, at });
    },
    end: async (id, at) => {
      const { rowCount } = await pool.query('UPDATE sessions SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL', [id, new Date(at)]);
      return rowCount === 1;
    },
  };
}

const columns = 'id, player_id, token_hash, platform, device, created_at, expires_at, device_name, country, known_device, last_used_at';
const placeholders = '$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $6';
// A session carried over by a link ends no later than its parent, so a chain of links never outlives the first sign-in.
const placeholdersWithin = placeholders.replace('$7', 'least($7::timestamptz, standing.ends_at)');
// Locks the row. A concurrent change either waits and then sees the session, or came first and is seen here.
const standingPassword =
  "SELECT NULL::timestamptz AS ends_at FROM players WHERE id = $2 AND password_hash = $11 AND status = 'active' FOR SHARE";
const standingSession = 'SELECT expires_at AS ends_at FROM sessions WHERE id = $11 AND ended_at IS NULL FOR SHARE';

/** Creates the keys and the row of a new session. */
function made(
  { playerId: player, platform, device, knownDevice = null, deviceName, country }: SessionHolder,
  at: Instant,
  secrets: Secrets,
) {
  const id = sessionId(uuidv7(at));
  const token = randomBytes(tokenBytes).toString('base64url');
  const times = [new Date(at), new Date(at + lifetimeMs)];
  const values: readonly unknown[] = [
    id,
    player,
    sha256Hex(token),
    platform,
    device,
    ...times,
    deviceName ?? null,
    country ?? null,
    knownDevice,
  ];
  return { keys: { token, secretKey: secrets.sessionKey(id).toString('base64url') }, values: [...values] };
}

type SessionRow = {
  readonly token_hash: string;
  readonly id: string;
  readonly player_id: string;
  readonly expires_at: Date;
  readonly last_used_at: Date;
  readonly kind: 'player' | 'guest';
  readonly market: string;
  readonly has_phone: boolean;
};

async function findRows(pool: Pool, hashes: readonly string[]): Promise<readonly (SessionRow | null)[]> {
  const { rows } = await pool.query<SessionRow>({ name: 'find_sessions', text: findAll, values: [hashes] });
  const byHash = new Map(rows.map((row) => [row.token_hash, row]));
  return hashes.map((hash) => byHash.get(hash) ?? null);
}

type Use = { readonly id: SessionId; readonly at: Instant };

async function noteUses(pool: Pool, uses: readonly Use[]): Promise<readonly boolean[]> {
  await pool.query({ name: 'note_session_uses', text: noteAll, values: [uses.map(({ id }) => id), uses.map(({ at }) => new Date(at))] });
  return uses.map(() => true);
}

/** Ends all sessions of a player except one, in a unit of work. Returns the ended ones, whose live streams the caller must end. */
export async function endSessions(
  client: Pool | PoolClient,
  { playerId: id, except, at }: { playerId: PlayerId; except: SessionId | null; at: Instant },
): Promise<readonly SessionId[]> {
  const { rows } = await client.query<{ id: string }>(
    'UPDATE sessions SET ended_at = $3 WHERE player_id = $1 AND ended_at IS NULL AND id IS DISTINCT FROM $2 RETURNING id',
    [id, except, new Date(at)],
  );
  return rows.map((row) => sessionId(row.id));
}
