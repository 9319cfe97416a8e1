import { payment, type PaymentView } from '@tausi/contract/cashier/payment.ts';
import { payoutDestination } from '@tausi/contract/cashier/destinations/payout-destination.ts';
import { withdrawOptions } from '@tausi/contract/cashier/withdraw-options.ts';
import { idempotencyKey, internationalPhone, later, parsePhone, unwrap, type MarketCode, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { uuidv7 } from '../../platform/ids.ts';
import { expectCleanBooks } from '../../test-books.ts';
import { TestCashier } from '../test-cashier.ts';
import { phoneOfPlayer } from '../test-markets.ts';

let house: TestCashier;
beforeAll(async () => {
  house = await TestCashier.open();
});
afterAll(async () => {
  await expectCleanBooks(house.house.database);
  await house.close();
});
beforeEach(() => {
  house.alerts.length = 0;
});

const dayMs = 86_400_000;
const methodOf = { ug: 'mtn', ke: 'mpesa' } as const;
type Market = keyof typeof methodOf;
let made = 0;
const newNumber = (market: Market): string => `${market === 'ug' ? '0779' : '0722'}${String(100_000 + (made += 1))}`;
const newKey = () => idempotencyKey(uuidv7(house.time.now()));
const register = (number: string, givenName: string, familyName: string) =>
  house.momo.server.inject({
    method: 'POST',
    url: `/simulator/people/${internationalPhone('ug', unwrap(parsePhone('ug', number)))}`,
    payload: { givenName, familyName },
  });
const add = (player: PlayerId, market: Market, accountNumber: string, codeReference = 'right') =>
  house.call('addDestination', { bankCode: methodOf[market], accountNumber, codeReference }, { player, key: newKey() });
const added = async (player: PlayerId, market: Market, number: string) =>
  payoutDestination.parse(unwrap(await add(player, market, number)));
const addedOf = async (player: PlayerId) => {
  const number = newNumber('ug');
  await register(number, 'Grace', 'Nakato');
  return added(player, 'ug', number);
};
const withdrawTo = (player: PlayerId, market: Market, destinationId?: string) =>
  house.call(
    'withdraw',
    { method: methodOf[market], amount: market === 'ug' ? '5000' : '500', ...(destinationId === undefined ? {} : { destinationId }) },
    { player, key: newKey() },
  );
const taken = async (asked: ReturnType<typeof withdrawTo>): Promise<PaymentView> => payment.parse(unwrap(await asked));
const peopleNeeded = async ({ paymentId }: PaymentView) =>
  (
    await house.house.database.owner.query<{ people_needed: number }>('SELECT people_needed FROM payments WHERE payment_id = $1', [
      paymentId,
    ])
  ).rows[0]?.people_needed;
const grace = async (market: Market): Promise<PlayerId> => {
  const player = await house.newPlayer(market satisfies MarketCode, 10_000_000n);
  house.tiers.set(player, 2);
  house.names.set(player, 'Grace Nakato');
  if (market === 'ug') await register(phoneOfPlayer(player, 'ug'), 'Grace', 'Nakato');
  return player;
};

it('second number: rests a day, receives the money then, and the player sees where it went', async () => {
  const player = await grace('ug');
  const number = newNumber('ug');
  await register(number, 'Grace', 'Nakato');
  const destination = await added(player, 'ug', number);
  const masked = `${number.slice(0, 4)}***${number.slice(-3)}`;
  const usableFrom = later(house.time.now(), dayMs);
  expect(destination).toMatchObject({ method: 'mtn', bankName: 'MTN MoMo', account: masked, holder: 'Gra•• Nak•••', usableFrom });
  expect(await add(player, 'ug', number)).toEqual({ ok: true, value: destination });
  const options = withdrawOptions.answer.parse(unwrap(await house.call('withdrawOptions', {}, { player })));
  expect(options.destinations).toEqual([destination]);
  expect(options.methods[0]).toMatchObject({ method: 'mtn', takesNumbers: true });
  expect(await withdrawTo(player, 'ug', destination.destinationId)).toMatchObject({
    ok: false,
    error: { code: 'destination_too_new', data: { until: usableFrom } },
  });
  expect((await house.house.wallet.pursesOf(player))?.held.minor).toBe(0n);
  house.time.advance(dayMs);
  const asked = await taken(withdrawTo(player, 'ug', destination.destinationId));
  expect(asked).toMatchObject({ status: 'approved', destination: `MTN MoMo ${masked}` });
  await house.play(120, 10);
  expect(unwrap(await house.read(player, asked.paymentId)).status).toBe('paid');
  expect(await house.momo.requests()).toContainEqual(expect.objectContaining({ msisdn: `256${number.slice(1)}` }));
});

it.each([
  ['before the identity is checked', { name: null }, 'identity_needed'],
  ['of another person', { holder: ['Joseph', 'Mugisha'] as const }, 'destination_of_another'],
  ['without the code', { proof: 'wrong' }, 'code_wrong'],
])('second number: one %s is refused', async (_what, { name, holder = ['Grace', 'Nakato'], proof }: Given, code) => {
  const player = await grace('ug');
  if (name === null) house.names.delete(player);
  const number = newNumber('ug');
  await register(number, ...holder);
  expect(await add(player, 'ug', number, proof)).toMatchObject({ ok: false, error: { code } });
  expect((await house.house.database.owner.query('SELECT FROM payout_destinations WHERE player_id = $1', [player])).rowCount).toBe(0);
});
type Given = { readonly name?: null; readonly holder?: readonly [string, string]; readonly proof?: string };

it('second number: the own number, a malformed one, another method and another player’s entry are not known', async () => {
  const player = await grace('ug');
  for (const number of [phoneOfPlayer(player, 'ug'), '0312345', '12345678901234567890'])
    expect(await add(player, 'ug', number)).toMatchObject({ ok: false, error: { code: 'destination_unknown' } });
  const { destinationId } = await addedOf(player);
  house.time.advance(dayMs);
  expect(await withdrawTo(await grace('ug'), 'ug', destinationId)).toMatchObject({ ok: false, error: { code: 'destination_unknown' } });
  const viaAirtel = await house.call('withdraw', { method: 'airtel', amount: '5000', destinationId }, { player, key: newKey() });
  expect(viaAirtel).toMatchObject({ ok: false, error: { code: 'destination_unknown' } });
});

it('second number: M-Pesa names nobody beforehand, so a person checks until a payment has named the holder', async () => {
  const player = await grace('ke');
  const { destinationId, holder } = await added(player, 'ke', newNumber('ke'));
  expect(holder).toBe('');
  house.time.advance(dayMs);
  expect(await peopleNeeded(await taken(withdrawTo(player, 'ke', destinationId)))).toBe(1);
});

it('second number: one that is another player’s own number, or theirs too, is checked by a person', async () => {
  const [player, other] = [await grace('ug'), await grace('ug')];
  const shared = newNumber('ug');
  await register(shared, 'Grace', 'Nakato');
  const ofOther = await added(player, 'ug', phoneOfPlayer(other, 'ug'));
  await added(other, 'ug', shared);
  const both = await added(player, 'ug', shared);
  house.time.advance(dayMs);
  const first = await taken(withdrawTo(player, 'ug', ofOther.destinationId));
  expect(await peopleNeeded(first)).toBe(1);
  await house.call('cancelPayment', { id: first.paymentId }, { player });
  expect(await peopleNeeded(await taken(withdrawTo(player, 'ug', both.destinationId)))).toBe(1);
});
