import { randomUUID } from 'node:crypto';
import type { AnswerOf, Call } from '@tausi/contract/call.ts';
import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { rotateSeed } from '@tausi/contract/rounds/fairness/rotate-seed.ts';
import { cancelLimitChange } from '@tausi/contract/safety/cancel-limit-change.ts';
import { exclude } from '@tausi/contract/safety/exclude.ts';
import { getSafety } from '@tausi/contract/safety/get-safety.ts';
import { chooseRealityCheck } from '@tausi/contract/safety/choose-reality-check.ts';
import { seeRealityCheck } from '@tausi/contract/safety/see-reality-check.ts';
import { setLimit } from '@tausi/contract/safety/set-limit.ts';
import {
  assert,
  idempotencyKey,
  instant,
  later,
  money,
  ok,
  sessionId,
  unwrap,
  type Instant,
  type PlayerId,
  type Result,
} from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Bus } from '../platform/live/bus.ts';
import { noDeadline } from '../platform/overload/deadline.ts';
import { openTestRounds, type TestRounds } from '../rounds/test-rounds.ts';
import { expectCleanBooks } from '../test-books.ts';
import { depositOf } from '../wallet/test-wallet.ts';
import { createRealityChecks, createSafety, type RealityChecks } from './index.ts';

let test: TestRounds;
let checks: RealityChecks;
beforeAll(async () => {
  test = await openTestRounds();
  checks = createRealityChecks({ pool: test.database.pool, bus: testBus() });
  test.checks.current = checks;
});
afterAll(async () => {
  await expectCleanBooks(test.database);
  await test.database.close();
});

const start = instant(Date.UTC(2026, 0, 10, 9, 30));
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const refusalShape = z.object({ ok: z.literal(false), error: z.looseObject({ code: z.string() }) });

type From = { readonly player: PlayerId; readonly at?: Instant };

async function call<Params, Answer>(
  contract: Call<Params, Answer>,
  params: Params,
  { player, at = start }: From,
): Promise<Result<Answer, { readonly code: string }>> {
  const found = createSafety({ wallet: test.wallet, checks, rulesFor: async () => test.rules.current }).routes.find(
    (route) => route.call.name === contract.name,
  );
  assert(found !== undefined, 'the call is served');
  const caller = { kind: 'player' as const, playerId: player, sessionId: sessionId(randomUUID()), market: 'ke' as const };
  const request = {
    caller,
    at,
    requestId: randomUUID(),
    address: '127.0.0.1',
    headers: {},
    key: idempotencyKey(randomUUID()),
    deadline: noDeadline,
    presence: null,
    setCookie: () => undefined,
    setStatus: () => undefined,
  };
  const outcome: unknown = await Reflect.apply(found.handler, undefined, [params, request]);
  const refused = z.safeParse(refusalShape, outcome);
  return refused.success ? refused.data : ok(z.parse(z.object({ value: contract.answer }), outcome).value);
}

async function newPlayer(cashMinor: bigint): Promise<PlayerId> {
  const player = await test.playerWith(0n);
  unwrap(await test.wallet.execute({ ...depositOf(player, money('KES', cashMinor)), at: later(start, -1) }, []));
  return player;
}

const limitOf = (safety: AnswerOf<typeof getSafety>, kind: string, span: string) =>
  safety.limits.find((one) => one.kind === kind && one.span === span);
const play = async (playerId: PlayerId, stake: string, at: Instant = start, gameId = 900) => {
  const { launchId, commitment } = unwrap(await test.call(launchGame, { gameId, mode: 'cash' }, { player: playerId, at }));
  if (commitment.isSpent) unwrap(await test.call(rotateSeed, {}, { player: playerId, at }));
  return test.call(playRound, { launchId, stake }, { player: playerId, at });
};

it('safety: shows every limit as unset to a player who never set one', async () => {
  const player = await newPlayer(1_000n);
  const safety = unwrap(await call(getSafety, {}, { player }));
  expect(safety).toMatchObject({ currency: 'KSH', exclusion: null });
  expect(safety.limits.map(({ kind, span, value }) => `${kind} ${span} ${value}`)).toEqual([
    'stake day null',
    'stake week null',
    'stake month null',
    'loss day null',
    'loss week null',
    'loss month null',
    'deposit day null',
    'deposit week null',
    'deposit month null',
    'loss session null',
    'time session null',
  ]);
  expect(safety.steps).toHaveLength(9);
});

it('safety: refuses a bet above a limit and states what is left, in a text for the player', async () => {
  const player = await newPlayer(100_000n);
  unwrap(await call(setLimit, { kind: 'stake', span: 'day', value: '50' }, { player }));
  expect(await play(player, '40.00')).toMatchObject({ ok: true });
  const safety = unwrap(await call(getSafety, {}, { player }));
  expect(limitOf(safety, 'stake', 'day')).toMatchObject({
    value: '50.00',
    used: '40.00',
    remaining: '10.00',
    moreFrom: start - 30 * 60_000 + 25 * hourMs,
  });
  expect(await play(player, '20.00')).toMatchObject({
    ok: false,
    error: { code: 'stake_limit_reached', args: ['KSH 10.00'], data: { span: 'day', remaining: '10.00' } },
  });
  unwrap(await call(setLimit, { kind: 'loss', span: 'week', value: '0.01' }, { player }));
  const lost = await play(player, '20.00', later(start, 25 * hourMs));
  expect(lost.ok ? 'ahead' : lost.error.code).toMatch(/^(loss_limit_reached|ahead)$/);
});

it('safety: refuses play above the session time and states when it may continue', async () => {
  const player = await newPlayer(100_000n);
  unwrap(await call(setLimit, { kind: 'time', span: 'session', value: '30' }, { player }));
  expect(await play(player, '20.00')).toMatchObject({ ok: true });
  expect(await play(player, '20.00', later(start, 20 * 60_000))).toMatchObject({ ok: true });
  const over = later(start, 30 * 60_000);
  expect(await play(player, '20.00', over)).toMatchObject({
    ok: false,
    error: { code: 'session_limit_reached', args: ['10/01/2026, 13:20'], data: { until: later(start, 50 * 60_000) } },
  });
  expect(await play(player, '20.00', later(start, 50 * 60_000))).toMatchObject({ ok: true });
});

it('safety: a looser limit waits, is shown, and can be withdrawn', async () => {
  const player = await newPlayer(100_000n);
  const name = { kind: 'deposit', span: 'month' } as const;
  unwrap(await call(setLimit, { ...name, value: '1000' }, { player }));
  const waiting = unwrap(await call(setLimit, { ...name, value: null }, { player }));
  expect(limitOf(waiting, 'deposit', 'month')).toMatchObject({ value: '1000.00', pending: { value: null, from: later(start, dayMs) } });
  const back = unwrap(await call(cancelLimitChange, name, { player, at: later(start, 1) }));
  expect(limitOf(back, 'deposit', 'month')).toMatchObject({ value: '1000.00', pending: null });
  expect(await call(cancelLimitChange, name, { player, at: later(start, 2) })).toEqual({ ok: false, error: { code: 'nothing_pending' } });
  unwrap(await call(setLimit, { ...name, value: '2000' }, { player, at: later(start, 3) }));
  const risen = unwrap(await call(getSafety, {}, { player, at: later(start, 3 + dayMs) }));
  expect(limitOf(risen, 'deposit', 'month')).toMatchObject({ value: '2000.00', pending: null });
});

it.each([
  [{ kind: 'stake', span: 'session', value: '100' }],
  [{ kind: 'time', span: 'day', value: '100' }],
  [{ kind: 'time', span: 'session', value: '1441' }],
  [{ kind: 'loss', span: 'day', value: '0' }],
] as const)('safety: refuses %o as a limit', async (params) => {
  const player = await newPlayer(1_000n);
  expect(await call(setLimit, params, { player })).toEqual({ ok: false, error: { code: 'limit_invalid' } });
});

it('safety: an exclusion starts at once, lets the open round settle, and never gets shorter', async () => {
  const player = await newPlayer(100_000n);
  const open = unwrap(await play(player, '40.00', start, 901));
  const excluded = unwrap(await call(exclude, { step: 'exclude_6_months' }, { player }));
  expect(excluded).toMatchObject({ exclusion: { kind: 'self_exclusion', until: later(start, 183 * dayMs) } });
  expect(excluded.steps).toEqual(['exclude_1_year', 'exclude_5_years', 'exclude_for_ever', 'close']);
  expect(await play(player, '20.00')).toMatchObject({ ok: false, error: { code: 'self_excluded', args: ['12/07/2026, 12:30'] } });
  const settled = unwrap(
    await test.call(actInRound, { roundId: open.roundId, action: { type: 'take', units: 50 } }, { player, at: start }),
  );
  expect(settled).toMatchObject({ status: 'settled', payout: '100.00' });
  expect(await call(exclude, { step: 'break_24_hours' }, { player })).toEqual({ ok: false, error: { code: 'exclusion_not_longer' } });
  unwrap(await call(exclude, { step: 'exclude_for_ever' }, { player }));
  expect(await play(player, '20.00')).toMatchObject({ ok: false, error: { code: 'self_excluded_for_ever' } });
  unwrap(await call(exclude, { step: 'close' }, { player }));
  expect(await play(player, '20.00', later(start, 99 * dayMs))).toMatchObject({ ok: false, error: { code: 'player_closed' } });
});

/** An in-process bus. */
function testBus(): Pick<Bus, 'publish' | 'subscribe'> {
  const listeners = new Map<string, (body: unknown) => void>();
  return {
    publish: async (topic, body) => listeners.get(topic)?.(body),
    subscribe: (topic, listener) => void listeners.set(topic, listener),
  };
}

it('reality check: shows the time and the net result at the chosen interval before play continues', async () => {
  test.rules.current = { ...test.rules.current, realityCheckMinutes: 60 };
  const player = await newPlayer(1_000_000n);
  const launchId = unwrap(await test.call(launchGame, { gameId: 900, mode: 'cash' }, { player, at: start })).launchId;
  const minute = (minutes: number): Instant => later(start, minutes * 60_000);
  const bet = (minutes: number) => test.call(playRound, { launchId, stake: '20.00' }, { player, at: minute(minutes) });
  expect(await call(chooseRealityCheck, { minutes: 20 }, { player })).toMatchObject({ error: { code: 'check_interval_invalid' } });
  expect(unwrap(await call(chooseRealityCheck, { minutes: 30 }, { player })).realityCheck).toEqual({
    minutes: 30,
    choices: [15, 30, 45, 60],
  });
  const paid = unwrap(await bet(0)).payout;
  const more = unwrap(await bet(29)).payout;
  const payout = (Number(paid) + Number(more)).toFixed(2);
  expect(await bet(30)).toMatchObject({
    ok: false,
    error: { code: 'reality_check_due', data: { since: start, rounds: 2, staked: '40.00', payout } },
  });
  expect(unwrap(await call(seeRealityCheck, {}, { player, at: minute(31) }))).toEqual({ countedFrom: minute(31) });
  expect((await bet(31)).ok).toBe(true);
  expect((await bet(45)).ok).toBe(true);
  expect(await bet(61)).toMatchObject({ ok: false, error: { code: 'reality_check_due', data: { rounds: 2 } } });
  // A pause of half an hour restarts the count.
  expect((await bet(75)).ok).toBe(true);
  expect((await bet(104)).ok).toBe(true);
  test.rules.current = { ...test.rules.current, realityCheckMinutes: 0 };
  expect(unwrap(await call(getSafety, {}, { player })).realityCheck).toBeNull();
});

it("reality check: is off in play money, and uses the market's longest interval by default", async () => {
  test.rules.current = { ...test.rules.current, realityCheckMinutes: 60 };
  const player = await newPlayer(1_000_000n);
  const launched = async (mode: 'cash' | 'demo') =>
    unwrap(await test.call(launchGame, { gameId: 900, mode }, { player, at: start })).launchId;
  const [cash, demo] = [await launched('cash'), await launched('demo')];
  const bet = (launchId: string, minutes: number) =>
    test.call(playRound, { launchId, stake: '20.00' }, { player, at: later(start, minutes * 60_000) });
  for (const minutes of [0, 20, 40, 59]) expect((await bet(cash, minutes)).ok).toBe(true);
  expect(await bet(cash, 60)).toMatchObject({ ok: false, error: { code: 'reality_check_due' } });
  expect((await bet(demo, 60)).ok).toBe(true);
  test.rules.current = { ...test.rules.current, realityCheckMinutes: 0 };
});
