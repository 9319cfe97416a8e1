import { expect, it } from 'vitest';
import { airtelPayoutWire } from './airtel-payout-wire.ts';
import { darajaPayoutWire } from './daraja-payout-wire.ts';
import { momoPayoutWire } from './momo-payout-wire.ts';
import { paystackPayoutWire } from './paystack-payout-wire.ts';
import {
  believesCallbacks,
  capturesWithoutLookUp,
  countsThenInserts,
  failsOnOddWords,
  releasesOnTimeout,
  resendsUnderNewId,
  sendsBesideUnknown,
} from './sabotages.ts';
import { simulateWithdrawals, type WithdrawalDaysOptions } from './simulate-withdrawals.ts';

const steps = 150;
const wires = [darajaPayoutWire, momoPayoutWire, airtelPayoutWire, paystackPayoutWire];

async function firstBroken(seeds: number, options: Omit<WithdrawalDaysOptions, 'steps'>, wanted = /./): Promise<string> {
  const others: string[] = [];
  for (let seed = 0; seed < seeds; seed += 1) {
    const broken = (await simulateWithdrawals(seed, { steps, ...options })).broken.join('; ');
    if (wanted.test(broken)) return broken;
    if (broken !== '') others.push(broken);
  }
  return others[0] ?? 'nothing broke';
}

it.each(wires)(
  'withdrawal simulation: $name pays each withdrawal at most once and the books agree, over 60 days of faults',
  async (wire) => {
    expect(await firstBroken(60, { wire })).toBe('nothing broke');
  },
);

it('withdrawal simulation: the same seed replays the same days', async () => {
  for (const wire of wires) expect(await simulateWithdrawals(7, { steps, wire })).toEqual(await simulateWithdrawals(7, { steps, wire }));
});

it('withdrawal simulation: reaches every end of a withdrawal', async () => {
  const ends = new Set<string>();
  for (let seed = 0; seed < 60; seed += 1)
    for (const end of Object.keys((await simulateWithdrawals(seed, { steps, wire: paystackPayoutWire })).ends)) ends.add(end);
  expect([...ends].toSorted()).toEqual(['in_review', 'paid', 'returned', 'reversed']);
});

// A simulation proves something only if it finds planted defects.
const sabotages: readonly {
  readonly name: string;
  readonly found: RegExp;
  readonly how: Omit<WithdrawalDaysOptions, 'steps'>;
}[] = [
  { name: 'sends again under a new id', found: /was paid \d times/, how: { wire: momoPayoutWire, sabotage: resendsUnderNewId } },
  {
    name: 'releases on a time-out',
    found: /was released before/,
    how: { wire: darajaPayoutWire, sabotage: releasesOnTimeout(darajaPayoutWire) },
  },
  ...wires.map((wire) => ({
    name: `takes an undocumented code of ${wire.name} for a failure`,
    found: /was paid|was released before/,
    how: { wire, sabotage: failsOnOddWords(wire) },
  })),
  {
    name: 'makes a second order beside an unknown one',
    found: /was paid \d times|live orders/,
    how: { wire: momoPayoutWire, sabotage: sendsBesideUnknown, guardsOrders: false },
  },
  {
    name: 'captures without a look-up',
    found: /is booked as paid and was never paid/,
    how: { wire: momoPayoutWire, sabotage: capturesWithoutLookUp(momoPayoutWire) },
  },
  {
    name: 'believes a call-back',
    found: /was never paid|was paid and is not booked/,
    how: { wire: momoPayoutWire, sabotage: believesCallbacks(momoPayoutWire) },
  },
  { name: 'cancels without a lock', found: /was released before|was paid|movements/, how: { wire: momoPayoutWire, guardsVersions: false } },
  {
    name: 'checks the count of a day and then inserts',
    found: /a day has \d withdrawals of a player/,
    // Nothing waits for people, so a day has more withdrawals. The index of active ones would prevent most races.
    how: { wire: { ...momoPayoutWire, amounts: ['1000'] }, sabotage: countsThenInserts, dayCountMax: 1, guardsActive: false },
  },
];

it.each(sabotages)('withdrawal simulation: detects a cashier that $name', async ({ found, how }) => {
  expect(await firstBroken(600, how, found)).toMatch(found);
});
