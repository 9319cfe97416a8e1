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

it('deposit simulation: credits each payment once over 100 days of lost answers, forged call-backs and kills', async () => {
  expect(await firstBroken(100)).toBe('nothing broke');
});

it('deposit simulation: the same seed replays the same day', async () => {
  expect(await simulateDeposits(7, { steps })).toEqual(await simulateDeposits(7, { steps }));
});

let fresh = 0;

// A simulation proves something only if it finds planted defects.
const sabotages: readonly { readonly name: string; readonly found: RegExp; readonly how: Partial<DepositDayOptions> }[] = [
  {
    name: 'credits under a new key each time, apart from the payment’s change',
    found: /was credited \d+ times/,
    how: {
      sabotage: (parts) => ({
        ...parts,
        wallet: { execute: (command) => parts.wallet.execute({ ...command, key: idempotencyKey(`fresh-${(fresh += 1)}`) }, []) },
      }),
    },
  },
  {
    name: 'trusts a call-back without asking the provider',
    found: /credited but never paid/,
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
    name: 'never polls payments without a call-back',
    found: /was paid but never credited/,
    how: { sabotageJobs: (parts) => ({ ...parts, store: { ...parts.store, claimDue: async () => [] } }) },
  },
  {
    name: 'closes a call-back that it failed to process',
    found: /was paid but never credited/,
    how: {
      sabotageJobs: (parts) => ({
        ...parts,
        store: { ...parts.store, claimDue: async () => [] },
        callbacks: { ...parts.callbacks, postpone: (id) => parts.callbacks.close(id, 'unconfirmed') },
      }),
    },
  },
  {
    name: 'changes a payment without checking its current state',
    found: /has 1 credits/,
    how: { guardsVersions: false },
  },
];

it.each(sabotages)('deposit simulation: detects a cashier that $name', async ({ found, how }) => {
  expect(await firstBroken(200, how)).toMatch(found);
});
