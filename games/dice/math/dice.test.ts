import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fastDraw } from '../../proof/fast-draw.ts';
import { recorded } from '../../proof/recorded.ts';
import type { Draw } from '../../round.ts';
import { chanceMax, chanceMin, diceSides, type DiceChoice } from '../book.ts';
import { recheck as diceRecheck } from '../recheck.ts';
import { dice } from './dice.ts';

const aChoice = fc.record({ side: fc.constantFrom(...diceSides), chance: fc.integer({ min: chanceMin, max: chanceMax }) });
const rolling = (roll: number): Draw => ({ uniform: () => roll, wordsUsed: () => 1 });

function paid(choice: DiceChoice, roll: number): number {
  const step = dice.start(rolling(roll), choice);
  return step.status === 'settled' ? step.payoutUnits : -1;
}

describe('Dice Duel round', () => {
  it('a side wins up to its exact edge and not one roll beyond', () => {
    expect([paid({ side: 'under', chance: 50 }, 4_999), paid({ side: 'under', chance: 50 }, 5_000)]).toEqual([196, 0]);
    expect([paid({ side: 'over', chance: 50 }, 5_000), paid({ side: 'over', chance: 50 }, 4_999)]).toEqual([196, 0]);
    expect([paid({ side: 'under', chance: 1 }, 99), paid({ side: 'under', chance: 1 }, 100)]).toEqual([9_800, 0]);
    expect([paid({ side: 'over', chance: 95 }, 500), paid({ side: 'over', chance: 95 }, 499)]).toEqual([103, 0]);
  });

  it('exactly one side wins when both have a 50 % chance', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999 }), (roll) => {
        const won = diceSides.filter((side) => paid({ side, chance: 50 }, roll) > 0);
        expect(won).toHaveLength(1);
      }),
    ));

  it('the recheck accepts a round paid by the published rules and rejects any change', () =>
    fc.assert(
      fc.property(aChoice, fc.nat(), (choice, seed) => {
        const draw = recorded(fastDraw(seed));
        const { drawn } = draw;
        const step = dice.start(draw, choice);
        expect(step.status).toBe('settled');
        const units = step.status === 'settled' ? step.payoutUnits : -1;
        expect(diceRecheck.recheck({ events: step.events, draws: drawn })).toEqual({ isShown: true, units, perStake: dice.unitsPerStake });
        const moved = drawn.map((one) => ({ ...one, value: (one.value + 1) % one.n }));
        expect(diceRecheck.recheck({ events: step.events, draws: moved }).isShown).toBe(false);
        const dearer = step.events.map((event) => ({ ...event, units: event.units + 1 }));
        expect(diceRecheck.recheck({ events: dearer, draws: drawn }).isShown).toBe(false);
      }),
    ));

  it('the recheck returns a result for any input without throwing', () =>
    fc.assert(
      fc.property(fc.array(fc.anything()), (events) => {
        expect(diceRecheck.recheck({ events, draws: [] }).isShown).toBe(false);
      }),
    ));
});

describe('Dice Duel choice', () => {
  it('a choice is a side and an integer chance within bounds', () =>
    fc.assert(
      fc.property(aChoice, (choice) => {
        expect(dice.parseChoice(choice)).toEqual({ choice });
      }),
    ));

  it.each([
    null,
    {},
    { side: 'under' },
    { side: 'up', chance: 50 },
    { side: 'under', chance: 0 },
    { side: 'under', chance: 96 },
    { side: 'under', chance: 49.5 },
    { side: 'under', chance: '50' },
    { side: 'under', chance: 50, roll: 1 },
    [50],
  ])('a choice is not %j', (input) => expect(dice.parseChoice(input)).toBeNull());
});
