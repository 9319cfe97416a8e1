import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fastDraw } from '../../proof/fast-draw.ts';
import { recorded } from '../../proof/recorded.ts';
import { bankerDraws, chipsIn, places, type Chips } from '../book.ts';
import { recheck as baccaratRecheck } from '../recheck.ts';
import { baccarat } from './baccarat.ts';

const chipsOf = fc
  .dictionary(fc.constantFrom(...places), fc.integer({ min: 1, max: 4 }), { minKeys: 1, maxKeys: 5 })
  .map((chips): Chips => ({ ...chips }));

function played(seed: number, chips: Chips) {
  const draw = recorded(fastDraw(seed));
  const step = baccarat.start(draw, { chips });
  if (step.status !== 'settled') return expect.fail('a baccarat round must settle at once');
  const last = step.events.at(-1);
  if (last?.type !== 'ended') return expect.fail('expected an end event');
  return { step, draws: draw.drawn, last };
}

describe('Royal Baccarat round', () => {
  it('the round is dealt and paid by the published rules for any choice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), chipsOf, (seed, chips) => {
        const { step, draws } = played(seed, chips);
        expect(baccaratRecheck.recheck({ events: step.events, draws })).toEqual({
          isShown: true,
          units: step.payoutUnits,
          perStake: 100 * chipsIn(chips),
        });
        const changed = draws.map((one, place) => (place === 0 ? { ...one, value: (one.value + 50) % one.n } : one));
        expect(baccaratRecheck.recheck({ events: step.events, draws: changed }).isShown).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('the cards do not depend on the placed chips', () => {
    const dealt = (chips: Chips) => played(77, chips).step.events.filter(({ type }) => type !== 'bet' && type !== 'ended');
    expect(dealt({ player: 1 })).toEqual(dealt({ tie: 5, bankerPair: 2 }));
  });

  it('the payout of several places is the sum of their separate payouts', () => {
    for (let seed = 1; seed < 200; seed += 1) {
      const chips: Chips = { player: 1, banker: 2, tie: 1, playerPair: 3, bankerPair: 1 };
      const { last } = played(seed, chips);
      const alone = places.reduce((sum, place) => sum + played(seed, { [place]: chips[place] ?? 0 }).step.payoutUnits, 0);
      expect(last.units).toBe(alone);
      expect(last.paid.reduce((sum, { units }) => sum + units, 0)).toBe(alone);
    }
  });

  it('a tie returns the chips on player and banker', () => {
    const tie = Array.from({ length: 200 }, (_, seed) => played(seed + 1, { player: 1, banker: 1 })).find(
      ({ last }) => last.winner === 'tie',
    );
    expect(tie?.step.payoutUnits).toBe(200);
  });
});

describe('baccarat banker', () => {
  // The standard drawing table: banker total down, player's third card 0 to 9 across, no third card last.
  it.each([
    [0, 'DDDDDDDDDD D'],
    [1, 'DDDDDDDDDD D'],
    [2, 'DDDDDDDDDD D'],
    [3, 'DDDDDDDDSD D'],
    [4, 'SSDDDDDDSS D'],
    [5, 'SSSSDDDDSS D'],
    [6, 'SSSSSSDDSS S'],
    [7, 'SSSSSSSSSS S'],
  ])('with total %i, the banker draws or stands as the standard table says', (sum, row) => {
    const found = Array.from({ length: 10 }, (_, third) => (bankerDraws(sum, third) ? 'D' : 'S')).join('');
    expect(`${found} ${bankerDraws(sum, null) ? 'D' : 'S'}`).toBe(row);
  });
});

describe('baccarat: hostile input', () => {
  it.each([
    null,
    {},
    { chips: null },
    { chips: {} },
    { chips: [] },
    { chips: { player: 0 } },
    { chips: { player: -1, banker: 2 } },
    { chips: { player: 1.5 } },
    { chips: { player: '1' } },
    { chips: { player: 21 } },
    { chips: { player: 11, banker: 10 } },
    { chips: { dragon: 1 } },
    { chips: { player: 1 }, more: 1 },
    JSON.parse('{"chips":{"__proto__":1}}'),
  ])('%j is not a valid choice', (input) => expect(baccarat.parseChoice(input)).toBeNull());

  it('a valid choice is parsed unchanged', () => {
    const parsed = baccarat.parseChoice({ chips: { player: 12, tie: 8 } });
    expect(parsed).toEqual({ choice: { chips: { player: 12, tie: 8 } } });
    expect(parsed === null ? 0 : baccarat.chipsIn(parsed.choice)).toBe(20);
  });

  it('a baccarat round never stays open for an action', () => {
    expect(baccarat.parseAction({ type: 'hit' })).toBeNull();
    expect(() => baccarat.parseState({})).toThrow('a round of Royal Baccarat is never open');
  });

  it('the recheck rejects a forged round', () => {
    for (const events of [[], [{ type: 'bet' }], [{ type: 'bet', chips: { player: 1 } }]])
      expect(baccaratRecheck.recheck({ events, draws: [] })).toMatchObject({ isShown: false, units: null });
  });
});
