import { toIso, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Companion, CompanionKind } from '../../platform/database/companions.ts';
import { sha256 } from '../../platform/security/digests.ts';
import type { Lock } from '../../platform/security/lock.ts';
import { uuidv7 } from '../../platform/ids.ts';
import type { WalletStatus } from '../port/wallet-call.ts';

/** A signed call of a studio, as it is kept: raw bytes sealed, with what it was answered. */
export type KeptRequest = {
  readonly studio: string;
  readonly requestId: string;
  readonly path: string;
  readonly playerId: PlayerId | null;
  readonly raw: Uint8Array;
  readonly tookMs: number;
  readonly at: Instant;
};

const columns = 'studio, request_id, body_hash, path, player_id, sealed_body, refusal, took_ms, received_at';

// Conflicts with the row of the same bytes that were refused: their refusal stays, whatever has changed since.
const kept: CompanionKind = {
  name: 'keep_studio_requests',
  text: `INSERT INTO studio_requests (${columns}) SELECT * FROM unnest($1::text[], $2::text[], $3::bytea[], $4::text[], $5::uuid[], $6::bytea[],
           $7::text[], $8::integer[], $9::timestamptz[])`,
};

/** The row of a booked call, written with its movement. */
export function requestRow(lock: Lock, request: KeptRequest): Companion {
  return { kind: kept, values: valuesOf(lock, request, null) };
}

/** Keeps a refused call and returns its status: that of the first answer to the same bytes, if there was one. */
export async function keepRefused(pool: Pool, lock: Lock, request: KeptRequest & { readonly status: WalletStatus }): Promise<WalletStatus> {
  const { studio, requestId, raw, status } = request;
  const before = await findRefusal(pool, { studio, requestId, raw });
  if (before !== null) return before;
  const named = undecided.has(status) ? { ...request, requestId: `${requestId} ${uuidv7(request.at)}` } : request;
  const written = await pool.query({
    name: 'keep_refused_studio_request',
    text: `INSERT INTO studio_requests (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    values: valuesOf(lock, named, status),
  });
  return written.rowCount === 1 ? status : ((await findRefusal(pool, { studio, requestId, raw })) ?? status);
}

// The next try may be answered otherwise: nothing was decided, or the books decide again.
const undecided: ReadonlySet<WalletStatus> = new Set(['timeout', 'unknown', 'ok']);

async function findRefusal(pool: Pool, { studio, requestId, raw }: Pick<KeptRequest, 'studio' | 'requestId' | 'raw'>) {
  const { rows } = await pool.query<{ refusal: WalletStatus | null }>({
    name: 'find_studio_refusal',
    text: 'SELECT refusal FROM studio_requests WHERE studio = $1 AND request_id = $2 AND body_hash = $3',
    values: [studio, requestId, sha256(raw)],
  });
  return rows[0]?.refusal ?? null;
}

function valuesOf(lock: Lock, { studio, requestId, path, playerId, raw, tookMs, at }: KeptRequest, refusal: WalletStatus | null) {
  const sealed = lock.close(raw, `${studio} ${requestId}`);
  return [studio, requestId, sha256(raw), path, playerId, sealed, refusal, Math.round(tookMs), toIso(at)];
}
