import {
  assert,
  instantOf,
  marketCode,
  type Instant,
  type Language,
  type MarketCode,
  parsePhone,
  type Phone,
  playerId,
  type PlayerId,
  unwrap,
} from '@tausi/kernel';
import type { Pool } from 'pg';
import { batched } from '../../platform/database/batched.ts';

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

async function loadProfiles(pool: Pool, ids: readonly PlayerId[]): Promise<readonly (Profile | null)[]> {
  const { rows } = await pool.query<ProfileRow>({
    name: 'find_profiles',
    text: `SELECT id, market, phone, nickname, language, is_identity_passed, created_at,
             EXISTS (SELECT FROM social_identities s WHERE s.player_id = p.id) AS has_social
           FROM players p WHERE id = ANY ($1)`,
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
