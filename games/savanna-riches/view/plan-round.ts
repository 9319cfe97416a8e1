import type { Cell } from '../../slots/view/scene/shape.ts';
import { anticipationOf, tierOf, type Tier } from '../../slots/view/wins/tiers.ts';
import type { Grid, Guide, LineWin, SavannaEvent } from '../book.ts';

export type OfferedGuide = { readonly guide: Guide; readonly spins: number; readonly multiplier: number };

/** A scene of the animation; scenes play in sequence. Units are of stake ÷ unitsPerStake. */
export type Scene =
  | { readonly kind: 'spin'; readonly grid: Grid; readonly anticipateFrom: number | null; readonly units: number }
  | { readonly kind: 'wins'; readonly wins: readonly LineWin[]; readonly units: number; readonly tier: Tier }
  | { readonly kind: 'scatters'; readonly cells: readonly Cell[]; readonly units: number; readonly isTrigger: boolean }
  | { readonly kind: 'offer'; readonly guides: readonly OfferedGuide[] }
  | { readonly kind: 'guide'; readonly chosen: OfferedGuide }
  | {
      readonly kind: 'free-spin';
      readonly grid: Grid;
      readonly index: number;
      readonly spins: number;
      readonly multiplier: number;
      readonly wildReel: 1 | 2 | 3;
      readonly unitsBefore: number;
    }
  | { readonly kind: 'feature-total'; readonly units: number }
  | { readonly kind: 'feature-end'; readonly units: number }
  | { readonly kind: 'payout'; readonly units: number; readonly tier: Tier };

const scattersToTrigger = 3;

/** Returns the scenes of new events. The first `shown` events have been shown; a later step of the round may repeat them. */
export function planRound(events: readonly SavannaEvent[], shown: number, unitsPerStake: number): readonly Scene[] {
  const fresh = events[0]?.type === 'spin' ? events.slice(shown) : events;
  const isOpen = fresh.some((event) => event.type === 'guides-offered') && !fresh.some((event) => event.type === 'guide-chosen');
  const scenes = fresh.flatMap((event) => scenesOf(event, unitsPerStake));
  if (isOpen || fresh.length === 0) return scenes;
  const units = payoutOf(events, fresh);
  return [...scenes, { kind: 'payout', units, tier: tierOf(units, unitsPerStake) }];
}

/** Returns the winning cells of a line from the left. */
export function cellsOf(win: LineWin, lines: readonly (readonly number[])[]): readonly Cell[] {
  return (lines[win.line] ?? []).slice(0, win.count).map((row, reel) => ({ reel, row }));
}

export function scatterCells(grid: Grid): readonly Cell[] {
  return grid.flatMap((symbols, reel) => symbols.flatMap((symbol, row) => (symbol === 'scatter' ? [{ reel, row }] : [])));
}

function scenesOf(event: SavannaEvent, unitsPerStake: number): readonly Scene[] {
  switch (event.type) {
    case 'spin':
      return spinScenes(event, unitsPerStake);
    case 'guides-offered':
      return [{ kind: 'offer', guides: event.guides }];
    case 'guide-chosen':
      return [{ kind: 'guide', chosen: { guide: event.guide, spins: event.spins, multiplier: event.multiplier } }];
    case 'free-spin':
      return [
        {
          kind: 'free-spin',
          grid: event.grid,
          index: event.index,
          spins: event.spins,
          multiplier: event.multiplier,
          wildReel: event.wildReel,
          unitsBefore: event.featureUnits - event.units,
        },
        ...lineScenes(event.wins, event.units, unitsPerStake),
        { kind: 'feature-total', units: event.featureUnits },
      ];
    case 'feature-ended':
      return [{ kind: 'feature-end', units: event.units }];
  }
}

function spinScenes(event: Extract<SavannaEvent, { type: 'spin' }>, unitsPerStake: number): readonly Scene[] {
  const isTrigger = event.scatters >= scattersToTrigger;
  const scatters: readonly Scene[] =
    isTrigger || event.scatterUnits > 0
      ? [{ kind: 'scatters', cells: scatterCells(event.grid), units: event.scatterUnits, isTrigger }]
      : [];
  const spin: Scene = {
    kind: 'spin',
    grid: event.grid,
    anticipateFrom: anticipationOf(event.grid, { symbol: 'scatter', needed: scattersToTrigger }),
    units: event.units,
  };
  return [spin, ...lineScenes(event.wins, event.units - event.scatterUnits, unitsPerStake), ...scatters];
}

function lineScenes(wins: readonly LineWin[], units: number, unitsPerStake: number): readonly Scene[] {
  return wins.length === 0 ? [] : [{ kind: 'wins', wins, units, tier: tierOf(units, unitsPerStake) }];
}

function payoutOf(events: readonly SavannaEvent[], fresh: readonly SavannaEvent[]): number {
  const from = events[0]?.type === 'spin' ? events : fresh;
  return from.reduce((sum, event) => sum + (event.type === 'spin' || event.type === 'feature-ended' ? event.units : 0), 0);
}
