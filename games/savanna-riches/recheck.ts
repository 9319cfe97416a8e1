import type { DrawnValue } from '@tausi/kernel';
import { isFields, type Fields } from '../kit/fields.ts';
import type { Recheck } from '../kit/recheck.ts';
import paytable from './paytable.json' with { type: 'json' };
import strips from './strips.json' with { type: 'json' };

const rows = 3;

/** Checks that every shown symbol matches the drawn stops on the published reels. */
export const recheck: Recheck = {
  version: strips.version,
  recheck: ({ events, draws }) => ({
    isShown: areSymbolsAsDrawn(events, draws),
    units: unitsWon(events),
    perStake: paytable.unitsPerStake,
  }),
};

function areSymbolsAsDrawn(events: readonly unknown[], draws: readonly DrawnValue[]): boolean {
  const valueOf = new Map(draws.map(({ label, value }) => [label, value]));
  const grids = events.filter(isFields).filter((event) => event['type'] === 'spin' || event['type'] === 'free-spin');
  return grids.length > 0 && grids.every((event) => sameText(event['grid'], expectedGrid(event, valueOf)));
}

function unitsWon(events: readonly unknown[]): number | null {
  const paying = events.filter(isFields).filter((event) => event['type'] === 'spin' || event['type'] === 'feature-ended');
  return paying.reduce<number | null>((sum, event) => (typeof event['units'] === 'number' ? (sum ?? 0) + event['units'] : sum), null);
}

function expectedGrid(event: Fields, valueOf: ReadonlyMap<string, number>): unknown {
  if (event['type'] === 'spin') return strips.base.map((strip, reel) => windowAt(strip, valueOf.get(`reel ${reel + 1}`)));
  const spin = `free spin ${String(event['index'])}`;
  const wildReel = (valueOf.get(`${spin} wild reel`) ?? Number.NaN) + 1;
  return strips.free.map((strip, reel) =>
    reel === wildReel ? Array.from({ length: rows }, () => 'wild') : windowAt(strip, valueOf.get(`${spin} reel ${reel + 1}`)),
  );
}

function windowAt(strip: readonly string[], stop: number | undefined): readonly (string | undefined)[] | null {
  return stop === undefined ? null : Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]);
}

function sameText(shown: unknown, expected: unknown): boolean {
  return JSON.stringify(shown) === JSON.stringify(expected);
}
