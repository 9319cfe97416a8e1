import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runningSeries } from '@tausi/db/seeds/drops.ts';
import { luckyBoxSeeds } from '@tausi/db/seeds/lucky-boxes.ts';
import { assert, type SeriesTier } from '@tausi/kernel';
import { describe, expect, it } from 'vitest';
import { drawnChecks, sheetOf, type NamedSeries, type SeriesSheet } from './prove-series.ts';

const committed: readonly SeriesSheet[] = JSON.parse(readFileSync(join(import.meta.dirname, 'sheet.json'), 'utf8'));
const seededAs = (name: string): NamedSeries => {
  const found = luckyBoxSeeds.find(({ series }) => series === name);
  assert(found !== undefined, 'the series is seeded');
  return found;
};

/** The same series with one ticket more of one tier and one less of another. */
function withMovedTicket({ series, tiers }: NamedSeries, from: number, to: number): NamedSeries {
  const moved = (tier: SeriesTier, index: number) => ({ ...tier, count: tier.count + (index === to ? 1 : 0) - (index === from ? 1 : 0) });
  return { series, tiers: tiers.map(moved) };
}

describe('prove gifts', () => {
  it('prove gifts: the committed sheet has exactly the seeded series, with their exact numbers', () => {
    expect([...luckyBoxSeeds, ...runningSeries].map(sheetOf)).toEqual(committed);
  });

  it('prove gifts: the boxes of Kenya cost 0.77, 6.15 and 73.00 on average', () => {
    const expected = ['copper', 'silver', 'gold'].map((metal) => sheetOf(seededAs(`box-ke-${metal}`)).expected);
    expect(expected).toEqual(['77/1', '615/1', '7300/1']);
  });

  it.each([
    [0, 3],
    [3, 4],
    [4, 5],
  ])('prove gifts: one ticket moved from tier %i to tier %i is found by the sheet', (from, to) => {
    const changed = withMovedTicket(seededAs('box-ke-copper'), from, to);
    expect(committed).not.toContainEqual(sheetOf(changed));
  });

  it('prove gifts: the production draw agrees with the sheet, and disagrees with a sheet of other prizes', () => {
    const seeded = seededAs('box-ke-gold');
    const drawing = { tickets: 20_000, hmacTickets: 500, seed: 7 };
    expect(drawnChecks(seeded, sheetOf(seeded), drawing).filter(({ passed }) => !passed)).toEqual([]);
    const dearer = { ...seeded, tiers: seeded.tiers.map((tier, index) => (index === 0 ? { ...tier, count: 4 } : tier)) };
    expect(drawnChecks(seeded, sheetOf(dearer), drawing).some(({ passed }) => !passed)).toBe(true);
  });
});
