import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chanceMax, chanceMin, diceSides } from '../book.ts';
import { choiceWithEdge, edgeOf, readRolled, rollText, timesText, unitsAt } from './odds.ts';

it('choiceWithEdge returns every valid choice unchanged from its edge', () =>
  fc.assert(
    fc.property(fc.constantFrom(...diceSides), fc.integer({ min: chanceMin, max: chanceMax }), (side, chance) => {
      expect(choiceWithEdge(side, edgeOf({ side, chance }))).toEqual({ side, chance });
    }),
  ));

it('choiceWithEdge stays within the valid chances for any edge', () =>
  fc.assert(
    fc.property(fc.constantFrom(...diceSides), fc.double({ min: -10, max: 110, noNaN: true }), (side, edge) => {
      const { chance } = choiceWithEdge(side, edge);
      expect(chance).toBeGreaterThanOrEqual(chanceMin);
      expect(chance).toBeLessThanOrEqual(chanceMax);
    }),
  ));

it('unitsAt returns the payout of the published table', () => {
  expect([unitsAt(50), unitsAt(1), unitsAt(95)].map(timesText)).toEqual(['1.96×', '98.00×', '1.03×']);
  expect([0, 742, 9_999].map(rollText)).toEqual(['00.00', '07.42', '99.99']);
});

it('readRolled names the winner independent of the backed side', () => {
  const event = { type: 'rolled', side: 'over', chance: 50, roll: 4_999, units: 0 };
  expect(readRolled([event])?.winner).toBe('under');
  expect(readRolled([{ ...event, roll: 5_000 }])?.winner).toBe('over');
  for (const strange of [{ ...event, roll: 10_000 }, { ...event, side: 'up' }, { ...event, chance: 0 }, { type: 'spin' }, null])
    expect(readRolled([strange])).toBeNull();
});
