import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fastDraw } from '../../proof/fast-draw.ts';
import { recorded } from '../../proof/recorded.ts';
import { colours, sectors } from '../book.ts';
import paytable from '../paytable.json' with { type: 'json' };
import { recheck as rainbowWheelRecheck } from '../recheck.ts';
import { wheelModel } from './model.ts';
import { rainbowWheel } from './rainbow-wheel.ts';

const someColours = fc.subarray([...colours], { minLength: 1 });
const standingAt = (sector: number) => ({ uniform: () => sector, wordsUsed: () => 1 });

describe('Rainbow Wheel', () => {
  it('the wheel shows exactly the sectors of the model, and prints the count of each colour', () => {
    expect(wheelModel.sectors).toEqual(sectors);
    expect(paytable.sectors).toEqual(sectors);
    for (const colour of colours) expect(paytable.counts[colour]).toBe(sectors.filter((one) => one === colour).length);
  });

  it('no two adjacent sectors have the same colour', () =>
    expect(sectors.every((colour, index) => colour !== sectors[(index + 1) % sectors.length])).toBe(true));

  it('every colour has the same RTP', () => {
    const returns = colours.map((colour) => sectors.filter((one) => one === colour).length * wheelModel.pays[colour]);
    expect(new Set(returns)).toEqual(new Set([5_200]));
  });
});

describe('Rainbow Wheel round', () => {
  it('a round pays the chip on the winning colour and loses the others', () => {
    const sector = sectors.indexOf('violet');
    expect(rainbowWheel.start(standingAt(sector), { colours: ['violet', 'red'] })).toMatchObject({ payoutUnits: 5_200 });
    expect(rainbowWheel.start(standingAt(sector), { colours: ['red'] })).toMatchObject({ payoutUnits: 0 });
  });

  it('the recheck accepts a round paid by the published rules and rejects any change', () =>
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

  it('the recheck returns a result for any input without throwing', () =>
    fc.assert(
      fc.property(fc.array(fc.anything()), (events) => {
        expect(rainbowWheelRecheck.recheck({ events, draws: [] }).isShown).toBe(false);
      }),
    ));
});

describe('Rainbow Wheel choice', () => {
  it('a choice is one or several different colours', () =>
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
  ])('a choice is not %j', (input) => expect(rainbowWheel.parseChoice(input)).toBeNull());
});
