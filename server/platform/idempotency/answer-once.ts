import { operationOf, type Call } from '@tausi/contract/call.ts';
import { err, type IdempotencyKey, type Instant, ok } from '@tausi/kernel';
import type { Caller } from '../http/route.ts';
import { forgetOld, type Answered, type KeyedRequest } from './answers-store.ts';
import { reserveAndRun, type ReservePorts, type Ran } from './reserve-and-run.ts';
import { naturalKey, payloadHash, payloadText } from './payload.ts';

/** A request with parsed params. */
type RequestOnce = {
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
  readonly answer: (request: RequestOnce, run: Run) => Promise<Ran>;
  /** Deletes expired answers in batches; returns how many. */
  readonly sweep: (at: Instant) => Promise<number>;
};

export type AnswerOncePorts = ReservePorts & {
  /** Secret key, so that the hash of a payload does not reveal the payload. */
  readonly hashKey: Uint8Array;
};

const sweptAtOnceMax = 1_000;
const sweepBatchesMax = 50;

export function createAnswerOnce(ports: AnswerOncePorts): AnswerOnce {
  const runOnce = sharingRuns(ports);
  return {
    answer: async (request, run) => {
      const { call, caller, key } = request;
      if (!call.writes || call.keeps.by === 'context' || caller.kind === 'nobody') return ok(await run(key));
      const { until, passing, natural } = call.keeps;
      const payload = payloadText(call, request.params);
      const effectKey = natural?.names === 'for ever' ? naturalKey(payload) : key;
      const memoryKey = key ?? effectKey;
      // Without a key nothing distinguishes this request from an equal one, so it runs each time.
      if (memoryKey === null) return ok(await run(null));
      const keyed: KeyedRequest = {
        playerId: caller.playerId,
        key: memoryKey,
        operation: operationOf(call),
        payloadHash: payloadHash(ports.hashKey, payload),
        until,
        passing,
        at: request.at,
      };
      return runOnce(keyed, () => run(effectKey));
    },
    sweep: async (at) => {
      let swept = 0;
      for (let batch = 0; batch < sweepBatchesMax; batch += 1) {
        const gone = await forgetOld(ports.pool, at, sweptAtOnceMax);
        swept += gone;
        if (gone < sweptAtOnceMax) break;
      }
      return swept;
    },
  };
}

// Equal requests of this process wait for each other in memory; those of other processes, in the database.
function sharingRuns(ports: AnswerOncePorts): (request: KeyedRequest, run: () => Promise<Answered>) => Promise<Ran> {
  const running = new Map<string, { readonly payloadHash: Buffer; readonly ran: Promise<Ran> }>();
  return async (request, run) => {
    const runKey = `${request.playerId} ${request.key}`;
    const twin = running.get(runKey);
    if (twin !== undefined) return twin.payloadHash.equals(request.payloadHash) ? twin.ran : err({ code: 'key_reused' });
    const ran = reserveAndRun(ports, request, run).finally(() => running.delete(runKey));
    running.set(runKey, { payloadHash: request.payloadHash, ran });
    return ran;
  };
}
