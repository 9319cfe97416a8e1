import { dataDirectory } from './paths.ts';
import { defaultFirstPort } from './ports.ts';
import { startPostgres } from './postgres/postgres.ts';
import { openStack } from './stack.ts';
import { describe } from './stack/describe.ts';
import { findRunning } from './stack/running.ts';

const dataDir = dataDirectory();
const startedAt = performance.now();
let isLeaving = false;
const say = (line: string): void => console.log(line);

await main();

async function main(): Promise<void> {
  const stack = await openStack({ dataDir, firstPort: firstPort(), startPostgres: () => startPostgres(dataDir), say });
  if (stack === null) return refuse();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(stack.stop));
  try {
    say(describe(await stack.ready, dataDir));
    say(`Ready in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s. Ctrl-C stops everything.`);
  } catch (error) {
    if (isLeaving) return;
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function refuse(): void {
  const where = findRunning(dataDir);
  const sentence =
    where === null ? `Another start is running on ${dataDir}.` : `Tausi already runs on ${dataDir}: ${where.lobby} (process ${where.pid}).`;
  console.error(`${sentence} Set TAUSI_DATA to another folder for a second copy.`);
  process.exit(1);
}

async function leave(stop: () => Promise<void>): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  say('Stopping …');
  await stop();
  say('Stopped.');
  process.exit(0);
}

function firstPort(): number {
  const text = process.env['TAUSI_PORT'] ?? String(defaultFirstPort);
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_000) return port;
  console.error(`TAUSI_PORT must be a port number from 1 to 64999, not "${text}".`);
  return process.exit(1);
}
