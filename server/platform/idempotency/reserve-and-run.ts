import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { err, ok, type Result } from '@tausi/kernel';
import type { Pool } from 'pg';
import { Fault } from '../http/fault.ts';
import { reserve, keep, release, type Answered, type KeyedRequest } from './answers-store.ts';

export type Ran = Result<Answered, { readonly code: 'key_reused' }>;

export type ReservePorts = {
  readonly pool: Pool;
  /** The number under which other processes see in the database that this one is alive; null when they cannot. */
  readonly presence: () => number | null;
  /** Receives the error of a reservation that could not be released; its lease expires later. */
  readonly onReleaseFailed: (error: unknown) => void;
};

/** Pauses between checks on another process before the caller gets 503. */
const pausesMs: readonly number[] = [20, 50, 100, 200, 400];

/** Reserves the key, runs the request and stores its answer; or returns the stored answer. A fault (503) means that
 *  another process is still working on it. */
export async function reserveAndRun(ports: ReservePorts, request: KeyedRequest, run: () => Promise<Answered>): Promise<Ran> {
  const reservationId = randomUUID();
  for (const pauseMs of [...pausesMs, null]) {
    const reserved = await reserve(ports.pool, { reservationId, reservedBy: ports.presence() }, request);
    switch (reserved.status) {
      case 'ours':
        return runAndKeep(ports, { request, reservationId }, run);
      case 'answered':
        return ok(reserved.first);
      case 'other_payload':
        return err({ code: 'key_reused' });
      case 'running':
        if (pauseMs !== null) await pause(pauseMs);
    }
  }
  throw new Fault(503);
}

type Reservation = { readonly request: KeyedRequest; readonly reservationId: string };

async function runAndKeep(ports: ReservePorts, { request, reservationId }: Reservation, run: () => Promise<Answered>): Promise<Ran> {
  const giveBack = (): Promise<void> => release(ports.pool, reservationId, request).catch(ports.onReleaseFailed);
  try {
    const answered = await run();
    if (request.passing.includes(answered.outcome)) {
      await giveBack();
      return ok(answered);
    }
    if (await keep(ports.pool, request, answered)) return ok(answered);
    return await answerOfAnother(ports, { request, reservationId }, answered);
  } catch (error) {
    // A fault is no answer, so the next try must find the key free.
    await giveBack();
    throw error;
  }
}

// Another process assumed this one dead and ran the request again. All callers get the answer that was stored first.
async function answerOfAnother({ pool, presence }: ReservePorts, { request, reservationId }: Reservation, own: Answered): Promise<Ran> {
  const first = await reserve(pool, { reservationId, reservedBy: presence() }, request);
  if (first.status === 'answered') return ok(first.first);
  if (first.status === 'ours' && (await keep(pool, request, own))) return ok(own);
  throw new Fault(503);
}
