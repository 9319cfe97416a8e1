import { drawFrom } from '@tausi/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fastDraw } from '../../proof/fast-draw.ts';
import type { CoralEvent } from '../book.ts';
import { coralRecheck } from '../recheck.ts';
import { coralCascade } from './coral-cascade.ts';
import { coralModel, unitsOf } from './model.ts';

const someSeed = fc.integer({ min: 1, max: 1_000_000 });

/** A round over a source that is remembered, so that it can be drawn again. */
function played(seed: number) {
  const source = fastDraw(seed);
  const words = Array.from({ length: 400 }, (_, place) => BigInt(source.uniform(4_294_967_296, `word ${place}`)));
  const draw = drawFrom((index) => words[index] ?? 0n, 0);
  const step = coralCascade.start(draw, null);
  if (step.status !== 'settled') throw new Error('a round settles at once');
  return { ...step, drawn: draw.drawn(), words };
}

/** One that goes on for at least so many drops. */
function longRound(drops: number) {
  for (let seed = 1; seed < 5_000; seed += 1) {
    const round = played(seed);
    if (round.events.length >= drops) return round;
  }
  throw new Error('no round is that long');
}

describe('what a count pays', () => {
  it('begins at seven and goes by bands', () => {
    expect([0, 6, 7, 8, 9, 10, 11, 12, 20].map((count) => unitsOf(coralModel, 0, count))).toEqual([
      0, 0, 250, 700, 700, 2_500, 2_500, 10_000, 10_000,
    ]);
  });
});

describe('a round', () => {
  it('pays the sum of its drops, and ends with the first that does not win', () =>
    fc.assert(
      fc.property(someSeed, (seed) => {
        const { events, payoutUnits } = played(seed);
        expect(events.reduce((sum, { units }) => sum + units, 0)).toBe(payoutUnits);
        expect(events.slice(0, -1).every(({ units }) => units > 0)).toBe(true);
        expect(events.at(-1)?.units === 0 || events.length === coralModel.multipliers.length).toBe(true);
      }),
    ));

  it('lets what did not win sink, in its order, and multiplies drop by drop', () => {
    const { events } = longRound(4);
    for (const [place, drop] of events.slice(1).entries()) {
      const before = events[place];
      if (before === undefined) throw new Error('a drop follows a drop');
      const gone = new Set(before.wins.map(({ symbol }) => symbol));
      for (const [column, cells] of before.grid.entries()) {
        const left = cells.filter((symbol) => !gone.has(symbol));
        expect(drop.grid[column]?.slice(4 - left.length)).toEqual(left);
      }
      expect(drop.multiplier).toBe(coralModel.multipliers[place + 1]);
    }
  });

  it('is the same again from its words, and takes no word that it does not need', () => {
    const { events, words, drawn } = longRound(3);
    const again = drawFrom((index) => words[index] ?? 0n, 0);
    expect(coralCascade.start(again, null).events).toEqual(events);
    expect(drawn.every(({ n }) => n === 64)).toBe(true);
  });

  it('takes neither a choice nor an action', () => {
    expect([coralCascade.parseChoice(null), coralCascade.parseChoice({}), coralCascade.parseAction({})]).toEqual([
      { choice: null },
      null,
      null,
    ]);
  });
});

describe('the recheck', () => {
  const check = (events: readonly CoralEvent[], round: ReturnType<typeof played>) => coralRecheck.recheck({ events, draws: round.drawn });

  it('agrees with every round that was played', () =>
    fc.assert(
      fc.property(someSeed, (seed) => {
        const round = played(seed);
        expect(check(round.events, round)).toEqual({ isShown: true, units: round.payoutUnits, perStake: 100 });
      }),
    ));

  it('finds a changed cell, a changed win, and a round that stopped too early or went on too long', () => {
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
