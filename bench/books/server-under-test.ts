import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '@tausi/db/migrate.ts';
import { seed } from '@tausi/db/seed.ts';
import { startPostgres } from '@tausi/tools/postgres.ts';
import { nextFreePort } from '@tausi/tools/ports.ts';

export type UnderTest = { readonly api: string; readonly databaseUrl: string; readonly stop: () => Promise<void> };

const firstPort = 18_080;
const readyTriesMax = 100;
const readyPauseMs = 200;

/** A durable PostgreSQL and a server process of their own, gone after `stop`; the server leaves its profile behind. */
export async function startServerUnderTest(repository: string, { profileDir }: { profileDir: string }): Promise<UnderTest> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tausi-bench-'));
  const postgres = await startPostgres(dataDir);
  await migrate(postgres.url);
  await seed(postgres.url);
  const port = await nextFreePort(firstPort);
  const gamesPort = await nextFreePort(firstPort, [port]);
  const environment = {
    ...process.env,
    TAUSI_MODE: 'development',
    TAUSI_PORT: String(port),
    TAUSI_GAMES_PORT: String(gamesPort),
    TAUSI_MASTER_KEY: randomBytes(32).toString('base64url'),
    TAUSI_DATA: dataDir,
    TAUSI_LOG_LEVEL: 'error',
    DATABASE_URL: postgres.url,
  };
  const server = spawn(process.execPath, ['--cpu-prof', `--cpu-prof-dir=${profileDir}`, join(repository, 'server/main.ts')], {
    env: environment,
    stdio: 'inherit',
  });
  const api = `http://127.0.0.1:${port}`;
  await untilReady(api);
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await once(server, 'exit');
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { api, databaseUrl: postgres.url, stop };
}

async function untilReady(api: string): Promise<void> {
  for (let tries = 0; tries < readyTriesMax; tries += 1) {
    const ready = await fetch(`${api}/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await pause(readyPauseMs);
  }
  throw new Error('the server did not become ready');
}
