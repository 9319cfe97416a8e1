import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fastDraw } from '../proof/fast-draw.ts';
import { recorded } from '../proof/recorded.ts';
import { matchdayOf } from './book.ts';
import { virtualFootball } from './math/virtual-football.ts';
import { recheck as footballRecheck } from './recheck.ts';
import { fixtureAt, pricesOfMatch } from './view/prices.ts';

function played(round: number, seed: number) {
  const draw = recorded(fastDraw(seed));
  const matchday = matchdayOf(round);
  const picks = [0, 1, 2, 3, 4].map((match) => {
    const fixture = fixtureAt(matchday, match);
    const prices = fixture === null ? [] : pricesOfMatch(fixture);
    return { match, selection: prices[(seed + match * 5) % prices.length]?.selection ?? 'X' };
  });
  const outcome = virtualFootball.draw({ ...draw, top52: () => 0 }, round);
  const end = virtualFootball.settle({ matchday, picks }, outcome);
  return { draws: draw.drawn, units: end.payoutUnits, events: [...virtualFootball.placed({ matchday, picks }), ...end.events] };
}

it('the recheck accepts every drawn matchday and every paid slip', () =>
  fc.assert(
    fc.property(fc.nat(1_000), fc.nat(), (round, seed) => {
      const { events, draws, units } = played(round, seed);
      expect(footballRecheck.recheck({ events, draws })).toEqual({ isShown: true, units, perStake: 500 });
    }),
  ));

it('the recheck rejects a goal that was not drawn', () => {
  const { events, draws } = played(3, 5);
  const changed = draws.map((draw) => (draw.label === 'match 2 home goals' ? { ...draw, value: draw.value > 500 ? 0 : 999 } : draw));
  expect(footballRecheck.recheck({ events, draws: changed }).isShown).toBe(false);
  expect(footballRecheck.recheck({ events: [], draws: [] })).toMatchObject({ isShown: false, units: null });
});
