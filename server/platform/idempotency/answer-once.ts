import { operationOf, type Call } from '@tausi/contract/call.ts';
import { err, type IdempotencyKey, type Instant, ok } from '@tausi/kernel';
import type { Caller } from '../http/route.ts';
import { forgetOld, type Answered, type KeyedRequest } from './answers-store.ts';
import { claimAndRun, type ClaimParts, type Ran } from './claim-and-run.ts';
import { naturalKey, payloadHash, payloadText } from './payload.ts';

/** A request with parsed params. */
type AskedOnce = {
  readonly call: Call;
  readonly params: unknown;
  readonly caller: Caller;
  /** The Idempotency-Key of the request. */
  readonly key: IdempotencyKey | null;
  readonly at: Instant;
};

/** Runs a request; the key identifies its effect. */
type Run = (key: IdempotencyKey | null) => Promise<Answered>;

export type AnswerOnce = {
  /** Runs a request once and returns the same answer to its repeats for as long as the call's contract says. Repeats wait for
   *  a running first copy. A request whose process died runs again, so `run` must be safe to repeat. */
  readonly answer: (asked: AskedOnce, run: Run) => Promise<Ran>;
  /** Deletes expired answers in batches; returns how many. */
  readonly sweep: (at: Instant) => Promise<number>;
};

export type AnswerOnceParts = ClaimParts & {
  /** Secret key, so that the hash of a payload does not reveal the payload. */
  readonly hashKey: Uint8Array;
};

const sweptAtOnceMax = 1_000;
const sweepBatchesMax = 50;

export function createAnswerOnce(parts: AnswerOnceParts): AnswerOnce {
  const runOnce = sharingRuns(parts);
  return {
    answer: async (asked, run) => {
      const { call, caller, key } = asked;
      if (!call.writes || call.keeps.by === 'context' || caller.kind === 'nobody') return ok(await run(key));
      const { until, passing, natural } = call.keeps;
      const payload = payloadText(call, asked.params);
      const effectKey = natural?.names === 'for ever' ? naturalKey(payload) : key;
      const memoryKey = key ?? effectKey;
      // Without a key nothing distinguishes this request from an equal one, so it runs each time.
      if (memoryKey === null) return ok(await run(null));
      const request: KeyedRequest = {
        playerId: caller.playerId,
        key: memoryKey,
        operation: operationOf(call),
        payloadHash: payloadHash(parts.hashKey, payload),
        until,
        passing,
        at: asked.at,
      };
      return runOnce(request, () => run(effectKey));
    },
    sweep: async (at) => {
      let swept = 0;
      for (let batch = 0; batch < sweepBatchesMax; batch += 1) {
        const gone = await forgetOld(parts.pool, at, sweptAtOnceMax);
        swept += gone;
        if (gone < sweptAtOnceMax) break;
      }
      return swept;
    },
  };
}

// Equal requests of this process wait for each other in memory; those of other processes, in the database.
function sharingRuns(parts: AnswerOnceParts): (request: KeyedRequest, run: () => Promise<Answered>) => Promise<Ran> {
  const running = new Map<string, { readonly payloadHash: Buffer; readonly ran: Promise<Ran> }>();
  return async (request, run) => {
    const place = `${request.playerId} ${request.key}`;
    const twin = running.get(place);
    if (twin !== undefined) return twin.payloadHash.equals(request.payloadHash) ? twin.ran : err({ code: 'key_reused' });
    const ran = claimAndRun(parts, request, run).finally(() => running.delete(place));
    running.set(place, { payloadHash: request.payloadHash, ran });
    return ran;
  };
}
