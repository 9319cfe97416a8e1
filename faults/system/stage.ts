import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareLogins } from '@tausi/db/logins.ts';
import { migrate } from '@tausi/db/migrate.ts';
import { seed } from '@tausi/db/seed.ts';
import { freePort } from '@tausi/tools/ports.ts';
import { eraseData } from '@tausi/tools/stack/erase.ts';
import { lockDataDirectory } from '@tausi/tools/stack/lock-data-directory.ts';
import { storeWaiting } from '@tausi/server/promotions/test-awards.ts';
import { createClient } from '../client/client.ts';
import type { Dice } from '../dice.ts';
import { openCallbackRelay, type CallbackRelay } from '../proxy/callback-relay.ts';
import { type Cluster, startCluster, withClient } from './cluster.ts';
import { type ProviderPorts, type System, openSystem } from './system.ts';
import { waitingGifts } from '../load/gifts.ts';
import { makePlayers, type Player } from './players.ts';
import { approveStudioGame, openStudioGame, writeStudio } from './studio.ts';
import { type SystemProcess, startProcess } from './process.ts';

/** The shared parts of all faults in a run: a PostgreSQL, the simulators, and a database with players that each
 *  fault copies. */
export type Stage = {
  readonly folder: string;
  readonly cluster: Cluster;
  readonly players: readonly Player[];
  readonly ports: ProviderPorts;
  /** Opens a system on a fresh copy of the database with that name. */
  readonly open: (database: string, how: SystemOptions) => Promise<System>;
  /** Makes a fresh copy of the database without any process on it; returns a superuser's address. */
  readonly copy: (database: string) => Promise<string>;
  readonly drop: (database: string) => Promise<void>;
  /** Receives the id of each started process, so that a dead run leaves none behind. */
  readonly onStarted: (pid: number, script: string) => void;
  readonly close: () => Promise<void>;
};

export type SystemOptions = {
  readonly serverCount: number;
  readonly dice: Dice;
  /** The place of the database, if it is not the usual one. */
  readonly tablespace?: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly script?: string;
  /** True for breakable links to the providers, and call-backs through the relay. */
  readonly isWired?: boolean;
};

export type StageOptions = {
  readonly folder: string;
  readonly playerCount: number;
  readonly dice: Dice;
  readonly say: (line: string) => void;
};

const template = 'tausi';
const setupTimeoutMs = 20_000;

/** Sets everything up; the remains of an earlier run in the folder are deleted first. Null if another run uses it. */
export async function openStage({ folder, playerCount, dice, say }: StageOptions): Promise<Stage | null> {
  mkdirSync(folder, { recursive: true });
  if ((await lockDataDirectory(folder)) === null) return null;
  await eraseData(folder);
  mkdirSync(folder, { recursive: true });
  // The deleted data included the lock.
  const lock = await lockDataDirectory(folder);
  if (lock === null) return null;
  const onStarted = (pid: number, script: string): void => lock.remember({ pid, word: script });
  for (const left of ['work', 'compiled']) rmSync(join(folder, left), { recursive: true, force: true });
  const work = join(folder, 'work');
  mkdirSync(work, { recursive: true });
  const cluster = await startCluster(folder);
  const masterKey = randomBytes(32).toString('base64url');
  const ports: ProviderPorts = { daraja: await freePort(), momo: await freePort(), paystack: await freePort(), airtel: await freePort() };
  const relay = await openCallbackRelay(dice.fork('relay'));
  const daraja = startProcess({
    script: 'simulators/main.ts',
    environment: {
      ...(await otherPorts()),
      TAUSI_DARAJA_PORT: String(ports.daraja),
      TAUSI_MOMO_PORT: String(ports.momo),
      TAUSI_PAYSTACK_PORT: String(ports.paystack),
      TAUSI_AIRTEL_PORT: String(ports.airtel),
      ...dashboardsAt(relay.port),
      TAUSI_DATA: work,
    },
    logFile: join(work, 'simulators.log'),
    isReady: async () =>
      fetch(`http://127.0.0.1:${ports.daraja}/phone`).then(
        async (answer) => (await answer.body?.cancel(), answer.ok),
        () => false,
      ),
    onStarted,
  });
  await daraja.untilReady();
  const studio = writeStudio(work);
  const system = (database: string, options: SystemOptions): Promise<System> =>
    openSystem({ folder: work, cluster, database, masterKey, ports, studio, relay, onStarted, ...options });
  const parts: StageParts = { folder: work, cluster, ports, onStarted, daraja, relay, system };
  const players = await furnish(parts, { playerCount, dice });
  say(`Ready: ${players.length} players, PostgreSQL on port ${cluster.port}.`);
  return stageOf(parts, players, () => lock.release());
}

// Ports for the unused simulators, because a running copy on this machine uses the default ones.
async function otherPorts(): Promise<Readonly<Record<string, string>>> {
  const ports: Record<string, string> = {};
  for (const name of ['TAUSI_SMS_PORT', 'TAUSI_CHAT_PORT', 'TAUSI_SOCIAL_PORT', 'TAUSI_DRAND_PORT']) ports[name] = String(await freePort());
  return ports;
}

/** The call-back addresses that an operator enters on the dashboards of providers. */
function dashboardsAt(port: number): Readonly<Record<string, string>> {
  const at = (path: string): string => `http://127.0.0.1:${port}/api/payments/callback/${path}`;
  return {
    TAUSI_AIRTEL_CALLBACK_UG: at('airtel-ug/simulated-callback'),
    TAUSI_PAYSTACK_WEBHOOK_GH: at('paystack-gh/simulated-webhook'),
  };
}

type StageParts = Pick<Stage, 'folder' | 'cluster' | 'ports' | 'onStarted'> & {
  readonly daraja: SystemProcess;
  readonly relay: CallbackRelay;
  readonly system: (database: string, options: SystemOptions) => Promise<System>;
};

// Creates the database that is copied: migrated, seeded, with registered players in open games.
async function furnish(
  { cluster, system }: StageParts,
  { playerCount, dice }: { playerCount: number; dice: Dice },
): Promise<readonly Player[]> {
  await migrate(cluster.urlOf(template));
  await prepareLogins(cluster.urlOf(template));
  await seed(cluster.urlOf(template));
  await approveStudioGame(cluster.urlOf(template));
  const furnished = await system(template, { serverCount: 1, dice: dice.fork('furnish') });
  const client = createClient({
    port: () => furnished.front.port,
    answerTimeoutMs: setupTimeoutMs,
    connectionsMax: 2,
    clockOffsetMs: () => 0,
  });
  try {
    const players = await makePlayers(client, furnished.databaseUrl, playerCount);
    await openStudioGame(furnished.databaseUrl, players);
    await withClient(furnished.databaseUrl, (owner) => storeWaiting(owner, { ...waitingGifts, players: players.map(({ id }) => id) }));
    return players;
  } finally {
    client.close();
    await furnished.stop();
  }
}

function stageOf(parts: StageParts, players: readonly Player[], release: () => void): Stage {
  const { folder, cluster, ports, onStarted, daraja, relay, system } = parts;
  const copy = async (database: string, tablespace?: string): Promise<string> => {
    await cluster.drop(database);
    await cluster.create(database, { template, ...(tablespace === undefined ? {} : { tablespace }) });
    const url = cluster.urlOf(database);
    // A long run copies sessions that were idle since it began.
    await withClient(url, (client) => client.query('UPDATE sessions SET last_used_at = now()'));
    return url;
  };
  return {
    folder,
    cluster,
    players,
    ports,
    copy,
    open: async (database, options) => {
      await copy(database, options.tablespace);
      return system(database, options);
    },
    drop: cluster.drop,
    onStarted,
    close: async () => {
      await daraja.stop();
      await relay.close();
      await cluster.stop();
      release();
    },
  };
}
