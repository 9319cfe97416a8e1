import { join } from 'node:path';
import { type Clock, instant } from '@tausi/kernel';
import { repository } from '@tausi/tools/paths.ts';
import { createApp } from '@tausi/server/app.ts';
import { readConfig } from '@tausi/server/config.ts';
import { createLog } from '@tausi/server/platform/log.ts';
import { createSecrets } from '@tausi/server/platform/security/secrets.ts';
import { signingKeyFrom } from '@tausi/server/platform/security/signing-key.ts';
import { createLocalBeacon } from '@tausi/server/rounds/fairness/beacon.ts';
import * as z from 'zod/mini';

// Runs the server like `server/main.ts`, but on a clock that a message can set wrong. The real server has no such
// control.

const words = z.object({ offsetMs: z.optional(z.number()), settlesAbandoned: z.optional(z.boolean()) });

let offsetMs = 0;
const clock: Clock = { now: () => instant(Date.now() + offsetMs) };
const config = readConfig(process.env);
const log = createLog({ level: config.logLevel });

// The beacon is an outside party and keeps its own time. A seed that named a value of tomorrow could draw only then.
const local = createLocalBeacon(signingKeyFrom(createSecrets(config.masterKey).purposeKey('beacon')));
const trueTime = async () => instant(Date.now());
const beacon = { ...local, now: trueTime, valueOf: async (round: bigint) => local.valueOf(round, await trueTime()) };

const app = await createApp({
  config,
  clock,
  log,
  beacon,
  version: { version: '0.0.0', build: 'faults' },
  lobby: null,
  gamesDir: join(repository, 'games', 'dist'),
  allowUnsafeDatabase: false,
  checksAnswers: true,
});

process.on('message', (message) => {
  const said = z.parse(words, message);
  if (said.offsetMs !== undefined) offsetMs = said.offsetMs;
  if (said.settlesAbandoned === true)
    app.contexts.rounds.completeAbandonedRounds(clock.now()).catch((error: unknown) => log.error({ error }));
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
process.on('unhandledRejection', (error) => log.error({ error }, 'an unhandled rejection in the server'));

await app.start();
await app.api.listen({ host: config.host, port: config.port });

function stop(): void {
  app.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}
