import { idempotencyKey } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { simulateDeposits, type DepositDayOptions } from './simulate-deposits.ts';

const steps = 80;

async function firstBroken(seeds: number, sabotage: Partial<DepositDayOptions> = {}): Promise<string> {
  for (let seed = 0; seed < seeds; seed += 1) {
    const { broken } = await simulateDeposits(seed, { steps, ...sabotage });
    if (broken.length > 0) return broken.join('; ');
  }
  return 'nothing broke';
}

it('credits what was paid, once, over 100 days of lost answers, forged call-backs and killed processes', async () => {
  expect(await firstBroken(100)).toBe('nothing broke');
});

it('plays the same day again from the same seed', async () => {
  expect(await simulateDeposits(7, { steps })).toEqual(await simulateDeposits(7, { steps }));
});

let fresh = 0;

// What a simulation finds is only worth something when it finds what is wrong.
const sabotages: readonly { readonly name: string; readonly found: RegExp; readonly how: Partial<DepositDayOptions> }[] = [
  {
    name: 'credits under a new key each time, and the payment apart from it',
    found: /was credited \d+ times/,
    how: {
      sabotage: (parts) => ({
        ...parts,
        wallet: { execute: (command) => parts.wallet.execute({ ...command, key: idempotencyKey(`fresh-${(fresh += 1)}`) }, []) },
      }),
    },
  },
  {
    name: 'believes a call-back without asking the provider',
    found: /credited and never paid/,
    how: {
      sabotageJobs: (parts) => ({
        ...parts,
        client:
          parts.client === null
            ? null
            : { ...parts.client, query: async (checkoutId) => ({ kind: 'finished', checkoutId, resultCode: '0' }) },
      }),
    },
  },
  {
    name: 'never asks about what nobody told',
    found: /was paid and never credited/,
    how: { sabotageJobs: (parts) => ({ ...parts, store: { ...parts.store, claimDue: async () => [] } }) },
  },
  {
    name: 'closes a call-back that it could not work on',
    found: /was paid and never credited/,
    how: {
      sabotageJobs: (parts) => ({
        ...parts,
        store: { ...parts.store, claimDue: async () => [] },
        callbacks: { ...parts.callbacks, postpone: (id) => parts.callbacks.close(id, 'unconfirmed') },
      }),
    },
  },
  {
    name: 'changes a payment whatever it has become meanwhile',
    found: /has 1 credits/,
    how: { guardsVersions: false },
  },
];

it.each(sabotages)('finds a cashier that $name', async ({ found, how }) => {
  expect(await firstBroken(200, how)).toMatch(found);
});
