import { parseArgs } from 'node:util';
import { gamesOfTheHouse } from '@tausi/server/rounds/games/games-of-the-house.ts';
import { listOpenStakes } from '@tausi/server/rounds/returns/open-stakes-store.ts';
import { listReturns, type CountedVersion } from '@tausi/server/rounds/returns/returns-store.ts';
import { added, byConfiguration, sigmasOf, type Counted } from '@tausi/server/rounds/returns/stray.ts';
import { systemClock } from '@tausi/server/platform/clock/clock.ts';
import { formatMoney, later } from '@tausi/kernel';
import pg from 'pg';
import { databaseAtHand, noDatabase } from '../database-at-hand.ts';
import { refuse } from '../refuse.ts';

const dayMs = 86_400_000;

const { values } = parseArgs({
  options: { days: { type: 'string', default: '30' }, game: { type: 'string' }, ways: { type: 'boolean', default: false } },
});
process.exitCode = await run();

async function run(): Promise<number> {
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1) return refuse('--days must be a whole number of at least 1.');
  const url = databaseAtHand();
  if (url === null) return refuse(noDatabase);
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'returns' });
  try {
    const to = systemClock.now();
    const versions = await listReturns(pool, { from: later(to, -(days - 1) * dayMs), to });
    const selected = versions.filter(({ gameId }) => values.game === undefined || gamesOfTheHouse.get(gameId) === values.game);
    await showOpenStakes(pool);
    if (selected.length === 0) return say('No cash rounds in these days.');
    console.table(selected.flatMap((version) => (values.ways ? rowsByWay(version) : [rowOf(version, version.counted, 'all')])));
    return say(
      'σ: the difference between paid and published return, in standard deviations; the alarm is at 4 for a game, at 5 for one way to stake.',
    );
  } finally {
    await pool.end();
  }
}

async function showOpenStakes(pool: pg.Pool): Promise<void> {
  const held = await listOpenStakes(pool);
  if (held.length === 0) return void say('No open rounds, so no stakes are held.');
  say('Held in open rounds:');
  console.table(
    held.map(({ gameId, rounds, staked }) => ({
      game: gamesOfTheHouse.get(gameId) ?? gameId,
      rounds,
      held: `${staked.asset} ${formatMoney(staked)}`,
    })),
  );
}

function rowsByWay(version: CountedVersion) {
  return [...byConfiguration(version.counted)].map(([way, counted]) => rowOf(version, counted, way));
}

// Currencies are comparable only in stakes, so each is scaled by its mean stake.
function rowOf({ gameId, version, hash, isShared }: CountedVersion, counted: readonly Counted[], way: string) {
  const sums = added(counted, isShared);
  const percent = (part: number): string => ((100 * part) / sums.staked).toFixed(2);
  const sheet =
    sums.variance === 0 ? ['no sheet in this version'] : [...new Set([percent(sums.expectedLeast), percent(sums.expectedMost)])];
  return {
    game: gamesOfTheHouse.get(gameId) ?? gameId,
    version: `${version} ${hash.slice(0, 8)}`,
    ...(values.ways ? { way } : {}),
    rounds: sums.rounds,
    'returned %': percent(sums.paid),
    'sheet %': sheet.join(' – '),
    σ: sums.variance === 0 ? '' : sigmasOf(sums).toFixed(2),
  };
}

function say(text: string): number {
  console.log(text);
  return 0;
}
