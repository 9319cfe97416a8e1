import { randomUUID } from 'node:crypto';
import type { Call } from '@tausi/contract/call.ts';
import { transactions } from '@tausi/contract/history/transactions.ts';
import { userGameLog } from '@tausi/contract/history/user-game-log.ts';
import { getActivityPoint } from '@tausi/contract/loyalty/get-activity-point.ts';
import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { assert, idempotencyKey, later, money, sessionId, paymentId, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { systemClock } from '../platform/clock/clock.ts';
import { createQueue } from '../platform/queue/queue.ts';
import { createPaymentStore } from '../cashier/store.ts';
import { openTestRounds, type TestRounds } from '../rounds/test-rounds.ts';
import { noon } from '../wallet/test-wallet.ts';
import { createHistory } from './index.ts';

let test: TestRounds;
let playerId: PlayerId;
beforeAll(async () => {
  test = await openTestRounds();
});
afterAll(() => test.database.close());
beforeEach(async () => {
  playerId = await test.playerWith(100_000n);
});

const queue = createQueue({ clock: systemClock, isDriven: true });

async function ask<Params, Answer>(call: Call<Params, Answer>, params: unknown, who: PlayerId = playerId): Promise<Answer> {
  const history = createHistory({
    wallet: test.wallet,
    rounds: test.rounds,
    studios: { listRounds: async () => [], gamesById: async () => new Map() },
    cashier: { listPayments: createPaymentStore(test.database.pool, queue).list },
  });
  const route = history.routes.find((one) => one.call.name === call.name);
  assert(route !== undefined, 'the call is served');
  const caller = { kind: 'player', playerId: who, sessionId: sessionId(randomUUID()), market: 'ke' };
  const answer: unknown = await Reflect.apply(route.handler, undefined, [z.parse(call.params, params), { caller }]);
  return z.parse(z.object({ ok: z.literal(true), value: call.answer }), answer).value;
}

async function play(gameId: number, stake = '20.00') {
  const { launchId } = unwrap(await test.call(launchGame, { gameId, mode: 'cash' }, { player: playerId }));
  return unwrap(await test.call(playRound, { launchId, stake }, { player: playerId }));
}

async function insertPayment(status: string, createdAtMs: number): Promise<string> {
  const { rows } = await test.database.owner.query<{ payment_id: string }>(
    `INSERT INTO payments (payment_id, player_id, market, kind, provider, status, key, reference, phone, currency, amount_minor, created_at, poll_due_at, closed_at)
     VALUES (uuidv7(), $1, 'ke', 'deposit', 'daraja', $2, $3, $4, '0712345678', 'KES', 50000, $5, NULL, CASE WHEN $2 IN ('failed', 'success') THEN $5::timestamptz END) RETURNING payment_id`,
    [playerId, status, `key-${randomUUID()}`, `T${randomUUID().slice(0, 10)}`, new Date(createdAtMs)],
  );
  return rows[0]?.payment_id ?? '';
}

it('history: lists movements newest first, with the balance after each', async () => {
  const instant = await play(900);
  const waiting = await play(901, '40.00');
  unwrap(await test.call(actInRound, { roundId: waiting.roundId, action: { type: 'take', units: 20 } }, { player: playerId }));
  const { list, more } = await ask(transactions, {});
  expect(more).toBe('');
  expect(list.map((row) => [row.type, row.status, row.amount])).toEqual([
    ['game', 'Success', '40.00'],
    ['game', 'Success', '-40.00'],
    ['game', 'Success', expect.stringMatching(/^(-20\.00|0\.00|20\.00)$/)],
    ['deposit', 'Success', '1000.00'],
  ]);
  expect(list[2]).toMatchObject({
    stake: '20.00',
    payout: instant.payout,
    balance: instant.balance,
    title: 'test-instant',
    roundId: instant.roundId,
    currency: 'KSH',
  });
});

it('history: shows payments that never reached the ledger, without a balance', async () => {
  const failed = await insertPayment('failed', noon + 1);
  const { list } = await ask(transactions, { type: 'deposit' });
  expect(list[0]).toMatchObject({
    id: failed,
    type: 'deposit',
    status: 'Failed',
    amount: '500.00',
    balance: null,
    title: 'M-Pesa',
    paymentId: failed,
  });
  expect(list).toHaveLength(2);
});

it('history: shows a credited payment once, with its balance', async () => {
  const id = await insertPayment('success', noon + 1);
  const command = {
    kind: 'deposit_credited',
    playerId,
    key: idempotencyKey(`deposit:${id}`),
    at: noon,
    paymentId: paymentId(id),
    provider: 'daraja',
    amount: money('KES', 50_000n),
  } as const;
  unwrap(await test.wallet.execute(command, []));
  const { list } = await ask(transactions, {});
  expect(list.map((row) => [row.id === id, row.status, row.balance])).toEqual([
    [true, 'Success', '1500.00'],
    [false, 'Success', '1000.00'],
  ]);
});

it('history: filters by type and status', async () => {
  await insertPayment('failed', noon + 1);
  await play(900);
  const holdId = randomUUID();
  unwrap(
    await test.wallet.execute(
      {
        kind: 'hold',
        playerId,
        key: idempotencyKey(`hold:${holdId}`),
        at: noon,
        holdId,
        amount: money('KES', 100n),
        expiresAt: later(noon, 1),
      },
      [],
    ),
  );
  const shown = async (params: unknown) => (await ask(transactions, params)).list.map((row) => `${row.type} ${row.status}`);
  expect(await shown({ type: 'game' })).toEqual(['game Success']);
  expect(await shown({ status: 'Failed' })).toEqual(['deposit Failed']);
  expect(await shown({ status: 'Pending' })).toEqual(['withdraw Pending']);
  expect(await shown({ type: 'withdraw', status: 'Success' })).toEqual([]);
  expect(await shown({ type: 'bonus' })).toEqual([]);
});

it('history: pages by 15 without gap or repeat while the lists grow', async () => {
  for (let index = 0; index < 9; index += 1) {
    await play(900);
    await insertPayment('failed', noon - index);
  }
  const first = await ask(transactions, {});
  expect(first.list).toHaveLength(15);
  await play(900);
  const second = await ask(transactions, { more: first.more });
  expect(second).toMatchObject({ more: '' });
  const ids = [...first.list, ...second.list].map((row) => row.id);
  expect(new Set(ids).size).toBe(19);
  expect(ids).toHaveLength(19);
});

it('history: accepts a page number too', async () => {
  for (let index = 0; index < 5; index += 1) await play(900);
  const whole = await ask(transactions, {});
  const third = await ask(transactions, { page: 3, size: 2 });
  expect(third.list).toEqual(whole.list.slice(4, 6));
});

it('history: refuses an invalid cursor instead of repeating the first page', async () => {
  for (const more of ['m1.p1.x', `m1.p${'-'.repeat(36)}`, 'm', '.']) await expect(ask(transactions, { more })).rejects.toThrow(/more/);
  await expect(ask(userGameLog, { more: 'whatever' })).rejects.toThrow(/more/);
});

it("bet history: lists the player's own cash bets, 15 per page", async () => {
  for (let index = 0; index < 16; index += 1) await play(900);
  const demo = unwrap(await test.call(launchGame, { gameId: 900, mode: 'demo' }, { player: playerId }));
  unwrap(await test.call(playRound, { launchId: demo.launchId, stake: '20.00' }, { player: playerId }));
  const first = await ask(userGameLog, {});
  const second = await ask(userGameLog, { more: first.more });
  expect([first.list.length, second.list.length, second.more]).toEqual([15, 1, '']);
  expect(first.list[0]).toMatchObject({
    gameId: 900,
    gameName: 'test-instant',
    stake: '20.00',
    points: 20,
    choice: null,
    placed: null,
    status: 'settled',
    currency: 'KSH',
  });
  const stranger = await test.playerWith(0n);
  expect(await ask(userGameLog, {}, stranger)).toEqual({ list: [], more: '' });
  expect(await ask(transactions, {}, stranger)).toEqual({ list: [], more: '' });
});

it('bet history: shows the selections as they were sent', async () => {
  const choice = { places: [0, 1, 2] };
  const { launchId } = unwrap(await test.call(launchGame, { gameId: 905, mode: 'cash' }, { player: playerId }));
  unwrap(await test.call(playRound, { launchId, stake: '60.00', choice }, { player: playerId }));
  expect((await ask(userGameLog, {})).list).toMatchObject([{ choice, placed: null }]);
});

it('points: are one for each whole unit staked', async () => {
  await play(900, '40.00');
  await play(900, '20.00');
  expect(await ask(getActivityPoint, { activityId: 1 })).toEqual({ dot: 60 });
});
