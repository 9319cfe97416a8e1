import { payoutDestination } from '@tausi/contract/cashier/destinations/payout-destination.ts';
import { payment } from '@tausi/contract/cashier/payment.ts';
import { idempotencyKey, type MarketCode, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectCleanBooks } from '../../test-books.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { TestCashier } from '../test-cashier.ts';
import { phoneOfPlayer } from '../test-markets.ts';

let house: TestCashier;
beforeAll(async () => {
  house = await TestCashier.open();
});
afterAll(() => house.close());

const ringSize = 50;
const honestCount = 200;
const newKey = () => idempotencyKey(uuidv7(house.time.now()));
const newPlayers = async (market: MarketCode, count: number): Promise<readonly PlayerId[]> => {
  const players: PlayerId[] = [];
  while (players.length < count) players.push(await house.newPlayer(market, 1_000_000n));
  return players;
};

/** Returns whether a withdrawal left without a person. */
async function leaves(player: PlayerId, params: { readonly method: string; readonly amount: string; readonly destinationId?: string }) {
  const asked = await house.call('withdraw', params, { player, key: newKey() });
  return asked.ok && payment.parse(asked.value).status === 'approved';
}
/** Counts the players whose withdrawal to their phone leaves without a person. */
async function countLeaving(players: readonly PlayerId[]): Promise<number> {
  let leaving = 0;
  for (const player of players) if (await leaves(player, { method: 'mpesa', amount: '500' })) leaving += 1;
  return leaving;
}

it('A06 ring: of 200 honest players less than one in a hundred is held', { timeout: 180_000 }, async () => {
  expect(await countLeaving(await newPlayers('ke', honestCount))).toBeGreaterThan(honestCount * 0.99);
});

it('A06 ring: of 50 accounts that are paid on one wallet, nine in ten are held', { timeout: 120_000 }, async () => {
  const ring = await newPlayers('ke', ringSize);
  const [first] = ring;
  if (first === undefined) throw new Error('the ring has players');
  for (const player of ring) house.phones.set(player, phoneOfPlayer(first, 'ke'));
  expect(await leaves(first, { method: 'mpesa', amount: '500' })).toBe(true);
  await house.play(60, 10);
  expect(await countLeaving(ring.slice(1))).toBeLessThanOrEqual(ringSize / 10 - 1);
  await expectCleanBooks(house.house.database);
});

it('A06 ring: of 50 accounts of one name and birth date, nine in ten are held', { timeout: 120_000 }, async () => {
  const ring = await newPlayers('ke', ringSize);
  for (const player of ring) house.sharedPersons.add(player);
  expect(await countLeaving(ring)).toBeLessThanOrEqual(ringSize / 10);
});

it(
  'A06 ring: of 50 accounts with one bank account, nine in ten are held, and the account of one player alone is not',
  { timeout: 180_000 },
  async () => {
    const [alone, ...ring] = await newPlayers('ng', ringSize + 1);
    if (alone === undefined) throw new Error('there is a player outside the ring');
    const addAccount = async (player: PlayerId, accountNumber: string): Promise<string> => {
      const added = await house.call(
        'addDestination',
        { bankCode: '058', accountNumber, codeReference: 'right' },
        { player, key: newKey() },
      );
      if (!added.ok) throw new Error(added.error.code);
      return payoutDestination.parse(added.value).destinationId;
    };
    const accounts: (readonly [PlayerId, string])[] = [];
    for (const player of ring) accounts.push([player, await addAccount(player, '0123456789')]);
    const own = await addAccount(alone, '0987654321');
    house.time.advance(25 * 3_600_000);
    const amount = '2000.00';
    let leaving = 0;
    for (const [player, destinationId] of accounts) if (await leaves(player, { method: 'bank', amount, destinationId })) leaving += 1;
    expect(leaving).toBeLessThanOrEqual(ringSize / 10);
    expect(await leaves(alone, { method: 'bank', amount, destinationId: own })).toBe(true);
  },
);
