import fc from 'fast-check';
import { drawFrom } from '@tausi/kernel';
import { describe, expect, it } from 'vitest';
import { fastDraw } from '../../proof/fast-draw.ts';
import { recheck as kenoRecheck } from '../recheck.ts';
import { keno } from './keno.ts';
import { kenoModel } from './model.ts';

const someSeed = fc.integer({ min: 1, max: 1_000_000 });
const someCard = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 10 });
const words = (seed: number) => (index: number) => BigInt.asUintN(64, (BigInt(seed) * 0x9e3779b97f4a7c15n + BigInt(index)) ** 3n);

function played(numbers: readonly number[], seed: number) {
  const draw = drawFrom(words(seed), 0);
  const step = keno.start(draw, { numbers });
  const [event] = step.events;
  if (step.status !== 'settled' || event === undefined) throw new Error('a round of Keno Rush settles at once');
  return { event, units: step.payoutUnits, draws: draw.drawn() };
}

describe('Keno Rush round', () => {
  it('a round draws twenty different balls of forty, counts the hits and pays by the table', () =>
    fc.assert(
      fc.property(someCard, someSeed, (numbers, seed) => {
        const { event, units } = played(numbers, seed);
        expect(new Set(event.balls).size).toBe(20);
        expect(event.balls.every((ball) => ball >= 1 && ball <= 40)).toBe(true);
        expect(event.hits).toBe(numbers.filter((number) => event.balls.includes(number)).length);
        expect(event.units).toBe(kenoModel.pays[numbers.length - 1]?.[event.hits]);
        expect(units).toBe(event.units);
      }),
    ));

  it('the drawn balls do not depend on the card', () =>
    fc.assert(
      fc.property(someCard, someCard, someSeed, (one, two, seed) => {
        expect(played(one, seed).event.balls).toEqual(played(two, seed).event.balls);
      }),
    ));

  it('a full hit pays most on every card', () => {
    expect(kenoModel.pays.map((pays) => pays.length)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    for (const pays of kenoModel.pays) expect(pays.toSorted((a, b) => a - b)).toEqual(pays);
  });

  it('the game accepts no action', () => {
    expect(keno.parseAction({ type: 'cash-out' })).toBeNull();
    expect(() => keno.parseState({})).toThrow('a round of Keno Rush is never open');
  });
});

describe('Keno Rush: hostile input', () => {
  it('numbers in any order are accepted and sorted', () =>
    expect(keno.parseChoice({ numbers: [40, 1, 7] })).toEqual({ choice: { numbers: [1, 7, 40] } }));

  it.each([
    null,
    undefined,
    [],
    [1, 2],
    {},
    { numbers: [] },
    { numbers: 7 },
    { numbers: '7' },
    { numbers: [0] },
    { numbers: [41] },
    { numbers: [-1] },
    { numbers: [1.5] },
    { numbers: ['7'] },
    { numbers: [7, 7] },
    { numbers: [7, null] },
    { numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
    { numbers: [7], balls: [7] },
    { numbers: { length: 1, 0: 7 } },
    JSON.parse('{"__proto__":{"numbers":[7]}}'),
  ])('the game refuses the choice %j', (input) => expect(keno.parseChoice(input)).toBeNull());

  it('parseChoice accepts only valid cards, for any input', () =>
    fc.assert(
      fc.property(fc.anything(), (input) => {
        const numbers = keno.parseChoice(input)?.choice.numbers;
        if (numbers !== undefined) expect(new Set(numbers).size).toBe(numbers.length);
      }),
    ));
});

describe('Keno Rush recheck', () => {
  it('the recheck accepts a played round', () =>
    fc.assert(
      fc.property(someCard, someSeed, (numbers, seed) => {
        const { event, draws, units } = played(
          numbers.toSorted((a, b) => a - b),
          seed,
        );
        expect(kenoRecheck.recheck({ events: [event], draws })).toEqual({ isShown: true, units, perStake: 100 });
      }),
    ));

  it('the recheck rejects a changed ball, order, count or payout', () => {
    const { event, draws } = played([1, 2, 3, 4], 5);
    const isShown = (changed: object, drawn = draws) => kenoRecheck.recheck({ events: [{ ...event, ...changed }], draws: drawn }).isShown;
    expect(isShown({})).toBe(true);
    expect(isShown({ balls: event.balls.toReversed() })).toBe(false);
    expect(isShown({ hits: event.hits + 1 })).toBe(false);
    expect(isShown({ units: event.units + 1 })).toBe(false);
    expect(isShown({}, draws.slice(1))).toBe(false);
    expect(kenoRecheck.recheck({ events: [event, event], draws }).isShown).toBe(false);
  });

  it('the recheck returns a failure for malformed rounds', () =>
    fc.assert(
      fc.property(fc.array(fc.anything()), (events) => {
        expect(kenoRecheck.recheck({ events, draws: [] }).isShown).toBe(false);
      }),
    ));
});

it('the same words give the same round, independent of stake, player and market', () =>
  expect(keno.start(fastDraw(3), { numbers: [9] })).toEqual(keno.start(fastDraw(3), { numbers: [9] })));
