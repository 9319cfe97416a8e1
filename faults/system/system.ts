import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { loginsOf } from '@tausi/db/logins.ts';
import { createCallbackAddresses } from '@tausi/server/cashier/port/callback-address.ts';
import { createSecrets } from '@tausi/server/platform/security/secrets.ts';
import { paymentId } from '@tausi/kernel';
import { isAlive } from '@tausi/tools/processes.ts';
import { freePort } from '@tausi/tools/ports.ts';
import type { Dice } from '../dice.ts';
import { foreignSecret } from '../load/callbacks.ts';
import type { CallbackRelay } from '../proxy/callback-relay.ts';
import { openProxy, type Proxy } from '../proxy/tcp-proxy.ts';
import type { Cluster } from './cluster.ts';
import { type SystemProcess, startProcess, waitFor } from './process.ts';
import type { Studio } from './studio.ts';

/** Server processes on one database, with breakable network links between all parties. */
export type System = {
  readonly databaseUrl: string;
  readonly cluster: Cluster;
  readonly servers: readonly SystemProcess[];
  /** Between the clients and the servers; distributes connections among the live servers. */
  readonly front: Proxy;
  /** Between the servers and PostgreSQL. */
  readonly back: Proxy;
  /** Between the servers and each provider; empty unless the system is wired. */
  readonly wires: readonly Proxy[];
  /** Carries the call-backs of a wired system. */
  readonly relay: CallbackRelay;
  /** True if a server reports that it is ready; asked directly, not through the front. */
  readonly isReady: (server: number) => Promise<boolean>;
  readonly untilAllReady: () => Promise<void>;
  /** Restarts every dead server, for a fault that ended before it did so. */
  readonly revive: () => void;
  /** The game studio that the servers know. */
  readonly studio: Studio;
  /** The provider's call-back address of a payment; for null, an address that the system did not issue. */
  readonly callbackUrlOf: (paymentId: string | null) => string;
  readonly stop: () => Promise<void>;
};

/** The ports of the simulated payment providers. */
export type ProviderPorts = { readonly daraja: number; readonly momo: number; readonly paystack: number; readonly airtel: number };

export type SystemPlan = {
  readonly folder: string;
  readonly cluster: Cluster;
  readonly database: string;
  readonly masterKey: string;
  readonly ports: ProviderPorts;
  readonly studio: Studio;
  readonly relay: CallbackRelay;
  readonly isWired?: boolean;
  readonly serverCount: number;
  readonly dice: Dice;
  readonly onStarted: (pid: number, script: string) => void;
  /** Settings beyond those of every system. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The program of a server; `server/main.ts` unless a fault needs one with extra controls. */
  readonly script?: string;
};

const readyPatienceMs = 180_000;
const askTimeoutMs = 2_000;

export async function openSystem(plan: SystemPlan): Promise<System> {
  const { cluster, database, dice } = plan;
  rmSync(dataOf(plan), { recursive: true, force: true });
  mkdirSync(dataOf(plan), { recursive: true });
  const ports: { readonly api: number; readonly games: number }[] = [];
  for (let index = 0; index < plan.serverCount; index += 1) ports.push({ api: await freePort(), games: await freePort() });
  const back = await openProxy({ targets: () => [cluster.port], speaks: 'postgres', dice: dice.fork('back') });
  let connections = 0;
  const rotatedPorts = (): readonly number[] => {
    connections += 1;
    return ports.map((_port, index) => ports[(index + connections) % ports.length]?.api ?? 0);
  };
  const front = await openProxy({ targets: rotatedPorts, speaks: 'anything', dice: dice.fork('front') });
  const wired = plan.isWired === true ? await openWires(plan) : null;
  if (wired !== null) plan.relay.serve(front.port);
  const servers = ports.map(({ api, games }, index) =>
    startProcess({
      script: plan.script ?? 'server/main.ts',
      logFile: join(plan.folder, `${database}-server-${index}.log`),
      environment: {
        ...settingsOf(plan, { front: front.port, back: back.port, wired }),
        TAUSI_PORT: String(api),
        TAUSI_GAMES_PORT: String(games),
      },
      isReady: () => answersReady(api),
      onStarted: plan.onStarted,
    }),
  );
  const untilAllReady = async (): Promise<void> => {
    await Promise.all(servers.map((server) => server.untilReady()));
    await waitFor('the front proxy is ready', readyPatienceMs, () => answersReady(front.port));
  };
  await untilAllReady();
  return {
    databaseUrl: cluster.urlOf(database),
    cluster,
    servers,
    front,
    back,
    wires: wired?.wires ?? [],
    relay: plan.relay,
    isReady: (server) => answersReady(ports[server]?.api ?? 0),
    untilAllReady,
    revive: () => {
      for (const server of servers) if (!isAlive(server.pid())) server.start();
    },
    studio: plan.studio,
    callbackUrlOf: callbackUrls(plan, `http://127.0.0.1:${front.port}`),
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      plan.relay.serve(null);
      for (const proxy of [front, back, ...(wired?.wires ?? [])]) await proxy.close();
    },
  };
}

function callbackUrls({ masterKey }: SystemPlan, origin: string): System['callbackUrlOf'] {
  const key = createSecrets(Buffer.from(masterKey, 'base64url')).purposeKey('daraja-callbacks');
  const { urlOf } = createCallbackAddresses(key, origin, 'daraja');
  return (id) => {
    if (id !== null) return urlOf(paymentId(id));
    const url = urlOf(paymentId(randomUUID()));
    return `${url.slice(0, url.lastIndexOf('/'))}/${foreignSecret()}`;
  };
}

type Wired = { readonly ports: ProviderPorts; readonly wires: readonly Proxy[] };

async function openWires({ ports, dice }: SystemPlan): Promise<Wired> {
  const wireTo = (port: number): Promise<Proxy> =>
    openProxy({ targets: () => [port], speaks: 'anything', dice: dice.fork(`wire ${port}`) });
  const [daraja, momo, paystack, airtel] = [
    await wireTo(ports.daraja),
    await wireTo(ports.momo),
    await wireTo(ports.paystack),
    await wireTo(ports.airtel),
  ];
  const at = { daraja: daraja.port, momo: momo.port, paystack: paystack.port, airtel: airtel.port };
  return { ports: at, wires: [daraja, momo, paystack, airtel] };
}

type Links = { readonly front: number; readonly back: number; readonly wired: Wired | null };

function settingsOf(plan: SystemPlan, { wired, ...ports }: Links): Record<string, string> {
  const providers = wired?.ports ?? plan.ports;
  const origin = `http://127.0.0.1:${ports.front}`;
  const url = new URL(plan.cluster.urlOf(plan.database));
  url.port = String(ports.back);
  return {
    TAUSI_MODE: 'development',
    TAUSI_LOBBY_ORIGIN: origin,
    TAUSI_GAMES_ORIGIN: 'http://127.0.0.1:1',
    TAUSI_CALLBACK_ORIGIN: wired === null ? origin : `http://127.0.0.1:${plan.relay.port}`,
    TAUSI_DARAJA_URL: `http://127.0.0.1:${providers.daraja}`,
    TAUSI_MOMO_URL: `http://127.0.0.1:${providers.momo}`,
    // The address of its payment pages.
    TAUSI_PAYSTACK_URL: `http://localhost:${providers.paystack}`,
    TAUSI_AIRTEL_URL: `http://127.0.0.1:${providers.airtel}`,
    TAUSI_STUDIOS: plan.studio.contractsFile,
    TAUSI_MASTER_KEY: plan.masterKey,
    // A server's files outside its database are not shared with other databases.
    TAUSI_DATA: dataOf(plan),
    TAUSI_LOG_LEVEL: 'warn',
    // Shared rounds are driven only in the faults about them.
    TAUSI_TABLES: 'watch',
    NODE_COMPILE_CACHE: join(plan.folder, 'compiled'),
    DATABASE_URL: loginsOf(url.href).url,
    TAUSI_DRAW_DATABASE_URL: loginsOf(url.href).drawUrl,
    ...plan.settings,
  };
}

function dataOf({ folder, database }: SystemPlan): string {
  return join(folder, `${database}-data`);
}

async function answersReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(askTimeoutMs) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    // No listener there now.
    return false;
  }
}
