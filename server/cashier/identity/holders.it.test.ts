import { payment } from '@tausi/contract/cashier/payment.ts';
import { idempotencyKey, internationalPhone, type MarketCode, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { commit, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { createClosingDesk } from '../desk/closing-desk.ts';
import { expectCleanBooks } from '../../test-books.ts';
import { TestCashier } from '../test-cashier.ts';
import { phoneOfPlayer } from '../test-markets.ts';

let house: TestCashier;
beforeAll(async () => {
  house = await TestCashier.open();
});
afterAll(() => house.close());
beforeEach(() => {
  house.alerts.length = 0;
  house.momo.onCall = null;
});

const msisdnOf = (player: PlayerId, market: MarketCode) => internationalPhone(market, phoneOfPlayer(player, market));
const register = (player: PlayerId, payload: object) =>
  house.momo.server.inject({ method: 'POST', url: `/simulator/people/${msisdnOf(player, 'ug')}`, payload });
const ask = (call: 'deposit' | 'withdraw', player: PlayerId, { method = 'mtn', amount = '5000' } = {}) =>
  house.call(call, { method, amount }, { player, key: idempotencyKey(uuidv7(house.time.now())) });
const viewOf = async (answer: ReturnType<typeof ask>) => {
  const answered = await answer;
  if (!answered.ok) throw new Error(answered.error.code);
  return payment.parse(answered.value);
};
const peopleNeeded = async (id: string) =>
  (await house.house.database.owner.query<{ people_needed: number }>('SELECT people_needed FROM payments WHERE payment_id = $1', [id]))
    .rows[0]?.people_needed;
const identified = async (name: string, market: MarketCode = 'ug') => {
  const player = await house.newPlayer(market, 10_000_000n);
  house.tiers.set(player, 2);
  house.names.set(player, name);
  return player;
};

it.each([
  ['Grace Nakato Auma', 0],
  ['Nakato GRACE', 0],
  ['Grace Okello', 1],
  ['Joseph Mugisha', 2],
])('registered name: a wallet of Grace Nakato, asked before a withdrawal of %s, needs %i people', async (name, people) => {
  const player = await identified(name);
  await register(player, { givenName: 'Grace', familyName: 'Nakato' });
  const asked = await viewOf(ask('withdraw', player));
  expect(asked.status).toBe(people === 0 ? 'approved' : 'waiting');
  expect(await peopleNeeded(asked.paymentId)).toBe(people);
});

it.each([
  ['Grace Nakato', 0],
  ['Joseph Mugisha', 2],
])('registered name: Airtel names the holder of a wallet before a withdrawal of %s, which needs %i people', async (name, people) => {
  const player = await identified(name);
  const url = `/simulator/people/${msisdnOf(player, 'ug')}`;
  await house.airtel.server.inject({ method: 'POST', url, payload: { givenName: 'Grace', familyName: 'Nakato' } });
  expect(await peopleNeeded((await viewOf(ask('withdraw', player, { method: 'airtel' }))).paymentId)).toBe(people);
});

it.each([
  ['telecel', 'Akosua Mensah', 0],
  ['at', 'Akosua Mensah', 0],
  ['telecel', 'Yaw Owusu', 2],
])(
  'registered name: Paystack names the holder of a %s wallet before a withdrawal of %s, which needs %i people',
  async (method, name, people) => {
    const player = await identified(name, 'gh');
    const url = `/simulator/people/${msisdnOf(player, 'gh')}`;
    await house.paystack.server.inject({ method: 'POST', url, payload: { givenName: 'Akosua', familyName: 'Mensah' } });
    expect(await peopleNeeded((await viewOf(ask('withdraw', player, { method }))).paymentId)).toBe(people);
  },
);

it('registered name: a provider that does not answer lets one person check, and a player without a checked name is not compared', async () => {
  const outage = async ({ url }: { readonly url: string }) => (url.endsWith('basicuserinfo') ? ({ kind: 'no_answer' } as const) : null);
  house.momo.onCall = outage;
  expect(await peopleNeeded((await viewOf(ask('withdraw', await identified('Grace Nakato')))).paymentId)).toBe(1);
  const unnamed = await house.newPlayer('ug', 10_000_000n);
  expect(await peopleNeeded((await viewOf(ask('withdraw', unnamed))).paymentId)).toBe(0);
});

it('registered name: is stored sealed, and asked again after 30 days', async () => {
  const player = await identified('Grace Nakato');
  await register(player, { givenName: 'Grace', familyName: 'Nakato' });
  await viewOf(ask('withdraw', player));
  const { rows } = await house.house.database.owner.query<{ row: string }>(
    "SELECT w::text || encode(sealed, 'escape') AS row FROM wallet_holders w WHERE player_id = $1",
    [player],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toMatch(/Nakato|Grace/);
  await house.play(60, 10);
  await register(player, { givenName: 'Joseph', familyName: 'Mugisha' });
  expect(await peopleNeeded((await viewOf(ask('withdraw', player))).paymentId)).toBe(0);
  await house.play(60, 10);
  house.time.advance(30 * 86_400_000);
  expect(await peopleNeeded((await viewOf(ask('withdraw', player))).paymentId)).toBe(2);
});

it('registered name: a receiver that M-Pesa names afterwards stays paid, raises an alert, and later withdrawals wait for two people', async () => {
  const player = await house.newPlayer('ke', 1_000_000n);
  house.tiers.set(player, 2);
  house.names.set(player, 'Jane Wanjiru');
  await house.daraja.inject({ method: 'POST', url: `/simulator/phones/${msisdnOf(player, 'ke')}`, payload: { name: 'PETER OTIENO' } });
  const first = await viewOf(ask('withdraw', player, { method: 'mpesa', amount: '1000' }));
  await house.play(60);
  const paid = await house.read(player, first.paymentId);
  expect(paid.ok && paid.value.status).toBe('paid');
  expect(house.alerts).toEqual(['receiver_name_differs']);
  const second = await viewOf(ask('withdraw', player, { method: 'mpesa', amount: '1000' }));
  expect(second).toMatchObject({ status: 'waiting', waitsFor: 'approval' });
  expect(await peopleNeeded(second.paymentId)).toBe(2);
  await expectCleanBooks(house.house.database);
});

it('age by the provider: a holder below the legal age is refused before the phone is asked, and people are called', async () => {
  const player = await house.newPlayer('ug');
  // Uganda asks for 25 years, other markets for 18.
  await register(player, { birthDate: '2008-01-01' });
  const refused = await ask('deposit', player);
  expect(refused).toMatchObject({ ok: false, error: { code: 'player_closed' } });
  expect(house.alerts).toEqual(['holder_under_age']);
  expect(await house.momo.requests()).not.toContainEqual(expect.objectContaining({ msisdn: msisdnOf(player, 'ug') }));
  const { rows } = await house.house.database.owner.query('SELECT kind FROM play_exclusions WHERE player_id = $1', [player]);
  expect(rows).toMatchObject([{ kind: 'closed' }]);
});

it('age by the provider: stops stakes at a withdrawal too, which is held for two people and not confiscated', async () => {
  const player = await house.newPlayer('ug', 10_000_000n);
  await register(player, { birthDate: '2010-01-01' });
  const asked = await viewOf(ask('withdraw', player));
  expect(asked).toMatchObject({ status: 'waiting', waitsFor: 'approval' });
  expect(await peopleNeeded(asked.paymentId)).toBe(2);
  const refused = await ask('deposit', player);
  expect(refused).toMatchObject({ ok: false, error: { code: 'player_closed' } });
  expect((await house.house.wallet.pursesOf(player))?.cash.minor).toBe(9_500_000n);
  expect(house.alerts).toEqual(['holder_under_age']);
});

it('age by the provider: a holder of the legal age plays on', async () => {
  const player = await house.newPlayer('ug');
  await register(player, { birthDate: '2001-11-21' });
  expect((await ask('deposit', player)).ok).toBe(true);
  expect(house.alerts).toEqual([]);
});

it('age by the provider: two people open the books again, once a stop, and the same birth date closes them no more', async () => {
  const player = await house.newPlayer('ug', 10_000_000n);
  await register(player, { birthDate: '2010-01-01' });
  expect(await ask('deposit', player)).toMatchObject({ ok: false, error: { code: 'player_closed' } });
  const { wallet, database } = house.house;
  const desk = createClosingDesk(database.pool, { clock: house.time, wallet });
  expect(await desk.list(1_000)).toContain(player);
  const amina = { by: 'Amina', reason: 'The passport says 1990.' };
  expect(await desk.lift(player, { ...amina, reason: ' ' })).toMatchObject({ error: { code: 'reason_missing' } });
  expect(await desk.lift(player, amina)).toEqual({ ok: true, value: 'asked' });
  expect(await desk.lift(player, { ...amina, by: ' AMINA ' })).toMatchObject({ error: { code: 'second_person_missing' } });
  expect((await ask('deposit', player)).ok).toBe(false);
  const both = await Promise.allSettled([desk.lift(player, { ...amina, by: 'Bakari' }), desk.lift(player, { ...amina, by: 'Chiku' })]);
  expect(both.filter((each) => each.status === 'fulfilled' && each.value.ok)).toHaveLength(1);
  expect((await ask('deposit', player)).ok).toBe(true);
  house.time.advance(31 * 86_400_000);
  expect(await peopleNeeded((await viewOf(ask('withdraw', player))).paymentId)).toBe(0);
  expect(await desk.list(1_000)).not.toContain(player);
  expect(await desk.lift(player, amina)).toMatchObject({ error: { code: 'nothing_closed' } });
  await expectCleanBooks(database);
});

it('age by the provider: an account that its player closed stays closed, and the database refuses one person twice', async () => {
  const player = await house.newPlayer('ug');
  const { wallet, database } = house.house;
  const desk = createClosingDesk(database.pool, { clock: house.time, wallet });
  await unitOfWork(database.pool, async (client) => commit(await wallet.closeBooks(client, { playerId: player, at: house.time.now() })));
  expect(await desk.lift(player, { by: 'Amina', reason: 'please' })).toMatchObject({ error: { code: 'nothing_closed' } });
  const text = `INSERT INTO lifted_closings SELECT player_id, number, place, CASE place WHEN 1 THEN 'asked' ELSE 'approved' END, 'r', 'Amina', now(), 0
    FROM play_exclusions, generate_series(1, 2) place WHERE player_id = $1`;
  await expect(database.owner.query(text, [player])).rejects.toThrow('a second person');
});
