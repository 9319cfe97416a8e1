import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { playerId } from '@tausi/kernel';
import { systemClock } from '@tausi/server/platform/clock/clock.ts';
import { takeOffFactor } from '@tausi/server/players/factor/take-off.ts';
import pg from 'pg';
import { databaseAtHand, noDatabase } from '../database-at-hand.ts';
import { refuse } from '../refuse.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { reason: { type: 'string', default: '' }, by: { type: 'string', default: userInfo().username } },
});
process.exitCode = await run();

async function run(): Promise<number> {
  const [step, who = ''] = positionals;
  if (step !== 'off' || !/^[0-9a-f-]{36}$/.test(who)) return refuse('Usage: npm run two-factor -- off <player id> --reason="…"');
  const url = databaseAtHand();
  if (url === null) return refuse(noDatabase);
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'two-factor' });
  try {
    const done = await takeOffFactor(pool, playerId(who), { reason: values.reason, by: values.by, at: systemClock.now() });
    if (!done.ok) return refuse(done.error);
    console.log(`The second factor of ${who} is off. Withdrawals are paused until ${new Date(done.value).toISOString()}.`);
    return 0;
  } finally {
    await pool.end();
  }
}
