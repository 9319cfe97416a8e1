import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fastDraw } from '../../proof/fast-draw.ts';
import { recorded } from '../../proof/recorded.ts';
import { risks, rowCounts } from '../book.ts';
import { recheck as plinkoRecheck } from '../recheck.ts';
import { binsOf, plinkoModel } from './model.ts';
import { plinko } from './plinko.ts';

const aChoice = fc.record({ rows: fc.constantFrom(...rowCounts), risk: fc.constantFrom(...risks) });

describe('Plinko Drop bins', () => {
  it.each(rowCounts.flatMap((rows) => risks.map((risk) => ({ rows, risk }))))(
    '$rows rows at $risk risk have one bin more than rows, mirrored, with payouts falling towards the middle',
    ({ rows, risk }) => {
      const bins = binsOf(plinkoModel, risk, rows);
      expect(bins).toHaveLength(rows + 1);
      expect(bins.toReversed()).toEqual(bins);
      expect(bins.slice(0, rows / 2 + 1)).toEqual(bins.slice(0, rows / 2 + 1).toSorted((a, b) => b - a));
    },
  );
});

describe('Plinko Drop ball', () => {
  it('a ball falls into the bin of its path', () => {
    const turns = [1, 0, 0, 1, 1, 0, 1, 0];
    let row = 0;
    const draw = {
      uniform: () => {
        row += 1;
        return turns[row - 1] ?? 0;
      },
      wordsUsed: () => row,
    };
    const step = plinko.start(draw, { rows: 8, risk: 'low' });
    expect(step).toMatchObject({ payoutUnits: 50, events: [{ path: turns, bin: 4 }] });
  });

  it('the recheck accepts a ball as drawn and paid, and rejects any change', () =>
    fc.assert(
      fc.property(aChoice, fc.nat(), (choice, seed) => {
        const draw = recorded(fastDraw(seed));
        const step = plinko.start(draw, choice);
        const units = step.status === 'settled' ? step.payoutUnits : -1;
        expect(plinkoRecheck.recheck({ events: step.events, draws: draw.drawn })).toEqual({ isShown: true, units, perStake: 100 });
        const turned = draw.drawn.map((one, index) => (index === 3 ? { ...one, value: 1 - one.value } : one));
        expect(plinkoRecheck.recheck({ events: step.events, draws: turned }).isShown).toBe(false);
        const dearer = step.events.map((event) => ({ ...event, units: event.units + 1 }));
        expect(plinkoRecheck.recheck({ events: dearer, draws: draw.drawn }).isShown).toBe(false);
      }),
    ));

  it('the recheck returns a result for any input without throwing', () =>
    fc.assert(
      fc.property(fc.array(fc.anything()), (events) => {
        expect(plinkoRecheck.recheck({ events, draws: [] }).isShown).toBe(false);
      }),
    ));
});

describe('Plinko Drop choice', () => {
  it('a choice is a number of rows and a risk', () =>
    fc.assert(
      fc.property(aChoice, (choice) => {
        expect(plinko.parseChoice(choice)).toEqual({ choice });
      }),
    ));

  it.each([
    null,
    {},
    { rows: 8 },
    { rows: 9, risk: 'low' },
    { rows: '8', risk: 'low' },
    { rows: 8, risk: 'none' },
    { rows: 8, risk: 'low', bin: 0 },
    [8, 'low'],
  ])('a choice is not %j', (input) => expect(plinko.parseChoice(input)).toBeNull());
});
