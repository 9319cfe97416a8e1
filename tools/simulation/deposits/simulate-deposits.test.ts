import { expect, it } from 'vitest';
import { airtelCollectionWire } from './airtel-collection-wire.ts';
import { darajaCollectionWire } from './daraja-collection-wire.ts';
import { momoCollectionWire } from './momo-collection-wire.ts';
import { paystackCollectionWire, paystackPageWire } from './paystack-collection-wire.ts';
import { asksTwice, believesCallbacks, creditsUnderNewKeys, failsOnOddWords, ignoresAmounts } from './sabotages.ts';
import { simulateDeposits, type DepositDayOptions } from './simulate-deposits.ts';

const steps = 80;
const wires = [darajaCollectionWire, momoCollectionWire, airtelCollectionWire, paystackCollectionWire, paystackPageWire];

async function firstBroken(seeds: number, options: Omit<DepositDayOptions, 'steps'>): Promise<string> {
  for (let seed = 0; seed < seeds; seed += 1) {
    const { broken } = await simulateDeposits(seed, { steps, ...options });
    if (broken.length > 0) return broken.join('; ');
  }
  return 'nothing broke';
}

it.each(wires)(
  'deposit simulation: $name credits each payment once over 40 days of lost answers, forged call-backs and kills',
  async (wire) => {
    expect(await firstBroken(40, { wire })).toBe('nothing broke');
  },
);

it('deposit simulation: the same seed replays the same day', async () => {
  for (const wire of wires) expect(await simulateDeposits(7, { steps, wire })).toEqual(await simulateDeposits(7, { steps, wire }));
});

it('deposit simulation: reaches every end of a deposit', async () => {
  const ends = new Set<string>();
  for (let seed = 0; seed < 100; seed += 1)
    for (const end of (await simulateDeposits(seed, { steps, wire: paystackPageWire })).ends) ends.add(end);
  expect([...ends].toSorted()).toEqual(['expired', 'failed', 'in_review', 'reversed', 'success']);
});

// A simulation proves something only if it finds planted defects.
const sabotages: readonly { readonly name: string; readonly found: RegExp; readonly how: Omit<DepositDayOptions, 'steps'> }[] = [
  {
    name: 'credits under a new key each time, apart from the payment’s change',
    found: /was credited \d+ times|has \d credits/,
    how: { wire: darajaCollectionWire, sabotage: creditsUnderNewKeys },
  },
  ...wires.flatMap((wire) => [
    {
      name: `trusts a call-back of ${wire.name} without asking`,
      found: /credited but never paid/,
      how: { wire, sabotage: believesCallbacks(wire) },
    },
    {
      name: `takes an undocumented word of ${wire.name} for a failure for good`,
      found: /was paid but never credited/,
      how: { wire, sabotage: failsOnOddWords(wire) },
    },
    { name: `asks a payer of ${wire.name} twice`, found: /was asked of its payer \d times/, how: { wire, sabotage: asksTwice(wire) } },
    { name: `never polls payments of ${wire.name}`, found: /was paid but never credited/, how: { wire, polls: false } },
  ]),
  ...[momoCollectionWire, paystackCollectionWire].map((wire) => ({
    name: `credits what was asked whatever ${wire.name} received`,
    found: /although another amount was paid/,
    how: { wire, sabotage: ignoresAmounts(wire) },
  })),
  {
    name: 'drops the retry of a call-back that it failed to process',
    found: /was paid but never credited/,
    how: { wire: darajaCollectionWire, polls: false, retriesJobs: false },
  },
  {
    name: 'changes a payment without checking its current state',
    found: /has \d credits/,
    how: { wire: darajaCollectionWire, guardsVersions: false },
  },
];

it.each(sabotages)('deposit simulation: detects a cashier that $name', async ({ found, how }) => {
  expect(await firstBroken(200, how)).toMatch(found);
});
