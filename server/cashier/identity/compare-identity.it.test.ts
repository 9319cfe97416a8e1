import { idempotencyKey, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { uuidv7 } from '../../platform/ids.ts';
import { TestCashier } from '../test-cashier.ts';

let house: TestCashier;
let player: PlayerId;
let compared: number;
beforeAll(async () => {
  house = await TestCashier.open();
});
afterAll(() => house.close());
beforeEach(async () => {
  player = await house.newPlayer('ng');
  compared = 0;
  house.paystack.onCall = async ({ url }) => ((compared += url.endsWith('/identification') ? 1 : 0), null);
});

let numbers = 1_000;
/** Adds a bank account of Tunde Bello; the simulator makes up the holder by the last digits. */
async function addAccount(ending = '51'): Promise<void> {
  const accountNumber = `0123${String((numbers += 1)).padStart(4, '0')}${ending}`;
  const added = await house.call(
    'addDestination',
    { bankCode: '058', accountNumber, codeReference: 'right' },
    { player, key: idempotencyKey(uuidv7(house.time.now())) },
  );
  expect(added.ok).toBe(true);
}
const submit = (change: object = {}) =>
  house.numbers.set(player, { firstName: 'Tunde', surname: 'Bello', number: '22345678677', submittedAt: house.time.now(), ...change });

it('bank verification number: passes the check of the holder of a bank account, and is compared once', async () => {
  submit();
  await addAccount();
  await house.play(60, 5);
  expect(house.passedBy.get(player)).toBe('bank 058');
  expect(compared).toBe(1);
});

it('bank verification number: leaves the check of another name, of an unknown number, or without an account to people', async () => {
  submit({ surname: 'Okafor' });
  await addAccount();
  await house.play(60, 5);
  expect(compared).toBe(0);
  submit({ number: '22345678000' });
  await addAccount();
  await house.play(25 * 3_600, 600);
  expect(compared).toBe(2);
  expect(house.passedBy.has(player)).toBe(false);
});

it('bank verification number: a request that was lost is repeated after minutes', async () => {
  let lost = true;
  house.paystack.onCall = async ({ url }) =>
    url.endsWith('/identification') && lost ? ((lost = false), { kind: 'no_answer' as const }) : null;
  submit();
  await addAccount();
  await house.play(600, 30);
  expect(house.passedBy.has(player)).toBe(false);
  await house.play(600, 30);
  expect(house.passedBy.get(player)).toBe('bank 058');
});

it('bank verification number: one that was confirmed says nothing about a later check in another name', async () => {
  submit();
  await addAccount();
  await house.play(60, 5);
  expect(house.passedBy.delete(player)).toBe(true);
  // The number shows the same first and last digits, and this account belongs to Tunde Okafor.
  submit({ surname: 'Okafor', number: '22300000677' });
  house.paystack.onCall = async ({ url }) => (url.endsWith('/identification') ? { kind: 'no_answer' } : null);
  await addAccount('50');
  await house.play(1_200, 30);
  expect(house.passedBy.has(player)).toBe(false);
});
