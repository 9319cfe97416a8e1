import { createHmac, randomUUID } from 'node:crypto';
import type { Call } from '@tausi/contract/call.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { tableNow } from '@tausi/contract/rounds/shared/table-now.ts';
import type { LuckyPlaneOutcome } from '@tausi/games/lucky-plane/book.ts';
import { luckyPlane, type LuckyPlane } from '@tausi/games/lucky-plane/math/lucky-plane.ts';
import { assert, idempotencyKey, later, money, ok, sessionId, unwrap, type Instant, type PlayerId, type Result } from '@tausi/kernel';
import * as z from 'zod/mini';
import type { Bus } from '../../platform/live/bus.ts';
import { noDeadline } from '../../platform/overload/deadline.ts';
import { createFindStakeCoupon } from '../../gifts/index.ts';
import { noon, openTestWallet, walletOver, type TestWallet } from '../../wallet/test-wallet.ts';
import { neverLowRisk } from '@tausi/games/low-risk.ts';
import { game as luckyPlaneOffer } from '@tausi/games/lucky-plane/game.ts';
import { createRounds, type Rounds, type RoundsDeps } from '../index.ts';
import { testPurposeKey } from '../test-secrets.ts';
import { joinable, type OfferedSharedGame } from '@tausi/games/manifest/shared-game.ts';

/** Server processes on one database, with one clock under the test's control, one bus, and flights arranged by the
 *  test. */
export type TestSharedRounds = TestWallet & {
  readonly clock: { readonly now: () => Instant };
  readonly bus: RoundsDeps['bus'];
  /** All messages on the bus and to players, as text. */
  readonly messages: string[];
  readonly incidents: string[];
  /** The end of a round's flight by its number; 2.00 for all others. */
  readonly flights: Map<number, number>;
  /** Makes the settlement of bets with this multiplier throw. */
  readonly poison: { hundredths: number | null };
  /** The game as played here, so that a test can make another version of it. */
  readonly game: OfferedSharedGame;
  /** The planted source of every block from now on; null: the true source. */
  readonly words: { planted: ((message: Uint8Array) => Buffer) | null };
  readonly startProcess: (
    games?: readonly OfferedSharedGame[],
    own?: Pick<RoundsDeps, 'drand' | 'onBeaconFault'> & Partial<Pick<RoundsDeps, 'clock' | 'clockAheadMs' | 'bus'>>,
  ) => Rounds;
  readonly forward: (ms: number) => void;
  readonly moveTo: (at: number) => void;
  readonly call: <Params, Answer>(
    process: Rounds,
    call: Call<Params, Answer>,
    asked: { readonly params: Params; readonly player: PlayerId; readonly key?: string; readonly isGuest?: boolean; readonly at?: Instant },
  ) => Promise<Result<Answer, { readonly code: string }>>;
};

const refusalShape = z.object({ ok: z.literal(false), error: z.looseObject({ code: z.string() }) });

export const plane = 30;

export async function openTestSharedRounds(): Promise<TestSharedRounds> {
  const test = await openTestWallet();
  let now: Instant = noon;
  const clock = { now: () => now };
  const messages: string[] = [];
  const incidents: string[] = [];
  const flights = new Map<number, number>();
  const poison: TestSharedRounds['poison'] = { hundredths: null };
  const bus = createTestBus(messages);
  const game = arrangedPlane(flights, poison);
  const words: TestSharedRounds['words'] = { planted: null };
  const startProcess: TestSharedRounds['startProcess'] = (games = [game], own = {}) =>
    createRounds(
      {
        pool: test.database.moneyPool,
        reportPool: test.database.pool,
        drawPool: test.database.drawPool,
        wallet: walletOver(test.database.moneyPool, test.published),
        purposeKey: testPurposeKey,
        gamesOrigin: 'http://games.test',
        rulesFor: async () => ({
          stakeMin: money('KES', 2_000n),
          // At most a thousand times the stake: 4,000.00 and less.
          winMax: money('KES', 400_000_000n),
          isTurboAllowed: true,
          isAutoplayAllowed: true,
          cycleMsMin: 0,
          realityCheckMinutes: 0,
        }),
        checks: { dueSince: async () => null, restart: async () => undefined },
        findCoupon: createFindStakeCoupon({ pool: test.database.pool, wallet: test.wallet }),
        publish: async (playerId, message) => {
          test.published.push({ playerId, message });
          messages.push(JSON.stringify(message));
        },
        onPublishFailed: (error) => {
          throw error;
        },
        onIncident: (reason) => void incidents.push(reason),
        bus,
        clock,
        clockAheadMs: () => 0,
        seasonRounds: 40,
        ...own,
        blockSource: (seed, message) => words.planted?.(message) ?? createHmac('sha256', seed).update(message).digest(),
      },
      [],
      games,
    );

  return {
    ...test,
    clock,
    bus,
    messages,
    incidents,
    flights,
    poison,
    game,
    words,
    startProcess,
    forward: (ms) => {
      now = later(now, ms);
    },
    moveTo: (at) => {
      now = later(now, at - now);
    },
    call: async (process, contract, asked) => {
      const found = process.routes.find(({ call }) => call.name === contract.name);
      assert(found !== undefined, 'the call is served');
      const outcome: unknown = await Reflect.apply(found.handler, undefined, [asked.params, requestOf(asked, asked.at ?? now)]);
      messages.push(JSON.stringify(outcome));
      const refused = z.safeParse(refusalShape, outcome);
      return refused.success ? refused.data : ok(z.parse(z.object({ value: contract.answer }), outcome).value);
    },
  };
}

function requestOf({ player, key = randomUUID(), isGuest = false }: { player: PlayerId; key?: string; isGuest?: boolean }, at: Instant) {
  const caller = {
    kind: isGuest ? ('guest' as const) : ('player' as const),
    playerId: player,
    sessionId: sessionId(randomUUID()),
    market: 'ke' as const,
  };
  return {
    caller,
    at,
    requestId: randomUUID(),
    address: '127.0.0.1',
    headers: {},
    key: idempotencyKey(key),
    deadline: noDeadline,
    presence: null,
    setCookie: () => undefined,
    setStatus: () => undefined,
  };
}

// Lucky Plane with arranged ends of flight.
function arrangedPlane(flights: ReadonlyMap<number, number>, poison: TestSharedRounds['poison']): OfferedSharedGame {
  const arranged: LuckyPlane = {
    ...luckyPlane,
    draw: (draw, number): LuckyPlaneOutcome => {
      draw.top52('flight');
      return { hundredths: flights.get(number) ?? 200 };
    },
    settle: (choice, outcome) => {
      if (poison.hundredths !== null && choice.autoCashOutAt === poison.hundredths) throw new Error('the settlement of the test failed');
      return luckyPlane.settle(choice, outcome);
    },
  };
  return { ...luckyPlaneOffer, mathematics: joinable(arranged, neverLowRisk) };
}

function createTestBus(messages: string[]): Pick<Bus, 'publish' | 'subscribe'> {
  const listeners = new Map<string, ((body: unknown) => void)[]>();
  return {
    publish: async (topic, body) => {
      messages.push(JSON.stringify(body));
      for (const listener of listeners.get(topic) ?? []) listener(body);
    },
    subscribe: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
  };
}

/** A player at the table, who plays the open round through one process. */
export type Seat = {
  readonly player: PlayerId;
  readonly bet: (choice?: {
    readonly slot?: number;
    readonly autoCashOutAt?: number;
    readonly stake?: string;
    readonly key?: string;
  }) => Promise<Awaited<ReturnType<typeof playOne>>>;
};

export async function takeSeat(test: TestSharedRounds, process: Rounds, cashMinor = 1_000_000n): Promise<Seat> {
  const player = await test.playerWith(cashMinor);
  const { launchId } = unwrap(await test.call(process, launchGame, { params: { gameId: plane, mode: 'cash' }, player }));
  return {
    player,
    bet: async ({ slot = 1, autoCashOutAt, stake = '20.00', key } = {}) => {
      const round = await roundIdNow(test, process, player);
      const choice = { round, slot, ...(autoCashOutAt === undefined ? {} : { autoCashOutAt }) };
      return playOne(test, process, { params: { launchId, stake, choice }, player, ...(key === undefined ? {} : { key }) });
    },
  };
}

function playOne(
  test: TestSharedRounds,
  process: Rounds,
  asked: Parameters<typeof test.call<z.infer<typeof playRound.params>, z.infer<typeof playRound.answer>>>[2],
) {
  return test.call(process, playRound, asked);
}

/** The id of the round on the table. */
async function roundIdNow(test: TestSharedRounds, process: Rounds, player: PlayerId): Promise<string> {
  const { table } = unwrap(await test.call(process, tableNow, { params: { gameId: plane, mode: 'cash' }, player }));
  assert(table.round !== null, 'a round is on the table');
  return table.round.roundId;
}

/** Returns the table as a player sees it. */
export async function tableOf(test: TestSharedRounds, process: Rounds, player: PlayerId) {
  return unwrap(await test.call(process, tableNow, { params: { gameId: plane, mode: 'cash' }, player }));
}

/** Takes the current round to the start of its play. */
export async function toPlay(
  test: TestSharedRounds,
  process: Rounds,
  player: PlayerId,
): Promise<{ readonly playsAt: number; readonly number: number }> {
  const { table } = await tableOf(test, process, player);
  assert(table.round !== null, 'a round is on the table');
  test.moveTo(table.round.drawsAt - 500);
  await process.driver.advance();
  test.moveTo(table.round.drawsAt);
  await process.driver.advance();
  const after = (await tableOf(test, process, player)).table.round;
  assert(after !== null && after.playsAt !== null, 'the round was drawn');
  return { playsAt: after.playsAt, number: after.number };
}
