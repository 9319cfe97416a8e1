import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fastDraw } from '../../proof/fast-draw.ts';
import { recorded } from '../../proof/recorded.ts';
import { colours, sectors } from '../book.ts';
import paytable from '../paytable.json' with { type: 'json' };
import { rainbowWheelRecheck } from '../recheck.ts';
import { wheelModel } from './model.ts';
import { rainbowWheel } from './rainbow-wheel.ts';

const someColours = fc.subarray([...colours], { minLength: 1 });
const standingAt = (sector: number) => ({ uniform: () => sector, wordsUsed: () => 1 });

describe('the wheel', () => {
  it('is drawn with exactly the sectors that it is drawn from, and prints how many of each', () => {
    expect(wheelModel.sectors).toEqual(sectors);
    expect(paytable.sectors).toEqual(sectors);
    for (const colour of colours) expect(paytable.counts[colour]).toBe(sectors.filter((one) => one === colour).length);
  });

  it('has no two neighbours of one colour', () =>
    expect(sectors.every((colour, place) => colour !== sectors[(place + 1) % sectors.length])).toBe(true));

  it('returns the same on every colour', () => {
    const returns = colours.map((colour) => sectors.filter((one) => one === colour).length * wheelModel.pays[colour]);
    expect(new Set(returns)).toEqual(new Set([5_200]));
  });
});

describe('a round', () => {
  it('pays the chip on the colour it stands at, and takes the others', () => {
    const sector = sectors.indexOf('violet');
    expect(rainbowWheel.start(standingAt(sector), { colours: ['violet', 'red'] })).toMatchObject({ payoutUnits: 5_200 });
    expect(rainbowWheel.start(standingAt(sector), { colours: ['red'] })).toMatchObject({ payoutUnits: 0 });
  });

  it('is what the published rules make of its draw, and nothing else is', () =>
    fc.assert(
      fc.property(someColours, fc.nat(), (chosen, seed) => {
        const draw = recorded(fastDraw(seed));
        const step = rainbowWheel.start(draw, { colours: chosen });
        const units = step.status === 'settled' ? step.payoutUnits : -1;
        const checked = { isShown: true, units, perStake: 100 * chosen.length };
        expect(rainbowWheelRecheck.recheck({ events: step.events, draws: draw.drawn })).toEqual(checked);
        const moved = draw.drawn.map((one) => ({ ...one, value: (one.value + 1) % one.n }));
        expect(rainbowWheelRecheck.recheck({ events: step.events, draws: moved }).isShown).toBe(false);
        const dearer = step.events.map((event) => ({ ...event, units: event.units + 1 }));
        expect(rainbowWheelRecheck.recheck({ events: dearer, draws: draw.drawn }).isShown).toBe(false);
      }),
    ));

  it('is recomputed from anything without a fault', () =>
    fc.assert(
      fc.property(fc.array(fc.anything()), (events) => {
        expect(rainbowWheelRecheck.recheck({ events, draws: [] }).isShown).toBe(false);
      }),
    ));
});

describe('a choice', () => {
  it('is one colour or several, each once', () =>
    fc.assert(
      fc.property(someColours, (chosen) => {
        expect(rainbowWheel.parseChoice({ colours: chosen })).toEqual({ choice: { colours: chosen } });
        expect(rainbowWheel.chipsIn({ colours: chosen })).toBe(chosen.length);
      }),
    ));

  it.each([
    null,
    {},
    { colours: [] },
    { colours: ['pink'] },
    { colours: ['red', 'red'] },
    { colours: 'red' },
    { colours: ['red'], more: 1 },
    ['red'],
  ])('is not %j', (input) => expect(rainbowWheel.parseChoice(input)).toBeNull());
});
