import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { err, ok, type Result } from '@tausi/kernel';
import type { Pool } from 'pg';
import { Fault } from '../http/fault.ts';
import { claim, keep, release, type Answered, type KeyedRequest } from './answers-store.ts';

export type Ran = Result<Answered, { readonly code: 'key_reused' }>;

export type ClaimParts = {
  readonly pool: Pool;
  /** The number under which other processes see in the database that this one is alive; null when they cannot. */
  readonly presence: () => number | null;
  /** Receives the error of a claim that could not be released; its lease expires later. */
  readonly onReleaseFailed: (error: unknown) => void;
};

/** Pauses between checks on another process before the caller gets 503. */
const pausesMs: readonly number[] = [20, 50, 100, 200, 400];

/** Claims the key, runs the request and stores its answer; or returns the stored answer. A fault (503) means that
 *  another process is still working on it. */
export async function claimAndRun(parts: ClaimParts, request: KeyedRequest, run: () => Promise<Answered>): Promise<Ran> {
  const claimId = randomUUID();
  for (const pauseMs of [...pausesMs, null]) {
    const claimed = await claim(parts.pool, { claimId, claimedBy: parts.presence() }, request);
    switch (claimed.status) {
      case 'ours':
        return runAndKeep(parts, { request, claimId }, run);
      case 'answered':
        return ok(claimed.first);
      case 'other_payload':
        return err({ code: 'key_reused' });
      case 'running':
        if (pauseMs !== null) await pause(pauseMs);
    }
  }
  throw new Fault(503);
}

type Claim = { readonly request: KeyedRequest; readonly claimId: string };

async function runAndKeep(parts: ClaimParts, { request, claimId }: Claim, run: () => Promise<Answered>): Promise<Ran> {
  const giveBack = (): Promise<void> => release(parts.pool, claimId, request).catch(parts.onReleaseFailed);
  try {
    const answered = await run();
    if (request.passing.includes(answered.outcome)) {
      await giveBack();
      return ok(answered);
    }
    if (await keep(parts.pool, request, answered)) return ok(answered);
    return await answerOfAnother(parts, { request, claimId }, answered);
  } catch (error) {
    // A fault is no answer, so the next try must find the key free.
    await giveBack();
    throw error;
  }
}

// Another process assumed this one dead and ran the request again. All callers get the answer that was stored first.
async function answerOfAnother({ pool, presence }: ClaimParts, { request, claimId }: Claim, own: Answered): Promise<Ran> {
  const first = await claim(pool, { claimId, claimedBy: presence() }, request);
  if (first.status === 'answered') return ok(first.first);
  if (first.status === 'ours' && (await keep(pool, request, own))) return ok(own);
  throw new Fault(503);
}
