import { generateKeyPairSync } from 'node:crypto';
import { idempotencyKey, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectCleanBooks } from '../../test-books.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { TestCashier } from '../test-cashier.ts';

let house: TestCashier;
beforeAll(async () => {
  house = await TestCashier.open();
  const { publicKey: certificate } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  house.restart({ payouts: { shortCode: '600000', initiatorName: 'i', initiatorPassword: 'p', certificate } });
});
afterAll(() => house.close());

const dayMs = 86_400_000;
const withdraw = (player: PlayerId, amount: string) =>
  house.call('withdraw', { method: 'mpesa', amount }, { player, key: idempotencyKey(uuidv7(house.time.now())) });
const refusalOf = async (answer: Promise<{ readonly ok: boolean; readonly error?: unknown }>): Promise<unknown> => {
  const answered = await answer;
  return answered.ok ? null : answered.error;
};
/** Pays in and approves it on the phone. */
async function payIn(player: PlayerId, amount: string): Promise<void> {
  const asked = await house.deposit(player, amount);
  expect(asked.ok).toBe(true);
  await house.play(3);
  await house.press(await house.promptId(), 'pin', { pin: '1234' });
  await house.play(10);
}

it('identity tiers: without identity, deposits of 30 days end at the sum of the market, before the phone is asked', async () => {
  const player = await house.newPlayer();
  await payIn(player, '45000');
  house.time.advance(10 * dayMs);
  const prompts = await house.promptId();
  expect(await refusalOf(house.deposit(player, '5001'))).toMatchObject({
    code: 'deposit_needs_identity',
    args: ['5000.00'],
    data: { tier: 0, needed: 1, left: '5000.00' },
  });
  expect(await house.promptId()).toBe(prompts);
  await payIn(player, '5000');
  expect(await refusalOf(house.deposit(player, '20'))).toMatchObject({ code: 'deposit_needs_identity', data: { left: '0.00' } });
  house.time.advance(20 * dayMs);
  // The first deposit is older than 30 days now.
  await payIn(player, '45000');
  house.tiers.set(player, 1);
  await payIn(player, '60000');
  await expectCleanBooks(house.house.database);
});

it('identity tiers: concurrent deposits without identity never pass the sum together', async () => {
  const player = await house.newPlayer();
  const answers = await Promise.all(Array.from({ length: 5 }, () => house.deposit(player, '30000', uuidv7(house.time.now()))));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  await house.play(3);
  await house.press(await house.promptId(), 'pin', { pin: '1234' });
  await house.play(10);
  expect(await refusalOf(house.deposit(player, '20001'))).toMatchObject({ code: 'deposit_needs_identity', data: { left: '20000.00' } });
});

it('identity tiers: a withdrawal says which part of the identity it needs, and what may leave without it', async () => {
  const player = await house.newPlayer('ke', 30_000_000n);
  const needs = async (amount: string) => {
    const before = await house.house.wallet.pursesOf(player);
    const refusal = await refusalOf(withdraw(player, amount));
    expect(await house.house.wallet.pursesOf(player)).toEqual(before);
    return refusal;
  };
  expect(await needs('20010')).toMatchObject({ code: 'identity_needed', data: { tier: 0, needed: 2, left: '20000.00' } });
  house.tiers.set(player, 1);
  expect(await needs('20010')).toMatchObject({ code: 'identity_needed', data: { tier: 1, needed: 2, left: '20000.00' } });
  house.tiers.set(player, 2);
  expect(await refusalOf(withdraw(player, '20010'))).toBeNull();
});

it('identity tiers: a market that asks for identity first pays nothing out before tier 1', async () => {
  const player = await house.newPlayer('ke', 500_000n);
  house.identityBefore = ['withdrawal'];
  expect(await refusalOf(withdraw(player, '100'))).toMatchObject({
    code: 'identity_needed',
    data: { tier: 0, needed: 1, left: '0.00' },
  });
  house.tiers.set(player, 1);
  expect(await refusalOf(withdraw(player, '100'))).toBeNull();
  house.identityBefore = [];
});
