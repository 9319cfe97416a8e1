import type { DryRun } from '@tausi/server/promotions/index.ts';
import { marketAmount } from './market-amount.ts';

const obstacles: Readonly<Record<NonNullable<DryRun['examples'][number]['obstacle']>, string>> = {
  phone: 'without a bound phone',
  new_players: 'registered too early',
  level: 'of another level',
  segment: 'outside the segment',
  excluded: 'excluded or on a break',
};

/** Writes a dry run for a person: who could take the promotion, what it costs, and example players with the reason. */
export function dryRunLines(found: DryRun, market: string): readonly string[] {
  const textOf = (minor: bigint): string => marketAmount(market, minor);
  const players = [...found.byLevel.values()].reduce((sum, count) => sum + count, 0);
  const levels = [...found.byLevel].toSorted(([a], [b]) => a - b).map(([level, count]) => `level ${level}: ${count}`);
  const others = [...found.byObstacle].map(([obstacle, count]) => `${count} ${obstacles[obstacle]}`);
  const all = BigInt(players);
  return [
    `${players} players of ${market} without an award of it could take it now${levels.length === 0 ? '' : ` (${levels.join(', ')})`}.`,
    ...(others.length === 0 ? [] : [`Not now: ${others.join(', ')}.`]),
    ...(found.identityTierMin === 0 ? [] : [`They need identity tier ${found.identityTierMin} first.`]),
    found.eachMinor === null
      ? `One award costs at most ${textOf(found.eachMinorMax)}. Nothing tells its average yet.`
      : `One award costs ${textOf(found.eachMinor)} on average, at most ${textOf(found.eachMinorMax)}.`,
    `If all of them took it once: ${found.eachMinor === null ? '' : `about ${textOf(found.eachMinor * all)}, `}at most ${textOf(found.eachMinorMax * all)}.`,
    ...(found.awardsPaid === null ? [] : [`The budget in force pays for at least ${found.awardsPaid} more awards.`]),
    ...(found.daysLeft === null ? [] : [`At the pace of the last seven days it lasts ${found.daysLeft} days.`]),
    ...found.examples.map(
      ({ playerId, level, obstacle }) => `  ${playerId}  level ${level}  ${obstacle === null ? 'could take it' : obstacles[obstacle]}`,
    ),
  ];
}
