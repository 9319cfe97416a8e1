import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fastDraw } from '../proof/fast-draw.ts';
import { recorded } from '../proof/recorded.ts';
import type { LuckySixChoice } from './book.ts';
import { luckySix } from './math/lucky-six.ts';
import { recheck as luckySixRecheck } from './recheck.ts';

const choice: LuckySixChoice = {
  lines: [
    [1, 2, 3, 4, 5, 6],
    [8, 16, 24, 32, 40, 48],
  ],
  first: [
    { type: 'parity', side: 'odd' },
    { type: 'colour', colour: 3 },
    { type: 'half', side: 'low' },
  ],
};

function played(seed: number) {
  const draw = recorded(fastDraw(seed));
  const outcome = luckySix.draw({ ...draw, top52: () => 0 }, 0);
  const end = luckySix.settle(choice, outcome);
  return { draws: draw.drawn, units: end.payoutUnits, events: [...luckySix.placed(choice), ...end.events] };
}

it('the recheck accepts every ticket as drawn and paid', () =>
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { events, draws, units } = played(seed);
      expect(luckySixRecheck.recheck({ events, draws })).toEqual({ isShown: true, units, perStake: 500 });
    }),
  ));

it('the recheck rejects a ball that was not drawn', () => {
  const { events, draws } = played(1);
  const changed = draws.map((draw, index) => (index === 4 ? { ...draw, value: (draw.value + 1) % draw.n } : draw));
  expect(luckySixRecheck.recheck({ events, draws: changed }).isShown).toBe(false);
  expect(luckySixRecheck.recheck({ events: [], draws: [] })).toMatchObject({ isShown: false, units: null });
});
