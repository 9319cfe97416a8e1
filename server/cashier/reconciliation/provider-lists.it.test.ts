import { idempotencyKey, type PlayerId, unwrap } from '@tausi/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { uuidv7 } from '../../platform/ids.ts';
import { createQueue } from '../../platform/queue/queue.ts';
import { expectCleanBooks } from '../../test-books.ts';
import { writeAll } from '../deposits/save-decision.ts';
import { createPotsDesk, type PotsDesk } from '../desk/pots-desk.ts';
import { createDifferencesDesk, createUnsolicitedDesk, type DifferencesDesk } from '../index.ts';
import { TestCashier } from '../test-cashier.ts';

let house: TestCashier;
let pots: PotsDesk;
let differences: DifferencesDesk;
let player: PlayerId;
beforeEach(async () => {
  house = await TestCashier.open();
  const { pool } = house.house.database;
  pots = createPotsDesk(pool, { clock: house.time, writeRows: (rows) => writeAll(pool, rows) });
  differences = createDifferencesDesk(pool, createQueue({ clock: house.time, isDriven: true }), house.deskPorts());
  player = await house.newPlayer('ng');
});
afterEach(async () => {
  await expectCleanBooks(house.house.database);
  await house.close();
});

const paidByCard = async (amount: string) => {
  const key = idempotencyKey(uuidv7(house.time.now()));
  unwrap(await house.call('deposit', { method: 'card', amount }, { player, key }));
  await house.play(1);
  const { transactions } = JSON.parse((await house.paystack.server.inject('/simulator/state')).body);
  await house.paystack.pay(`http://paystack.test/checkout/${transactions[0].accessCode}`);
  await house.play(10);
};
const onDashboard = async (act: 'payment' | 'transfer' | 'settlement', amount: number) => {
  await house.paystack.server.inject({ method: 'POST', url: '/simulator/dashboard', payload: { market: 'ng', act, amount } });
  await house.play(5);
};
const readLists = async () => {
  await house.play(300, 60);
  await house.cashier.readLists(house.time.now());
};
const figures = async () => (await house.cashier.potFigures()).find(({ pot }) => pot === 'paystack-ng');
const stopped = async () => [...((await pots.list()).find(({ pot }) => pot === 'paystack-ng')?.state.stopped ?? [])];
/** Reads the gap between the reported balance and the books, after a full minute. */
const gap = async () => {
  await house.play(60, 30);
  await house.cashier.askPots();
  return (await figures())?.unexplained;
};

it("lists: our payments are settled with the provider's fees, so that its balance agrees with the books again", async () => {
  await house.cashier.openPots();
  await house.play(2);
  await house.cashier.openPots();
  await house.paystack.server.inject({ method: 'POST', url: '/simulator/statement', payload: { feePpm: 10_000 } });
  await paidByCard('500');
  expect(await gap()).toBe(-500n);
  await readLists();
  expect(await gap()).toBe(0n);
  await readLists();
  expect(await gap()).toBe(0n);
  expect(await differences.list()).toEqual([]);
});

it('lists: money without a request goes into suspense once, and two people give it to its player', async () => {
  await onDashboard('payment', 90);
  for (let times = 0; times < 2; times += 1) await readLists();
  const desk = createUnsolicitedDesk(house.house.database.pool, createQueue({ clock: house.time, isDriven: true }), house.deskPorts());
  const waiting = await desk.list(5);
  expect(waiting).toMatchObject([{ provider: 'paystack-ng', state: 'suspense', amount: { minor: 9_000n } }]);
  expect(await differences.list()).toEqual([]);
  for (const by of ['Amina', 'Brian']) await desk.act({ id: waiting[0]?.id ?? '', playerId: player, by, reason: 'their bank slip' });
  await house.play(3);
  await readLists();
  expect((await house.house.wallet.pursesOf(player))?.cash.minor).toBe(9_000n);
  expect(await differences.list()).toEqual([]);
  expect(await stopped()).toEqual([]);
});

const givenBack = async () => {
  const desk = createUnsolicitedDesk(house.house.database.pool, createQueue({ clock: house.time, isDriven: true }), house.deskPorts());
  await onDashboard('payment', 90);
  await readLists();
  const id = (await desk.list(5))[0]?.id ?? '';
  const sendBack = async () => {
    for (const by of ['Amina', 'Brian']) unwrap(await desk.act({ id, playerId: null, by, reason: 'an unknown payer' }));
  };
  return { sendBack, stateOf: async () => (await desk.show(id))?.payment.state };
};
/** Loses the first request for a refund: before it reaches the provider, or its answer. */
const loseRefund = (lost: 'request' | 'answer') => {
  house.paystack.onCall = async (call) => {
    if (call.method !== 'POST' || !call.url.endsWith('/refund')) return null;
    house.paystack.onCall = null;
    if (lost === 'answer') await house.paystack.send(call);
    return { kind: 'no_answer' };
  };
};
const balance = async () => JSON.parse((await house.paystack.server.inject('/simulator/state')).body).balances.ng;

it.each([
  ['', null],
  [', though its request was lost', 'request'],
  [', though the answer was lost', 'answer'],
] as const)('lists: money of an unknown payer goes back once by two people%s, and the list agrees', async (_, lost) => {
  const before = await balance();
  const { sendBack, stateOf } = await givenBack();
  if (lost !== null) loseRefund(lost);
  await sendBack();
  await house.play(180, 30);
  expect(await stateOf()).toBe('sent_back');
  expect(await balance()).toBe(before);
  await readLists();
  expect(await differences.list()).toEqual([]);
});

it('lists: money that the provider does not return waits in suspense again, with an alert', async () => {
  const { sendBack, stateOf } = await givenBack();
  await house.paystack.addRule({ operation: 'refund', outcome: { status: 'failed' } });
  house.alerts.length = 0;
  await sendBack();
  await house.play(180, 30);
  expect(await stateOf()).toBe('suspense');
  expect(house.alerts).toEqual(['money_unclaimed']);
});

it('lists: money that left without an order stops the withdrawals of the pot', async () => {
  await onDashboard('transfer', 70);
  await readLists();
  expect((await differences.list()).map(({ kind, amount }) => [kind, amount.minor])).toEqual([['taken_out', -7_000n]]);
  expect(await stopped()).toEqual(['out']);
  expect(await figures()).toMatchObject({ differences: 1 });
});

it('lists: a settlement with the bank is explained once two people book it as taken out', async () => {
  await onDashboard('settlement', 1_000);
  await readLists();
  expect((await differences.list()).map(({ kind }) => kind)).toEqual(['balance_differs']);
  const taken = unwrap(await pots.act('paystack-ng', { act: 'take_out', minor: 100_000n }, { by: 'Amina', reason: 'settled' }));
  await pots.approve(taken.act.id, 'Brian');
  await readLists();
  expect(await differences.list()).toEqual([]);
  expect(await stopped()).toEqual([]);
});

it('lists: a silent provider or a malformed list changes nothing, and an old payment that no list has is told', async () => {
  await paidByCard('500');
  house.paystack.onCall = async ({ url }) =>
    url.includes('perPage') ? { kind: 'answered', status: 200, body: { status: true, message: '', data: [{ id: 1 }] } } : null;
  await readLists();
  house.paystack.onCall = async ({ url }) => (url.includes('perPage') ? { kind: 'no_answer' } : null);
  await readLists();
  const { rows } = await house.house.database.owner.query('SELECT FROM statement_lines');
  expect(rows).toEqual([]);
  const paidAt = house.time.now();
  house.time.advance(5 * 86_400_000);
  await readLists();
  const since = (await figures())?.oldestAt ?? Number.NaN;
  expect(since).toBeLessThan(paidAt);
});
