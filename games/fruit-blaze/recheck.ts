import type { DrawnValue } from '@tausi/kernel';
import { isFields, type Fields } from '../kit/fields.ts';
import type { Recheck } from '../kit/recheck.ts';
import { furnaceReels } from './book.ts';
import paytable from './paytable.json' with { type: 'json' };
import strips from './strips.json' with { type: 'json' };

const rows = 3;

/** Checks every shown symbol against the drawn stops on the published reels. The inferno must occur exactly when each
 *  furnace reel has a flame, with the published number of re-spins. */
export const recheck: Recheck = {
  version: strips.version,
  recheck: ({ events, draws }) => {
    const shown = events.filter(isFields);
    return { isShown: isAsDrawn(shown, draws), units: unitsWon(shown), perStake: paytable.unitsPerStake };
  },
};

function isAsDrawn(events: readonly Fields[], draws: readonly DrawnValue[]): boolean {
  const valueOf = new Map(draws.map(({ label, value }) => [label, value]));
  const [spin] = events;
  if (spin?.['type'] !== 'spin') return false;
  const grid = strips.base.map((strip, reel) => windowAt(strip, valueOf.get(`reel ${reel + 1}`)));
  const isLit = furnaceReels.every((reel) => grid[reel]?.includes('blaze'));
  const respins = events.filter((event) => event['type'] === 'inferno-spin');
  const areSpun = respins.every((event, index) => event['index'] === index + 1 && sameText(event['grid'], respinGrid(index + 1, valueOf)));
  return sameText(spin['grid'], grid) && areSpun && respins.length === (isLit ? paytable.multipliers.length : 0);
}

function respinGrid(index: number, valueOf: ReadonlyMap<string, number>): unknown {
  return strips.base.map((strip, reel) =>
    furnaceReels.some((one) => one === reel)
      ? Array.from({ length: rows }, () => 'blaze')
      : windowAt(strip, valueOf.get(`inferno ${index} reel ${reel + 1}`)),
  );
}

function unitsWon(events: readonly Fields[]): number | null {
  const paying = events.filter((event) => event['type'] === 'spin' || event['type'] === 'inferno-ended');
  return paying.reduce<number | null>((sum, event) => (typeof event['units'] === 'number' ? (sum ?? 0) + event['units'] : sum), null);
}

function windowAt(strip: readonly string[], stop: number | undefined): readonly (string | undefined)[] {
  return stop === undefined ? [] : Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]);
}

function sameText(shown: unknown, expected: unknown): boolean {
  return JSON.stringify(shown) === JSON.stringify(expected);
}
