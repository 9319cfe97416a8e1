import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fastDraw } from '../../proof/fast-draw.ts';
import { recorded } from '../../proof/recorded.ts';
import type { Draw } from '../../round.ts';
import { burning, caughtBy, cellsOf, type FruitGrid, type FruitSymbol } from '../book.ts';
import { recheck as fruitRecheck } from '../recheck.ts';
import { fruitBlaze } from './fruit-blaze.ts';
import { fruitModel } from './model.ts';
import { wayWins } from './ways.ts';

const column = (...symbols: readonly FruitSymbol[]): readonly FruitSymbol[] => symbols;
const dull = column('plum', 'melon', 'grapes');

/** Plays one round and records its draw. */
function played(source: Draw) {
  const draw = recorded(source);
  const step = fruitBlaze.start(draw, null);
  if (step.status !== 'settled') throw new Error('a round of Fruit Blaze settles at once');
  return { ...step, draws: draw.drawn };
}

const stops = (values: readonly number[]): Draw => {
  let taken = 0;
  return { wordsUsed: () => taken, uniform: (n) => (values[(taken += 1) - 1] ?? 0) % n };
};
const litStops = fruitModel.strips.map((strip, reel) => (reel === 0 || reel === 4 ? 0 : strip.indexOf('W')));

describe('Fruit Blaze fire', () => {
  it('fire spreads above, below, left and right of a flame', () => {
    const grid: FruitGrid = [dull, dull, column('lemon', 'blaze', 'lemon'), dull, dull];
    const spots = caughtBy(grid).map(({ reel, row }) => `${reel}:${row}`);
    expect(spots).toEqual(['1:1', '2:0', '2:2', '3:1']);
    expect(burning(grid, caughtBy(grid))[2]).toEqual(['blaze', 'blaze', 'blaze']);
  });

  it('fire stays inside the furnace, and an ignited cell does not ignite others', () => {
    const grid: FruitGrid = [dull, column('blaze', 'lemon', 'lemon'), dull, dull, dull];
    expect(caughtBy(grid)).toEqual([
      { reel: 1, row: 1 },
      { reel: 2, row: 0 },
    ]);
  });

  it('the first and the last reel never burn', () => {
    expect([fruitModel.strips[0], fruitModel.strips[4]].join('')).not.toContain('W');
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.constantFrom<FruitSymbol>('blaze', 'lemon'), { minLength: 3, maxLength: 3 }), { minLength: 5, maxLength: 5 }),
        (grid) => {
          expect(caughtBy(grid).every(({ reel }) => reel >= 1 && reel <= 3)).toBe(true);
        },
      ),
    );
  });
});

describe('Fruit Blaze ways', () => {
  it('the number of ways is the product of the matching cells per reel', () => {
    const grid: FruitGrid = [
      column('lemon', 'lemon', 'plum'),
      column('lemon', 'bell', 'lemon'),
      column('lemon', 'bell', 'bell'),
      dull,
      dull,
    ];
    expect(wayWins(fruitModel, grid, 1)).toEqual([{ symbol: 'lemon', count: 3, ways: 4, units: 4 * 3 }]);
    expect(wayWins(fruitModel, grid, 3)[0]?.units).toBe(4 * 3 * 3);
  });

  it('a burning cell matches every symbol of the first reel', () => {
    const fire = column('blaze', 'blaze', 'blaze');
    const wins = wayWins(fruitModel, [column('seven', 'seven', 'seven'), fire, fire, fire, column('seven', 'seven', 'seven')], 3);
    expect(wins).toEqual([{ symbol: 'seven', count: 5, ways: 243, units: 243 * 200 * 3 }]);
    expect(
      wayWins(fruitModel, [dull, fire, fire, fire, column('lemon', 'lemon', 'cherry')], 1).map((win) => [win.symbol, win.count, win.ways]),
    ).toEqual([
      ['melon', 4, 27],
      ['grapes', 4, 27],
      ['plum', 4, 27],
    ]);
  });

  it('two reels pay nothing, and neither does a run that does not start on the first reel', () => {
    expect(
      wayWins(
        fruitModel,
        [
          column('lemon', 'plum', 'plum'),
          column('lemon', 'bell', 'bell'),
          column('bell', 'bell', 'bell'),
          column('bell', 'lemon', 'lemon'),
          dull,
        ],
        1,
      ),
    ).toEqual([]);
  });

  it('a win lists its cells', () => {
    const grid: FruitGrid = [
      column('lemon', 'bell', 'plum'),
      column('blaze', 'bell', 'lemon'),
      column('lemon', 'bell', 'cherry'),
      dull,
      dull,
    ];
    expect(cellsOf({ symbol: 'lemon', count: 3, ways: 2, units: 6 }, grid)).toHaveLength(4);
  });
});

describe('Fruit Blaze round', () => {
  it('a round draws one stop per reel and settles at once', () => {
    const { draws, events } = played(stops([0, 0, 1, 0, 0]));
    expect(draws.map(({ label }) => label)).toEqual(['reel 1', 'reel 2', 'reel 3', 'reel 4', 'reel 5']);
    expect(events).toHaveLength(1);
  });

  it('a flame on each furnace reel starts the inferno: three re-spins of the outer reels at × 1, 2 and 3', () => {
    const { draws, events, payoutUnits } = played(stops([...litStops, 1, 2, 3, 4, 5, 6]));
    expect(events.map((event) => event.type)).toEqual([
      'spin',
      'inferno-lit',
      'inferno-spin',
      'inferno-spin',
      'inferno-spin',
      'inferno-ended',
    ]);
    expect(draws.slice(5).map(({ label }) => label)).toEqual(
      [1, 2, 3].flatMap((index) => [`inferno ${index} reel 1`, `inferno ${index} reel 5`]),
    );
    const respins = events.flatMap((event) => (event.type === 'inferno-spin' ? [event] : []));
    expect(respins.map(({ multiplier }) => multiplier)).toEqual([1, 2, 3]);
    expect(respins.every(({ units }) => units > 0)).toBe(true);
    const [spin] = events;
    const spinUnits = spin?.type === 'spin' ? spin.units : 0;
    expect(payoutUnits).toBe(spinUnits + respins.reduce((sum, { units }) => sum + units, 0));
    expect(respins.at(-1)?.infernoUnits).toBe(payoutUnits - spinUnits);
  });

  it('the recheck accepts a played round and rejects a changed one', () => {
    const source = fastDraw(11);
    for (let round = 0; round < 400; round += 1) {
      const { events, draws, payoutUnits } = played(source);
      expect(fruitRecheck.recheck({ events, draws })).toEqual({ isShown: true, units: payoutUnits, perStake: 100 });
    }
    const lit = played(stops([...litStops, 1, 2, 3, 4, 5, 6]));
    expect(fruitRecheck.recheck(lit).isShown).toBe(true);
    expect(fruitRecheck.recheck({ ...lit, events: lit.events.slice(0, 1) }).isShown).toBe(false);
    expect(fruitRecheck.recheck({ ...lit, draws: lit.draws.map((one) => ({ ...one, value: one.value + 1 })) }).isShown).toBe(false);
    expect(fruitRecheck.recheck({ events: [null, 'spin', {}], draws: [] }).isShown).toBe(false);
  });

  it('the game accepts no choice, no action and no open state', () => {
    expect(fruitBlaze.parseChoice(null)).toEqual({ choice: null });
    expect(fruitBlaze.parseChoice({ reel: 1 })).toBeNull();
    expect(fruitBlaze.parseAction({ type: 'hold' })).toBeNull();
    expect(() => fruitBlaze.parseState({})).toThrow('a round of Fruit Blaze is never open');
  });
});
