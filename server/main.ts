import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { seededLogins } from '@tausi/db/seeds/logins.ts';
import * as z from 'zod/mini';
import { createApp } from './app.ts';
import { ensureCodes } from './development/ensure-codes.ts';
import { ensureLogins, giveLuckyBoxes } from './development/index.ts';
import { readStudios } from './development/read-studios.ts';
import { ensureRewards } from './development/ensure-rewards.ts';
import { systemClock } from './platform/clock/clock.ts';
import { readConfig } from './config.ts';
import { readLobbyBuild } from './platform/http/pages/lobby-build.ts';
import { createTimers } from './platform/clock/timers.ts';
import { createLog } from './platform/log.ts';

const repository = join(import.meta.dirname, '..');
const stopPatienceMs = 10_000;
const boxesCheckMs = 3_000;
const prepareAttemptsMax = 5;
const prepareRetryMs = 2_000;

const config = readConfig(process.env);
const log = createLog({ level: config.logLevel });
const isDevelopment = config.mode === 'development';
const { version } = z.parse(z.object({ version: z.string() }), JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')));
const lobby = await readLobbyBuild(join(repository, 'lobby', 'dist'));

const app = await createApp({
  config,
  clock: systemClock,
  log,
  version: { version, build: lobby?.build ?? 'none' },
  lobby,
  gamesDir: join(repository, 'games', 'dist'),
  allowUnsafeDatabase: false,
  checksAnswers: isDevelopment,
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
process.on('unhandledRejection', (error) => log.error({ error }, 'a promise was not awaited'));

if (!isDevelopment) await refuseWithoutLicence();
await app.start();
if (isDevelopment) await prepareDevelopmentPatiently();
await app.games.listen({ host: config.host, port: config.gamesPort });
await app.api.listen({ host: config.host, port: config.port });
log.info({ port: config.port, gamesPort: config.gamesPort, mode: config.mode }, 'the server listens');

/** Repeats the preparation after a failure. While a busy machine starts, PostgreSQL may give no connection within the
 *  time that a request waits, and every step of the preparation can be done again. */
async function prepareDevelopmentPatiently(): Promise<void> {
  for (let attempt = 1; attempt < prepareAttemptsMax; attempt += 1) {
    try {
      return await prepareDevelopment();
    } catch (error) {
      log.warn({ error, attempt }, 'the seeded sign-ins are not ready yet');
      await wait(prepareRetryMs);
    }
  }
  return await prepareDevelopment();
}

/** The seeded sign-ins, and their lucky boxes as soon as the first series are open. */
async function prepareDevelopment(): Promise<void> {
  await readStudios(app.contexts);
  await ensureCodes({ ...app.contexts, clock: systemClock });
  const players = await ensureLogins({ ...app.contexts, clock: systemClock }, seededLogins);
  await ensureRewards({ ...app.contexts, clock: systemClock }, players);
  const timers = createTimers((error) => log.error({ error }, 'the boxes of a sign-in were not given'));
  timers.every(boxesCheckMs, async () => {
    if (await giveLuckyBoxes({ ...app.contexts, clock: systemClock }, players)) void timers.stop();
  });
}

/** Players must not see a licence page without an operator. `npm run content` publishes the operator's own. */
async function refuseWithoutLicence(): Promise<void> {
  const missing = await app.contexts.markets.marketsWithoutLicence(systemClock.now());
  if (missing.length === 0) return;
  log.error({ markets: missing }, 'the licence page of the operator is missing');
  await app.stop();
  process.exit(1);
}

function stop(): void {
  // A connection that never ends must not keep the process alive. Its work is either durable or not begun.
  setTimeout(() => process.exit(1), stopPatienceMs).unref();
  app.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      log.error({ error }, 'the server did not stop cleanly');
      process.exit(1);
    },
  );
}
