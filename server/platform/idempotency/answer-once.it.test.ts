import { randomUUID } from 'node:crypto';
import { deposit } from '@tausi/contract/cashier/deposit.ts';
import type { Call } from '@tausi/contract/call.ts';
import { openBox, openBoxPost } from '@tausi/contract/gifts/open-box.ts';
import { getOneRankReward } from '@tausi/contract/loyalty/get-one-rank-reward.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { chooseClientSeed } from '@tausi/contract/rounds/fairness/choose-client-seed.ts';
import { idempotencyKey, instant, later, playerId, sessionId, unwrap, type Instant } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Fault } from '../http/fault.ts';
import type { Caller } from '../http/route.ts';
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { createAnswerOnce, type AnswerOnce } from './answer-once.ts';
import { reservationLeaseMs, type Answered } from './answers-store.ts';

const noon: Instant = instant(Date.UTC(2026, 10, 21, 12));
const weekMs = 604_800_000;
const tenYearsMs = 3_652 * 86_400_000;

let database: TestDatabase;
let one: AnswerOnce;
let other: AnswerOnce;
const releaseFailures: unknown[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => {
  [one, other] = [aProcess(), aProcess()];
});
afterAll(() => database.close());

/** The service of one process: its own memory, the common database. */
const aProcess = (): AnswerOnce =>
  createAnswerOnce({
    pool: database.pool,
    presence: () => null,
    hashKey: Buffer.alloc(32, 1),
    onReleaseFailed: (error) => void releaseFailures.push(error),
  });

const someone = (): Caller => ({ kind: 'player', playerId: playerId(randomUUID()), sessionId: sessionId(randomUUID()), market: 'ke' });
const newKey = () => idempotencyKey(randomUUID());
const asked = (change: { call?: Call; params?: unknown; caller?: Caller; key?: ReturnType<typeof newKey> | null; at?: Instant } = {}) => ({
  call: deposit,
  params: { method: 'mpesa', amount: '500' },
  caller: someone(),
  key: newKey(),
  at: noon,
  ...change,
});

/** A handler that counts its runs and answers differently each time. */
function counting(outcome = 'ok') {
  const keys: (string | null)[] = [];
  const run = async (key: string | null): Promise<Answered> => {
    keys.push(key);
    return { text: `answer ${keys.length} ${randomUUID()}`, outcome };
  };
  return { run, keys };
}

/** A handler that ends when the test says so. */
function waiting() {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<Answered>();
  return {
    run: () => {
      begun.resolve();
      return ended.promise;
    },
    begun: begun.promise,
    end: ended.resolve,
    fail: ended.reject,
  };
}

const rowsOf = async (caller: Caller) =>
  (await database.owner.query('SELECT * FROM kept_answers WHERE player_id = $1', [caller.kind === 'nobody' ? null : caller.playerId])).rows;

describe('the same request', () => {
  it('answer once: fifty concurrent copies in two processes run once and get the same answer', async () => {
    for (let trial = 0; trial < 5; trial += 1) {
      const [request, { run, keys }] = [asked(), counting()];
      const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? one : other).answer(request, run)));
      const muchLater = await aProcess().answer({ ...request, at: later(noon, tenYearsMs) }, run);
      expect(new Set([...answers, muchLater].map((answer) => unwrap(answer).text)).size).toBe(1);
      expect(keys).toHaveLength(1);
    }
  });

  it('answer once: refuses other params, another call, and a copy while the first still runs', async () => {
    const [request, first, { run, keys }] = [asked(), waiting(), counting()];
    const answered = one.answer(request, first.run);
    await first.begun;
    const reused = { ok: false, error: { code: 'key_reused' } };
    const changed = [
      { ...request, params: { method: 'mpesa', amount: '501' } },
      { ...request, call: chooseClientSeed },
    ];
    for (const process of [one, other]) for (const each of changed) expect(await process.answer(each, run)).toEqual(reused);
    first.end({ text: 'done', outcome: 'ok' });
    expect(unwrap(await answered).text).toBe('done');
    for (const process of [one, other]) for (const each of changed) expect(await process.answer(each, run)).toEqual(reused);
    expect(keys).toEqual([]);
  });

  it("answer once: another player's key is a different key", async () => {
    const [request, { run, keys }] = [asked(), counting()];
    const first = unwrap(await one.answer(request, run));
    expect(unwrap(await one.answer({ ...request, caller: someone() }, run))).not.toEqual(first);
    expect(keys).toHaveLength(2);
  });

  it('answer once: waits briefly for another process, then answers 503', async () => {
    const [request, first] = [asked(), waiting()];
    const answered = one.answer(request, first.run);
    await first.begun;
    await expect(other.answer(request, counting().run)).rejects.toEqual(new Fault(503));
    first.end({ text: 'done', outcome: 'ok' });
    await answered;
    expect(unwrap(await other.answer(request, counting().run)).text).toBe('done');
  });
});

describe('unanswered request', () => {
  it('answer once: a fault frees the key, and all waiting copies get the fault', async () => {
    const [request, first, { run }] = [asked(), waiting(), counting()];
    const both = Promise.allSettled([one.answer(request, first.run), one.answer(request, run)]);
    await first.begun;
    first.fail(new Fault(500));
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await rowsOf(request.caller)).toEqual([]);
    expect((await other.answer(request, run)).ok).toBe(true);
  });

  it('answer once: after a crash the request runs again once its lease has expired', async () => {
    const [request, dead, { run, keys }] = [asked(), waiting(), counting()];
    void aProcess().answer(request, dead.run);
    await dead.begun;
    await expect(one.answer({ ...request, at: later(noon, reservationLeaseMs - 1) }, run)).rejects.toEqual(new Fault(503));
    expect(await one.answer({ ...request, params: {}, at: later(noon, reservationLeaseMs) }, run)).toMatchObject({ ok: false });
    const again = { ...request, at: later(noon, reservationLeaseMs) };
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? one : other).answer(again, run)));
    expect(new Set(answers.map((answer) => unwrap(answer).text)).size).toBe(1);
    expect(keys).toHaveLength(1);
  });

  it('answer once: the process that took over answers when the first was only slow', async () => {
    const [request, slow, { run }] = [asked(), waiting(), counting()];
    const late = one.answer(request, slow.run);
    await slow.begun;
    const taken = unwrap(await other.answer({ ...request, at: later(noon, reservationLeaseMs) }, run));
    slow.end({ text: 'too late', outcome: 'ok' });
    expect(unwrap(await late)).toEqual(taken);
  });

  it('answer once: the slow process answers when it ends before the one that took over', async () => {
    const [request, slow, taking] = [asked(), waiting(), waiting()];
    const late = one.answer(request, slow.run);
    await slow.begun;
    const taken = other.answer({ ...request, at: later(noon, reservationLeaseMs) }, taking.run);
    await taking.begun;
    slow.end({ text: 'done', outcome: 'ok' });
    expect(unwrap(await late).text).toBe('done');
    taking.end({ text: 'done again', outcome: 'ok' });
    expect(unwrap(await taken).text).toBe('done');
  });

  it('answer once: an answer is never stored under a key that was released and reused', async () => {
    const [request, slow, failing] = [asked(), waiting(), waiting()];
    const late = one.answer(request, slow.run);
    await slow.begun;
    const taken = other.answer({ ...request, at: later(noon, reservationLeaseMs) }, failing.run);
    await failing.begun;
    failing.fail(new Fault(500));
    await expect(taken).rejects.toEqual(new Fault(500));
    const elsewise = { ...request, params: { method: 'mpesa', amount: '600' } };
    const next = waiting();
    const answered = other.answer(elsewise, next.run);
    await next.begun;
    slow.end({ text: 'of another payload', outcome: 'ok' });
    await expect(late).rejects.toEqual(new Fault(503));
    next.end({ text: 'done', outcome: 'ok' });
    expect(unwrap(await answered).text).toBe('done');
    expect(unwrap(await one.answer(elsewise, counting().run)).text).toBe('done');
  });

  it('answer once: the slow process keeps its answer when the one that took over fails', async () => {
    const [request, slow, failing] = [asked(), waiting(), waiting()];
    const late = one.answer(request, slow.run);
    await slow.begun;
    const taken = other.answer({ ...request, at: later(noon, reservationLeaseMs) }, failing.run);
    await failing.begun;
    failing.fail(new Fault(500));
    await expect(taken).rejects.toEqual(new Fault(500));
    slow.end({ text: 'done', outcome: 'ok' });
    expect(unwrap(await late).text).toBe('done');
    expect(unwrap(await other.answer(request, counting().run)).text).toBe('done');
  });
});

describe('refusal under a key', () => {
  it.each(['provider_unavailable', 'deposit_in_progress'])('answer once: a temporary refusal (%s) leaves the key free', async (code) => {
    const request = asked();
    expect(unwrap(await one.answer(request, counting(code).run)).outcome).toBe(code);
    expect(await rowsOf(request.caller)).toEqual([]);
    expect(unwrap(await one.answer(request, counting().run)).outcome).toBe('ok');
  });

  it('answer once: a final refusal is the answer of its key', async () => {
    const [request, { run, keys }] = [asked(), counting('deposit_below_minimum')];
    const first = unwrap(await one.answer(request, run));
    expect(unwrap(await other.answer(request, counting().run))).toEqual(first);
    expect(keys).toHaveLength(1);
  });
});

describe('keys of calls', () => {
  it('answer once: a call that stores its own keys, or an anonymous one, writes no row', async () => {
    const [request, { run, keys }] = [asked({ call: playRound }), counting()];
    await one.answer(request, run);
    await one.answer(request, run);
    await one.answer(asked({ caller: { kind: 'nobody' } }), run);
    expect(keys).toHaveLength(3);
    expect(await rowsOf(request.caller)).toEqual([]);
  });

  it('answer once: params that identify one thing forever replace a missing key, and become the key of the effect', async () => {
    const { run, keys } = counting();
    const request = asked({ call: openBox, params: { boxId: '7' }, key: null });
    const first = unwrap(await one.answer(request, run));
    expect(unwrap(await other.answer(request, run))).toEqual(first);
    expect(unwrap(await other.answer({ ...request, call: openBoxPost }, run))).toEqual(first);
    expect(keys).toEqual([expect.stringMatching(/^natural:/)]);
    // Under its own key the call runs again, but its effect uses the natural key, which the ledger knows.
    const key = newKey();
    const byKey = unwrap(await one.answer({ ...request, call: openBoxPost, key }, run));
    expect(unwrap(await one.answer({ ...request, key }, run))).toEqual(byKey);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await one.answer({ ...request, params: { boxId: '8' }, key }, run)).toMatchObject({ ok: false });
    await one.answer({ ...request, params: { boxId: '8' } }, run);
    expect(keys[2]).not.toBe(keys[0]);
    await one.answer({ ...request, caller: someone() }, run);
    expect(keys).toHaveLength(4);
  });

  it('answer once: params that identify a recurring thing run each time without a key, and once with one', async () => {
    const { run, keys } = counting();
    const request = asked({ call: getOneRankReward, params: { rank: 3 }, key: null });
    await one.answer(request, run);
    await one.answer(request, run);
    expect(keys).toEqual([null, null]);
    const key = newKey();
    await one.answer({ ...request, key }, run);
    await one.answer({ ...request, key }, run);
    expect(keys).toEqual([null, null, key]);
  });
});

describe('retention', () => {
  it('answer once: answers are deleted after a week in batches, permanent ones never', async () => {
    await database.owner.query('DELETE FROM kept_answers WHERE kept_until IS NOT NULL');
    const { run, keys } = counting();
    const money = asked();
    const seed = asked({ call: chooseClientSeed, params: { clientSeed: 'mine' } });
    const [paid, chosen] = [unwrap(await one.answer(money, run)), unwrap(await one.answer(seed, run))];
    await database.owner.query(
      `INSERT INTO kept_answers (player_id, key, operation, payload_hash, claim_id, claimed_at, kept_until)
       SELECT gen_random_uuid(), 'key-' || n, 'left', sha256(''), gen_random_uuid(), $1, $1 FROM generate_series(10001, 12500) n`,
      [new Date(noon)],
    );
    expect(await one.sweep(later(noon, -1))).toBe(0);
    expect(await one.sweep(noon)).toBe(2_500);
    expect(await one.sweep(later(noon, weekMs - 1))).toBe(0);
    expect(unwrap(await one.answer({ ...seed, at: later(noon, weekMs - 1) }, run))).toEqual(chosen);
    expect(await one.sweep(later(noon, tenYearsMs))).toBe(1);
    expect(unwrap(await one.answer({ ...money, at: later(noon, tenYearsMs) }, run))).toEqual(paid);
    expect(keys).toHaveLength(2);
    expect(unwrap(await one.answer({ ...seed, at: later(noon, tenYearsMs) }, run))).not.toEqual(chosen);
  });

  it('answer once: stored answers are immutable, enforced by the database', async () => {
    const [request, { run }] = [asked(), counting()];
    await one.answer(request, run);
    const where = 'where player_id = $1';
    const player = [request.caller.kind === 'nobody' ? null : request.caller.playerId];
    for (const pool of [database.pool, database.owner]) {
      await expect(pool.query(`DELETE FROM kept_answers ${where}`, player)).rejects.toThrow('is kept as it was given');
      await expect(pool.query(`UPDATE kept_answers SET body = 'other' ${where}`, player)).rejects.toThrow('is kept as it was given');
    }
  });
});

it('answer once: every lease that had to be released was released', () => expect(releaseFailures).toEqual([]));
