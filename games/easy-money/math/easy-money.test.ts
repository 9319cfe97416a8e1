import fc from 'fast-check';
import { drawFrom } from '@tausi/kernel';
import { describe, expect, it } from 'vitest';
import type { Draw } from '../../round.ts';
import { prizeSymbols } from '../book.ts';
import { recheck as easyMoneyRecheck } from '../recheck.ts';
import { easyMoney, ticketOf, waysOfCard } from './easy-money.ts';
import { easyMoneyModel } from './model.ts';

const someSeed = fc.integer({ min: 1, max: 1_000_000 });
const words = (seed: number) => (index: number) => BigInt.asUintN(64, (BigInt(seed) * 0x9e3779b97f4a7c15n + BigInt(index)) ** 3n);

function played(draw: Draw) {
  const step = easyMoney.start(draw, null);
  const [event] = step.events;
  if (step.status !== 'settled' || event === undefined) throw new Error('a round of Easy Money settles at once');
  return { event, units: step.payoutUnits };
}

describe('Easy Money ticket', () => {
  it('each foil hides exactly the symbol drawn for its card', () => {
    const ends = prizeSymbols.map((_, index) =>
      prizeSymbols.slice(0, index + 1).reduce((sum, symbol) => sum + easyMoneyModel.ways[symbol], 0),
    );
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 3, maxLength: 3 }), (values) => {
        const left = [...values];
        const drawn: string[] = [];
        const { event } = played({
          uniform: (n, label) => {
            drawn.push(`${label} of ${n}`);
            return left.shift() ?? 0;
          },
          wordsUsed: () => 3,
        });
        expect(event.cards).toEqual(values.map((value) => prizeSymbols[ends.findIndex((end) => value < end)]));
        expect(drawn).toEqual(['card 1 of 100', 'card 2 of 100', 'card 3 of 100']);
      }),
    );
  });

  it('two or three equal symbols pay by the table, and a ticket pays at most one prize', () => {
    expect(ticketOf(easyMoneyModel, ['bar', 'coin', 'bar'])).toMatchObject({ match: { symbol: 'bar', count: 2 }, units: 600 });
    expect(ticketOf(easyMoneyModel, ['diamond', 'diamond', 'diamond'])).toMatchObject({
      match: { symbol: 'diamond', count: 3 },
      units: 200_000,
    });
    expect(ticketOf(easyMoneyModel, ['shell', 'shell', 'coin'])).toMatchObject({ match: null, units: 0 });
    expect(ticketOf(easyMoneyModel, ['shell', 'coin', 'notes'])).toMatchObject({ match: null, units: 0 });
  });

  it('a prize is never below the stake', () => {
    for (const pays of Object.values(easyMoneyModel.pays)) expect(pays.every((units) => units === 0 || units >= 100)).toBe(true);
  });

  it('each card has a hundred equally likely values', () => expect(waysOfCard(easyMoneyModel)).toBe(100));
});

describe('Easy Money: hostile input', () => {
  it('the game accepts null as its only choice', () => expect(easyMoney.parseChoice(null)).toEqual({ choice: null }));

  it.each([undefined, {}, [], 0, '', { cards: ['diamond', 'diamond', 'diamond'] }, { units: 1 }])(
    'the game refuses the choice %j',
    (input) => expect(easyMoney.parseChoice(input)).toBeNull(),
  );

  it('the game accepts no action', () => {
    expect(easyMoney.parseAction({ type: 'scratch', card: 1 })).toBeNull();
    expect(() => easyMoney.parseState({})).toThrow('a round of Easy Money is never open');
  });
});

describe('Easy Money recheck', () => {
  it('the recheck accepts a played round', () =>
    fc.assert(
      fc.property(someSeed, (seed) => {
        const draw = drawFrom(words(seed), 0);
        const { event, units } = played(draw);
        expect(easyMoneyRecheck.recheck({ events: [event], draws: draw.drawn() })).toEqual({ isShown: true, units, perStake: 100 });
      }),
    ));

  it('the recheck rejects a changed symbol or payout', () => {
    const draw = drawFrom(words(8), 0);
    const { event } = played(draw);
    const isShown = (changed: object) => easyMoneyRecheck.recheck({ events: [{ ...event, ...changed }], draws: draw.drawn() }).isShown;
    expect(isShown({})).toBe(true);
    expect(isShown({ cards: ['diamond', 'diamond', 'coin'] })).toBe(false);
    expect(isShown({ units: event.units + 100 })).toBe(false);
  });

  it('the recheck returns a failure for malformed rounds', () =>
    fc.assert(
      fc.property(fc.array(fc.anything()), (events) => {
        expect(easyMoneyRecheck.recheck({ events, draws: [] }).isShown).toBe(false);
      }),
    ));
});
