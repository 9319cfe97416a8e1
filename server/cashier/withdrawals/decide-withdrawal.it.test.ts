import { idempotencyKey, later, paymentId, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidv7 } from '../../platform/ids.ts';
import { createQueue } from '../../platform/queue/queue.ts';
import { openTestWallet, type TestWallet } from '../../wallet/test-wallet.ts';
import { writeAll } from '../deposits/save-decision.ts';
import { createWithdrawalDecider, type ApplyWithdrawalFact } from './decide-withdrawal.ts';
import { newWithdrawalRows } from './save-withdrawal.ts';
import { askedAt as at, aWithdrawal } from './test-withdrawal.ts';
import { createWithdrawalStore, type WithdrawalStore } from './withdrawal-store.ts';
import type { Withdrawal } from './withdrawal.ts';
import type { WithdrawalFact } from '../parts/withdrawal-fact.ts';

const clock = { now: () => at };
const queue = createQueue({ clock, isDriven: true });

let house: TestWallet;
let store: WithdrawalStore;
let applyFact: ApplyWithdrawalFact;
const published: string[] = [];
beforeAll(async () => {
  house = await openTestWallet();
  const { pool } = house.database;
  store = createWithdrawalStore(pool);
  applyFact = createWithdrawalDecider({
    clock,
    queue,
    store,
    writeRows: (rows) => writeAll(pool, rows),
    wallet: house.wallet,
    live: {
      publish: async (_player, message) => void (message.type === 'payment' && published.push(message.payment.status)),
      onPublishFailed: (error) => {
        throw error;
      },
    },
    messageRows: () => [],
    countAlert: () => undefined,
  });
});
afterAll(() => house.database.close());

let made = 0;
async function hold(player: PlayerId, fields: Partial<Withdrawal> = {}): Promise<Withdrawal> {
  made += 1;
  const id = paymentId(uuidv7(later(at, made)));
  const withdrawal = aWithdrawal({
    id,
    playerId: player,
    key: idempotencyKey(`key-of-${id}`),
    reference: `TSREF${1_000 + made}`,
    ...fields,
  });
  const { amount, tax } = withdrawal;
  const command = { kind: 'hold', playerId: player, key: idempotencyKey(`withdraw:${id}`), at, holdId: id, amount } as const;
  const rows = newWithdrawalRows(withdrawal, [{ step: 'asked', at, detail: null }], queue);
  const held = await house.wallet.execute({ ...command, expiresAt: later(at, 1e9), ...(tax === null ? {} : { tax }) }, rows);
  expect(held).toMatchObject({ ok: true });
  return withdrawal;
}

const paid: WithdrawalFact = { kind: 'evidence', at, evidence: { kind: 'paid', receipt: null, amount: null } };
const booksOf = async (player: PlayerId) => {
  const purses = await house.wallet.pursesOf(player);
  return [purses?.cash.minor, purses?.held.minor];
};

it('withdrawal store: returns what was written, and its job waits for the sender', async () => {
  const player = await house.playerWith(50_000n);
  const withdrawal = await hold(player);
  expect(await store.find(withdrawal.id)).toEqual(withdrawal);
  expect(await store.findOfPlayer(withdrawal.id, await house.playerWith(0n))).toBeNull();
  expect(await store.findByKey(player, withdrawal.key)).toEqual(withdrawal);
  expect(await store.findOpen(player)).toEqual(withdrawal);
  const { rows } = await house.database.owner.query('SELECT task_identifier AS task FROM graphile_worker.jobs WHERE key = $1', [
    `send_withdrawal:${withdrawal.id}`,
  ]);
  expect(rows).toEqual([{ task: 'send_withdrawal' }]);
});

it('withdrawal: is captured once when the provider paid, however often it says so', async () => {
  const player = await house.playerWith(50_000n);
  const { id } = await hold(player);
  await applyFact(id, { kind: 'order_made', at });
  const ends = await Promise.all([applyFact(id, paid), applyFact(id, paid), applyFact(id, { kind: 'cancelled', at })]);
  const [first, again, cancelled] = ends.map(({ status }) => status);
  expect([first, again]).toEqual(['paid', 'paid']);
  // Cancelling finds the withdrawal before or after its payment, and changes it in neither case.
  expect(['sending', 'paid']).toContain(cancelled);
  expect(await booksOf(player)).toEqual([40_000n, 0n]);
  expect((await store.timelineOf(id)).map(({ step }) => step)).toEqual(['asked', 'sent', 'paid']);
  expect(published.slice(-2)).toEqual(['sending', 'paid']);
  expect(await store.findOpen(player)).toBeNull();
});

// Attack A03 of the design.
const racesA03 = 200;

it('withdrawal: either cancel or send wins, never both, in 200 races', async () => {
  const player = await house.playerWith(5_000_000n);
  for (let round = 0; round < racesA03; round += 1) {
    const { id } = await hold(player);
    const [before] = await booksOf(player);
    await Promise.all([applyFact(id, { kind: 'order_made', at }), applyFact(id, { kind: 'cancelled', at })]);
    const { status } = (await store.find(id)) ?? { status: null };
    expect(['sending', 'returned']).toContain(status);
    expect((await booksOf(player))[0]).toBe(status === 'returned' ? (before ?? 0n) + 10_000n : before);
    if (status === 'sending') await applyFact(id, paid);
  }
}, 240_000);

it('withdrawal: a failure at the receiver returns the money, and rows that do not fit change nothing', async () => {
  const player = await house.playerWith(50_000n);
  const { id } = await hold(player);
  await applyFact(id, { kind: 'order_made', at });
  const failed = { kind: 'failed', reason: 'number_invalid', code: '2001', fault: 'receiver' } as const;
  const misfit = { kind: { name: 'no_row', text: 'SELECT FROM unnest($1::text[]) AS a (b) WHERE false' }, values: ['x'] };
  await expect(applyFact(id, { kind: 'evidence', at, evidence: failed }, [misfit])).rejects.toThrow('changed 8 times');
  expect(await booksOf(player)).toEqual([40_000n, 10_000n]);
  const returned = await applyFact(id, { kind: 'evidence', at, evidence: failed });
  expect(returned).toMatchObject({ status: 'returned', reason: 'number_invalid', providerCode: '2001' });
  expect(await booksOf(player)).toEqual([50_000n, 0n]);
});

it('withdrawal: a second undecided one of a player is refused by the database', async () => {
  const player = await house.playerWith(50_000n);
  await hold(player);
  const second = aWithdrawal({
    id: paymentId(uuidv7(later(at, 999))),
    playerId: player,
    key: idempotencyKey('another-key'),
    reference: 'TSREF999',
  });
  expect(await writeAll(house.database.pool, newWithdrawalRows(second, [], queue))).toBe(false);
});
