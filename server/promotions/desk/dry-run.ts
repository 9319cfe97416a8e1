import { dayMs, later, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { readTerms } from '../read-terms.ts';
import { costMinorMax, costOf } from '../rules/amount.ts';
import { levelOf, refuseWho, type Ineligible } from '../rules/eligibility.ts';
import type { Gives, Level, PromotionTerms, Who } from '../rules/promotion.ts';
import { listCandidates, sumAwardsSince, sumDepositShares, type Candidate } from './candidates-store.ts';
import type { DeskRow } from './desk-store.ts';

/** The reason why a player cannot take a promotion now; null if nothing stands in the way. */
type Obstacle = Extract<Ineligible, { readonly code: 'not_eligible' }>['condition'] | 'excluded' | null;

/** A player as an example of who can take a promotion and who cannot. */
type ExamplePlayer = { readonly playerId: PlayerId; readonly level: Level; readonly obstacle: Obstacle };

/** The reach and the cost of a promotion before it is approved. Amounts are minor units of the market. */
export type DryRun = {
  /** The players of the market without an award of it who could take it now, by their level. */
  readonly byLevel: ReadonlyMap<Level, number>;
  /** The players who could not, by the reason. */
  readonly byObstacle: ReadonlyMap<Exclude<Obstacle, null>, number>;
  /** The identity tier that a player must show first; 0 for none. */
  readonly identityTierMin: number;
  readonly eachMinorMax: bigint;
  /** The average cost of an award, rounded up; null if nothing tells it yet. */
  readonly eachMinor: bigint | null;
  /** The awards that the money of the budget pays for certain; null without a cap. */
  readonly awardsPaid: bigint | null;
  /** The days that the budget lasts at the pace of the last seven; null without a cap or without awards. */
  readonly daysLeft: bigint | null;
  readonly examples: readonly ExamplePlayer[];
};

const pageSize = 2_000;
const examplesMax = 20;
/** So many examples show the same reason, as long as there are others. */
const examplesAlike = 4;
const paceDays = 7;
const seenDays = 30;
// The player can show an identity, so it is no obstacle here.
const anyTier = Number.MAX_SAFE_INTEGER;

/** Counts who could take the newest version of a promotion, and estimates its cost. */
export async function dryRun(pool: Pool, row: DeskRow, at: Instant): Promise<DryRun> {
  const terms = readTerms(row.terms);
  const tally = createTally(terms.who, at);
  let after: PlayerId | null = null;
  do {
    const page: readonly Candidate[] = await listCandidates(pool, { id: row.id, at, after, limit: pageSize });
    for (const candidate of page) tally.add(candidate);
    after = page.length < pageSize ? null : (page.at(-1)?.playerId ?? null);
  } while (after !== null);
  const eachMinorMax = costMinorMax(terms.gives);
  const eachMinor = await averageCost(pool, { id: row.id, terms, at });
  const left = row.minorMax === null ? null : row.minorMax - row.minorSpent - row.minorReserved;
  const pace = await sumAwardsSince(pool, row.id, later(at, -paceDays * dayMs));
  return {
    ...tally.read(),
    identityTierMin: terms.who.identityTierMin ?? 0,
    eachMinorMax,
    eachMinor,
    awardsPaid: left === null || eachMinorMax === 0n ? null : left / eachMinorMax,
    daysLeft: left === null || pace.minor === 0n ? null : (left * BigInt(paceDays)) / pace.minor,
  };
}

/** Counts candidates and keeps examples of each reason. */
function createTally(who: Who, at: Instant) {
  const byLevel = new Map<Level, number>();
  const byObstacle = new Map<Exclude<Obstacle, null>, number>();
  const alike = new Map<Obstacle, ExamplePlayer[]>();
  return {
    add: ({ playerId, isExcluded, facts }: Candidate): void => {
      const player = { ...facts, identityTier: anyTier };
      const refused = refuseWho(who, player, at);
      const obstacle = isExcluded ? 'excluded' : refused?.code === 'not_eligible' ? refused.condition : null;
      const level = levelOf(player, at);
      if (obstacle === null) byLevel.set(level, (byLevel.get(level) ?? 0) + 1);
      else byObstacle.set(obstacle, (byObstacle.get(obstacle) ?? 0) + 1);
      const examples = alike.get(obstacle) ?? [];
      if (examples.length < examplesMax) alike.set(obstacle, [...examples, { playerId, level, obstacle }]);
    },
    read: (): Pick<DryRun, 'byLevel' | 'byObstacle' | 'examples'> => {
      const kinds = [...alike.values()];
      const first = kinds.flatMap((examples) => examples.slice(0, examplesAlike));
      const more = kinds.flatMap((examples) => examples.slice(examplesAlike));
      return { byLevel, byObstacle, examples: [...first, ...more].slice(0, examplesMax) };
    },
  };
}

type Estimated = { readonly id: number; readonly terms: PromotionTerms; readonly at: Instant };

/** The average cost of an award: exact for fixed items and tables, else from the last thirty days. */
async function averageCost(pool: Pool, { id, terms: { for: occasion, gives }, at }: Estimated): Promise<bigint | null> {
  const since = later(at, -seenDays * dayMs);
  if (gives.kind === 'items') return costOf(gives.items);
  if (gives.kind === 'deposit_share') {
    const leastMinor = occasion.kind === 'deposit' ? occasion.minMinor : 0n;
    return meanOf(await sumDepositShares(pool, { id, since, leastMinor, ppm: gives.ppm, maxMinor: gives.maxMinor }));
  }
  return costOfTable(gives) ?? meanOf(await sumAwardsSince(pool, id, since));
}

function costOfTable({ table }: Extract<Gives, { readonly kind: 'surface' }>): bigint | null {
  if (table === undefined) return null;
  const costs = table.sectors.map((sector) => ('items' in sector ? costOf(sector.items) : 0n));
  return meanOf({ count: BigInt(costs.length), minor: costs.reduce((sum, cost) => sum + cost, 0n) });
}

function meanOf({ count, minor }: { readonly count: bigint; readonly minor: bigint }): bigint | null {
  return count === 0n ? null : (minor + count - 1n) / count;
}
