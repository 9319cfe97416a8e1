import {
  assert,
  instant,
  instantOf,
  marketCode,
  type Instant,
  type Language,
  type MarketCode,
  parsePhone,
  type Phone,
  playerId,
  type PlayerId,
  type SessionId,
  toIso,
  unwrap,
} from '@tausi/kernel';
import type { Pool } from 'pg';
import { batched } from '../../platform/database/batched.ts';
import { isLiving } from '../session/session-store.ts';

export type Profile = {
  readonly playerId: PlayerId;
  readonly market: MarketCode;
  /** Null for a social sign-in without a phone. */
  readonly phone: string | null;
  readonly hasSocial: boolean;
  readonly nickname: string;
  readonly language: Language;
  readonly isIdentityPassed: boolean;
  readonly createdAt: Instant;
};

type ProfileRow = {
  readonly id: string;
  readonly market: string;
  readonly phone: string | null;
  readonly has_social: boolean;
  readonly nickname: string;
  readonly language: Language;
  readonly is_identity_passed: boolean;
  readonly created_at: Date;
};

/** Finds the profile of an existing player. Concurrent look-ups share one statement. */
export function createFindProfile(pool: Pool): (id: PlayerId) => Promise<Profile> {
  const find = batched<PlayerId, Profile | null>({ name: 'profiles', load: (ids) => loadProfiles(pool, ids), nameOf: (id) => id });
  return async (id) => {
    const profile = await find(id);
    assert(profile !== null, 'a signed-in player exists');
    return profile;
  };
}

type Living = { readonly sessionId: SessionId; readonly at: Instant };

/** Finds the profile of the player whose session lives; null if it has ended. Concurrent look-ups share one statement, which
 *  confirms the caller and reads the profile at once. */
export function createFindOwnProfile(pool: Pool): (living: Living) => Promise<Profile | null> {
  return batched({ name: 'own-profiles', load: (all) => loadOwnProfiles(pool, all), nameOf: ({ sessionId }) => sessionId });
}

async function loadOwnProfiles(pool: Pool, all: readonly Living[]): Promise<readonly (Profile | null)[]> {
  const latest = instant(Math.max(...all.map(({ at }) => at)));
  const { rows } = await pool.query<ProfileRow & { readonly session_id: string }>({
    name: 'find_own_profiles',
    // The latest of their times, which lie within one load.
    text: `SELECT s.id AS session_id, ${profileColumns} FROM sessions s JOIN players p ON p.id = s.player_id
           CROSS JOIN (SELECT $2::timestamptz AS at) AS asked WHERE s.id = ANY ($1) AND ${isLiving}`,
    values: [all.map(({ sessionId }) => sessionId), toIso(latest)],
  });
  const bySession = new Map(rows.map((row) => [row.session_id, profileOf(row)]));
  return all.map(({ sessionId }) => bySession.get(sessionId) ?? null);
}

const profileColumns = `p.id, p.market, p.phone, p.nickname, p.language, p.is_identity_passed, p.created_at,
  EXISTS (SELECT FROM social_identities i WHERE i.player_id = p.id) AS has_social`;

async function loadProfiles(pool: Pool, ids: readonly PlayerId[]): Promise<readonly (Profile | null)[]> {
  const { rows } = await pool.query<ProfileRow>({
    name: 'find_profiles',
    text: `SELECT ${profileColumns} FROM players p WHERE id = ANY ($1)`,
    values: [ids],
  });
  const byId = new Map(rows.map((row) => [row.id, profileOf(row)]));
  return ids.map((id) => byId.get(id) ?? null);
}

function profileOf(row: ProfileRow): Profile {
  return {
    playerId: playerId(row.id),
    market: marketCode(row.market),
    phone: row.phone,
    hasSocial: row.has_social,
    nickname: row.nickname,
    language: row.language,
    isIdentityPassed: row.is_identity_passed,
    createdAt: instantOf(row.created_at),
  };
}

/** Returns the player's phone in its stored form; asserts that there is one. */
export function phoneIn({ market, phone }: Profile): Phone {
  assert(phone !== null, 'a player who pays has a phone');
  return unwrap(parsePhone(market, phone));
}
