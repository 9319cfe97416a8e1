import { drawFrom } from '@tausi/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fastDraw } from '../../proof/fast-draw.ts';
import type { CoralEvent } from '../book.ts';
import { recheck as coralRecheck } from '../recheck.ts';
import { coralCascade } from './coral-cascade.ts';
import { coralModel, unitsOf } from './model.ts';

const someSeed = fc.integer({ min: 1, max: 1_000_000 });

/** Plays a round and records the words of its draw, so that the test can draw it again. */
function played(seed: number) {
  const source = fastDraw(seed);
  const words = Array.from({ length: 400 }, (_, index) => BigInt(source.uniform(4_294_967_296, `word ${index}`)));
  const draw = drawFrom((index) => words[index] ?? 0n, 0);
  const step = coralCascade.start(draw, null);
  if (step.status !== 'settled') throw new Error('a round settles at once');
  return { ...step, drawn: draw.drawn(), words };
}

/** Returns a round with at least this many drops. */
function longRound(drops: number) {
  for (let seed = 1; seed < 5_000; seed += 1) {
    const round = played(seed);
    if (round.events.length >= drops) return round;
  }
  throw new Error('no seed gives a round of that length');
}

describe('Coral Cascade paytable', () => {
  it('a symbol pays from seven cells on, by bands', () => {
    expect([0, 6, 7, 8, 9, 10, 11, 12, 20].map((count) => unitsOf(coralModel, 0, count))).toEqual([
      0, 0, 250, 700, 700, 2_500, 2_500, 10_000, 10_000,
    ]);
  });
});

describe('Coral Cascade round', () => {
  it('a round pays the sum of its drops and ends at the first drop without a win', () =>
    fc.assert(
      fc.property(someSeed, (seed) => {
        const { events, payoutUnits } = played(seed);
        expect(events.reduce((sum, { units }) => sum + units, 0)).toBe(payoutUnits);
        expect(events.slice(0, -1).every(({ units }) => units > 0)).toBe(true);
        expect(events.at(-1)?.units === 0 || events.length === coralModel.multipliers.length).toBe(true);
      }),
    ));

  it('symbols that did not win sink in order, and each drop applies the next multiplier', () => {
    const { events } = longRound(4);
    for (const [index, drop] of events.slice(1).entries()) {
      const before = events[index];
      if (before === undefined) throw new Error('there is no next drop');
      const gone = new Set(before.wins.map(({ symbol }) => symbol));
      for (const [column, cells] of before.grid.entries()) {
        const left = cells.filter((symbol) => !gone.has(symbol));
        expect(drop.grid[column]?.slice(4 - left.length)).toEqual(left);
      }
      expect(drop.multiplier).toBe(coralModel.multipliers[index + 1]);
    }
  });

  it('a round is reproducible from its words and draws no word more than it needs', () => {
    const { events, words, drawn } = longRound(3);
    const again = drawFrom((index) => words[index] ?? 0n, 0);
    expect(coralCascade.start(again, null).events).toEqual(events);
    expect(drawn.every(({ n }) => n === 64)).toBe(true);
  });

  it('the game accepts neither a choice nor an action', () => {
    expect([coralCascade.parseChoice(null), coralCascade.parseChoice({}), coralCascade.parseAction({})]).toEqual([
      { choice: null },
      null,
      null,
    ]);
  });
});

describe('Coral Cascade recheck', () => {
  const check = (events: readonly CoralEvent[], round: ReturnType<typeof played>) => coralRecheck.recheck({ events, draws: round.drawn });

  it('the recheck accepts every played round', () =>
    fc.assert(
      fc.property(someSeed, (seed) => {
        const round = played(seed);
        expect(check(round.events, round)).toEqual({ isShown: true, units: round.payoutUnits, perStake: 100 });
      }),
    ));

  it('the recheck finds a changed cell, a changed win, and a round that is too short or too long', () => {
    const round = longRound(3);
    const [first, ...rest] = round.events;
    if (first === undefined) throw new Error('a round has a drop');
    const [column = [], ...columns] = first.grid;
    const other = column[0] === 'pearl' ? 'shell' : 'pearl';
    const wins = first.wins.map((win) => ({ ...win, units: win.units + 1 }));
    expect(check([{ ...first, grid: [[other, ...column.slice(1)], ...columns] }, ...rest], round).isShown).toBe(false);
    expect(check([{ ...first, wins }, ...rest], round).isShown).toBe(false);
    expect(check(round.events.slice(0, -1), round).isShown).toBe(false);
    expect(check([...round.events, first], round).isShown).toBe(false);
  });
});
