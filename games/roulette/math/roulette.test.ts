import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asFraction, rational } from '../../proof/exact/rational.ts';
import { fastDraw } from '../../proof/fast-draw.ts';
import { recorded } from '../../proof/recorded.ts';
import { chipsMax, colourOf, places, pocketCount, tiers, orphelins, voisins, wheelOrder, type Bet } from '../book.ts';
import { recheck as rouletteRecheck } from '../recheck.ts';
import { rouletteModel, unitsOn } from './model.ts';
import { roulette } from './roulette.ts';

const someBets = fc
  .uniqueArray(fc.record({ place: fc.constantFrom(...places.map(({ name }) => name)), chips: fc.integer({ min: 1, max: 5 }) }), {
    minLength: 1,
    maxLength: 20,
    selector: ({ place }) => place,
  })
  .map((bets): readonly Bet[] => bets);
const landingIn = (pocket: number) => ({ uniform: () => pocket, wordsUsed: () => 1 });

describe('Kilimanjaro Roulette layout', () => {
  it('the layout has 157 places with unique names', () => {
    expect(places).toHaveLength(37 + 60 + 2 + 1 + 12 + 22 + 11 + 12);
    expect(new Set(places.map(({ name }) => name)).size).toBe(places.length);
  });

  it.each(places.map(({ name, kind, pockets }) => ({ name, kind, pockets })))('$name returns exactly 36 of 37 chips', (place) => {
    const units = Array.from({ length: pocketCount }, (_, pocket) => unitsOn(rouletteModel, place, pocket)).reduce((a, b) => a + b, 0);
    expect(asFraction(rational(BigInt(units), BigInt(pocketCount)))).toBe('36/37');
  });

  it('the wheel has every pocket once, with alternating red and black', () => {
    expect([...wheelOrder].toSorted((a, b) => a - b)).toEqual(Array.from({ length: pocketCount }, (_, pocket) => pocket));
    const colours = wheelOrder.slice(1).map(colourOf);
    expect(colours.every((colour, place) => place === 0 || colour !== colours[place - 1])).toBe(true);
  });

  it('the three call bets together cover every pocket, including those around the zero', () => {
    const covered = [voisins, tiers, orphelins].map((bets) =>
      bets.flatMap(({ place: name }) => places.find((place) => place.name === name)?.pockets ?? []),
    );
    // Seventeen belongs to two splits of the orphans bet.
    expect(new Set(covered.flat()).size).toBe(pocketCount);
    expect(covered.map((pockets) => new Set(pockets).size)).toEqual([17, 12, 8]);
  });
});

describe('Kilimanjaro Roulette round', () => {
  it('a round pays every place that covers the pocket, including its chip, and no other', () => {
    const bets = ['17', '17-20', 'dozen-2', 'red', 'black', '0'].map((place) => ({ place, chips: 2 }));
    const step = roulette.start(landingIn(17), { bets });
    expect(step).toMatchObject({ status: 'settled', payoutUnits: 2 * (36 + 18 + 3 + 2) });
    expect(step.events[0]?.wins.map(({ place }) => place)).toEqual(['17', '17-20', 'dozen-2', 'black']);
  });

  it('on zero, only bets on zero win', () => {
    const bets = ['red', 'even', 'low', 'column-1', 'dozen-1'].map((place) => ({ place, chips: 1 }));
    expect(roulette.start(landingIn(0), { bets })).toMatchObject({ payoutUnits: 0 });
    expect(roulette.start(landingIn(0), { bets: [...bets, { place: '0-1-2-3', chips: 1 }] })).toMatchObject({ payoutUnits: 9 });
  });

  it('the recheck accepts a round paid by the published rules and rejects any change', () =>
    fc.assert(
      fc.property(someBets, fc.nat(), (bets, seed) => {
        const draw = recorded(fastDraw(seed));
        const step = roulette.start(draw, { bets });
        const units = step.status === 'settled' ? step.payoutUnits : -1;
        const perStake = roulette.chipsIn({ bets });
        expect(rouletteRecheck.recheck({ events: step.events, draws: draw.drawn })).toEqual({ isShown: true, units, perStake });
        const moved = draw.drawn.map((one) => ({ ...one, value: (one.value + 1) % one.n }));
        expect(rouletteRecheck.recheck({ events: step.events, draws: moved }).isShown).toBe(false);
        const dearer = step.events.map((event) => ({ ...event, units: event.units + 1 }));
        expect(rouletteRecheck.recheck({ events: dearer, draws: draw.drawn }).isShown).toBe(false);
      }),
    ));

  it('the recheck returns a result for any input without throwing', () =>
    fc.assert(
      fc.property(fc.array(fc.anything()), (events) => {
        expect(rouletteRecheck.recheck({ events, draws: [] }).isShown).toBe(false);
      }),
    ));
});

describe('Kilimanjaro Roulette choice', () => {
  it('a choice has chips on places, at most a hundred', () =>
    fc.assert(
      fc.property(someBets, (bets) => {
        expect(roulette.parseChoice({ bets })).toEqual({ choice: { bets } });
        expect(roulette.chipsIn({ bets })).toBe(bets.reduce((sum, { chips }) => sum + chips, 0));
      }),
    ));

  it.each([
    null,
    {},
    { bets: [] },
    { bets: [{ place: '37', chips: 1 }] },
    { bets: [{ place: '17', chips: 0 }] },
    { bets: [{ place: '17', chips: 1.5 }] },
    { bets: [{ place: '17', chips: '1' }] },
    { bets: [{ place: '17', chips: 1, pocket: 17 }] },
    { bets: [{ place: '20-17', chips: 1 }] },
    { bets: [{ place: '3-4', chips: 1 }] },
    { bets: [{ place: 'toString', chips: 1 }] },
    {
      bets: [
        { place: '17', chips: 1 },
        { place: '17', chips: 1 },
      ],
    },
    { bets: [{ place: '17', chips: chipsMax + 1 }] },
    {
      bets: [
        { place: '17', chips: chipsMax },
        { place: '18', chips: 1 },
      ],
    },
    { bets: [{ place: '17', chips: 1 }], more: 1 },
  ])('a choice is not %j', (input) => expect(roulette.parseChoice(input)).toBeNull());
});
