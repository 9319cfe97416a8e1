import { createHmac, randomUUID } from 'node:crypto';
import type { Call } from '@tausi/contract/call.ts';
import { assert, idempotencyKey, money, ok, sessionId, type Instant, type MarketCode, type PlayerId, type Result } from '@tausi/kernel';
import * as z from 'zod/mini';
import type { Bus } from '../platform/live/bus.ts';
import { noDeadline } from '../platform/overload/deadline.ts';
import type { Request } from '../platform/http/route.ts';
import { noon, openTestWallet, type TestWallet } from '../wallet/test-wallet.ts';
import { createFindStakeCoupon } from '../gifts/index.ts';
import { createTestBeacon } from './fairness/test-beacon.ts';
import { createRounds, type OfferedGame, type PlayRules, type Rounds, type RoundsDeps } from './index.ts';
import { cashOnlyGame, greedyGame, laidOutGame, failingGame, instantGame, otherWaitingGame, waitingGame } from './test-games.ts';
import { testPurposeKey } from './test-secrets.ts';

/** Rounds over a wallet on a database of its own, called the way the platform calls them. */
export type TestRounds = TestWallet & {
  readonly rounds: Rounds;
  readonly incidents: string[];
  /** The market's rules, which a test may change. */
  readonly rules: { current: PlayRules };
  /** The time of a player's next reality check; never, unless a test sets one. */
  readonly checks: { current: RoundsDeps['checks'] };
  /** The planted source of every block from now on; null: the true source. */
  readonly words: { planted: ((message: Uint8Array) => Buffer) | null };
  readonly call: CallRoute;
  /** Starts a further process over the same database; returns how to call it. */
  readonly startProcess: () => CallRoute;
};

type CallRoute = <Params, Answer>(
  call: Call<Params, Answer>,
  params: Params,
  from: From,
) => Promise<Result<Answer, { readonly code: string }>>;

const refusalShape = z.object({ ok: z.literal(false), error: z.looseObject({ code: z.string() }) });

/** The caller, the time and the idempotency key. */
type From = {
  readonly player: PlayerId;
  readonly at?: Instant;
  readonly key?: string;
  readonly isGuest?: boolean;
  readonly market?: MarketCode;
  readonly address?: string;
};

const testGames = [instantGame, waitingGame, failingGame, otherWaitingGame, cashOnlyGame, laidOutGame, greedyGame];

/** Opens the database of a test file with the test's games, unless the test passes others. */
export async function openTestRounds(offered: readonly OfferedGame[] = testGames, beacon = createTestBeacon()): Promise<TestRounds> {
  const words: TestRounds['words'] = { planted: null };
  const test = await openTestWallet();
  const incidents: string[] = [];
  const rules = {
    current: {
      stakeMin: money('KES', 2_000n),
      winMax: money('KES', 1_000_000_000n),
      isTurboAllowed: true,
      isAutoplayAllowed: true,
      cycleMsMin: 0,
      realityCheckMinutes: 0,
    },
  };
  const checks: TestRounds['checks'] = { current: { dueSince: async () => null, restart: async () => undefined } };
  const startRounds = (): Rounds =>
    createRounds(
      {
        pool: test.database.pool,
        reportPool: test.database.pool,
        drawPool: test.database.drawPool,
        wallet: test.wallet,
        purposeKey: testPurposeKey,
        gamesOrigin: 'http://games.test',
        rulesFor: async () => rules.current,
        checks: {
          dueSince: (...asked) => checks.current.dueSince(...asked),
          restart: (...asked) => checks.current.restart(...asked),
        },
        findCoupon: createFindStakeCoupon({ pool: test.database.pool, wallet: test.wallet }),
        publish: async (playerId, message) => void test.published.push({ playerId, message }),
        onPublishFailed: (error) => {
          throw error;
        },
        onIncident: (reason) => void incidents.push(reason),
        bus: createTestBus(),
        clock: { now: () => noon },
        clockAheadMs: () => 0,
        seasonRounds: 10,
        beacon,
        blockSource: (seed, message) => words.planted?.(message) ?? createHmac('sha256', seed).update(message).digest(),
      },
      offered,
      [],
    );

  const rounds = startRounds();
  return { ...test, rounds, incidents, rules, checks, words, call: callsOf(rounds), startProcess: () => callsOf(startRounds()) };
}

function callsOf(rounds: Rounds): CallRoute {
  return async (contract, params, from) => {
    const found = rounds.routes.find((route) => route.call.name === contract.name);
    assert(found !== undefined, 'the call is served');
    const outcome: unknown = await Reflect.apply(found.handler, undefined, [params, requestOf(from)]);
    const refused = z.safeParse(refusalShape, outcome);
    return refused.success ? refused.data : ok(z.parse(z.object({ value: contract.answer }), outcome).value);
  };
}

/** A bus of one process. */
function createTestBus(): Pick<Bus, 'publish' | 'subscribe'> {
  const listeners = new Map<string, ((body: unknown) => void)[]>();
  return {
    publish: async (topic, body) => {
      for (const listener of listeners.get(topic) ?? []) listener(body);
    },
    subscribe: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
  };
}

function requestOf({ player, at = noon, key = randomUUID(), isGuest = false, market = 'ke', address = '127.0.0.1' }: From): Request {
  const caller = {
    kind: isGuest ? ('guest' as const) : ('player' as const),
    playerId: player,
    sessionId: sessionId(randomUUID()),
    market,
  };
  return {
    caller,
    at,
    requestId: randomUUID(),
    address,
    headers: {},
    key: idempotencyKey(key),
    deadline: noDeadline,
    presence: null,
    setCookie: () => undefined,
    setStatus: () => undefined,
  };
}
