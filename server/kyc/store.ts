import { instantOf, playerId as toPlayerId, type Instant, type MarketCode, type PlayerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import type { IdentityStatus } from './identity-step.ts';
import { identityTierOf, type IdentityTier } from './identity-tier.ts';
import type { DocumentPicture } from './documents/document.ts';

/** The facts about a check that need no decryption. */
export type IdentityCheck = {
  readonly status: IdentityStatus;
  readonly reason: string;
  readonly submittedAt: Instant | null;
  readonly tier: IdentityTier;
};

type CheckRow = {
  readonly status: IdentityStatus;
  readonly reason: string;
  readonly submitted_at: Date;
  readonly is_passed: boolean;
  readonly has_documents: boolean;
  readonly has_funds: boolean;
};

type Queries = Pick<Pool, 'query'> | Pick<PoolClient, 'query'>;

const none: IdentityCheck = { status: 'none', reason: '', submittedAt: null, tier: 0 };

export async function findCheck(db: Queries, id: PlayerId): Promise<IdentityCheck> {
  // A check that passed stands while a new submission waits for its review.
  const { rows } = await db.query<CheckRow>(
    `SELECT status, reason, submitted_at, status = 'passed' OR passed_at IS NOT NULL AS is_passed,
       documents_reviewed_at IS NOT NULL AS has_documents, funds_shown_at IS NOT NULL AS has_funds
     FROM identity_checks WHERE player_id = $1`,
    [id],
  );
  const [row] = rows;
  if (row === undefined) return none;
  const { status, reason, submitted_at: submittedAt, is_passed: isPassed, has_documents, has_funds } = row;
  const tier = identityTierOf({ isPassed, hasReviewedDocuments: has_documents, hasShownFunds: has_funds });
  return { status, reason, submittedAt: instantOf(submittedAt), tier };
}

/** Finds the other player with this number and a check that was not refused; null when there is none. */
export async function findNumberOwner(
  db: Queries,
  { playerId, numberHash }: { playerId: PlayerId; numberHash: string },
): Promise<PlayerId | null> {
  const { rows } = await db.query<{ player_id: string }>(
    `SELECT player_id FROM identity_checks WHERE number_hash = $1 AND status <> 'refused' AND player_id <> $2`,
    [numberHash, playerId],
  );
  return rows[0] === undefined ? null : toPlayerId(rows[0].player_id);
}

/** Returns whether another player's passed check has the same name and birth date. */
export async function isPersonShared(db: Queries, id: PlayerId): Promise<boolean> {
  const { rows } = await db.query<{ is_shared: boolean }>(
    `SELECT EXISTS (SELECT FROM identity_checks o WHERE o.person_hash = c.person_hash AND o.status = 'passed' AND o.player_id <> c.player_id)
       AS is_shared FROM identity_checks c WHERE c.player_id = $1 AND c.status = 'passed'`,
    [id],
  );
  return rows[0]?.is_shared ?? false;
}

export type Submission = {
  readonly playerId: PlayerId;
  readonly market: MarketCode;
  readonly sealed: Buffer;
  readonly numberHash: string;
  readonly personHash: string;
  readonly at: Instant;
};

/** Submits a check for review; false when another player has the number. */
export async function writeSubmission(client: PoolClient, submission: Submission): Promise<boolean> {
  const { playerId, market, sealed, numberHash, personHash, at } = submission;
  try {
    await client.query(
      `INSERT INTO identity_checks (player_id, market, status, sealed, number_hash, submitted_at, person_hash)
       VALUES ($1, $2, 'under_review', $3, $4, $5, $6)
       ON CONFLICT (player_id) DO UPDATE SET market = excluded.market, status = excluded.status, sealed = excluded.sealed,
         number_hash = excluded.number_hash, person_hash = excluded.person_hash, reason = '', submitted_at = excluded.submitted_at, decided_at = NULL`,
      [playerId, market, sealed, numberHash, new Date(at), personHash],
    );
    return true;
  } catch (error) {
    // A concurrent submission of the same number was first in the unique index.
    if (error instanceof Error && 'constraint' in error && error.constraint === 'identity_checks_number') return false;
    throw error;
  }
}

export type StepTaken = {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly step: 'submitted' | 'shown' | 'passed' | 'refused' | 'funds_shown';
  readonly reason: string;
  readonly by: string;
  readonly at: Instant;
};

export async function noteStep(client: Queries, { id, playerId, step, reason, by, at }: StepTaken): Promise<void> {
  await client.query(
    'INSERT INTO identity_decisions (id, player_id, step, reason, decided_by, decided_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [id, playerId, step, reason, by, new Date(at)],
  );
}

export type DocumentRow = {
  readonly id: string;
  readonly side: 'front' | 'back' | 'selfie';
  readonly mediaType: DocumentPicture['mediaType'];
  readonly bytes: number;
  readonly wrappedKey: Buffer;
  readonly at: Instant;
};

export async function listDocuments(db: Queries, id: PlayerId): Promise<readonly DocumentRow[]> {
  const { rows } = await db.query<{
    id: string;
    side: DocumentRow['side'];
    media_type: DocumentRow['mediaType'];
    bytes: number;
    wrapped_key: Buffer;
    uploaded_at: Date;
  }>('SELECT id, side, media_type, bytes, wrapped_key, uploaded_at FROM identity_documents WHERE player_id = $1 ORDER BY side', [id]);
  return rows.map((row) => ({
    id: row.id,
    side: row.side,
    mediaType: row.media_type,
    bytes: row.bytes,
    wrappedKey: row.wrapped_key,
    at: instantOf(row.uploaded_at),
  }));
}

/** Replaces the document of a side. Returns the id of the old one, whose file must be deleted. */
export async function replaceDocument(client: PoolClient, playerId: PlayerId, document: DocumentRow): Promise<string | null> {
  const { id, side, mediaType, bytes, wrappedKey, at } = document;
  const { rows } = await client.query<{ id: string }>('DELETE FROM identity_documents WHERE player_id = $1 AND side = $2 RETURNING id', [
    playerId,
    side,
  ]);
  await client.query(
    'INSERT INTO identity_documents (id, player_id, side, media_type, bytes, wrapped_key, uploaded_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [id, playerId, side, mediaType, bytes, wrappedKey, new Date(at)],
  );
  return rows[0]?.id ?? null;
}

export type IdentityChoices = {
  readonly idTypes: readonly { readonly name: string; readonly numberPattern: string; readonly isCompared: boolean }[];
  readonly nationalities: readonly string[];
};

export async function readChoices(pool: Pool, market: MarketCode): Promise<IdentityChoices> {
  const [types, countries] = await Promise.all([
    pool.query<{ name: string; number_pattern: string; is_compared: boolean }>(
      'SELECT name, number_pattern, is_compared FROM identity_types WHERE market = $1 ORDER BY position, name',
      [market],
    ),
    pool.query<{ code: string }>('SELECT code FROM nationalities ORDER BY name'),
  ]);
  return {
    idTypes: types.rows.map((row) => ({ name: row.name, numberPattern: row.number_pattern, isCompared: row.is_compared })),
    nationalities: countries.rows.map(({ code }) => code),
  };
}
