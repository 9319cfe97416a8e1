import * as z from 'zod/mini';
import { acceptedWithinMs } from '../overload/deadline.ts';

/** The settings of one server process that belong to no context. */
export type PlatformSettings = {
  readonly mode: 'development' | 'production';
  /** The login tausi_server. */
  readonly databaseUrl: string;
  /** The login tausi_draw, the only one that reads unrevealed seeds. */
  readonly drawDatabaseUrl: string;
  /** The login tausi_server through a pooler that has the planner's settings of money statements; `databaseUrl` by default. */
  readonly moneyDatabaseUrl: string;
  /** The login tausi_server without a pooler, because LISTEN needs a session; `databaseUrl` by default. */
  readonly busDatabaseUrl: string;
  /** Maximum number of database connections for everything except money, and for money. */
  /** A request that is not accepted within this time gets 503. */
  readonly acceptedWithinMs: number;
  /** Maximum wait of a request for a database connection; after it the client gets 503. It is shorter than a request's
   *  deadline, so that metrics and log name the missing connections and not the deadline. */
  readonly connectTimeoutMs: number;
  readonly connectionsMax: number;
  readonly moneyConnectionsMax: number;
  /** Maximum number of requests in progress in one process. */
  readonly inFlightMax: number;
  /** The network interface. A development copy listens on the loopback interface only. */
  readonly host: string;
  readonly port: number;
  readonly gamesPort: number;
  /** The origins of the lobby and the games in the browser, without a trailing slash. */
  readonly lobbyOrigin: string;
  readonly gamesOrigin: string;
  /** 32 bytes. Session secrets, the password pepper and other keys are derived from it. */
  readonly masterKey: Buffer;
  /** The previous master key; its receipt key signs the new receipt key. Null if it never changed. */
  readonly masterKeyBefore: Buffer | null;
  readonly dataDir: string;
  /** IP addresses of proxies whose `X-Forwarded-For` the server believes. */
  readonly trustedProxies: readonly string[];
  /** Maximum number of calls per minute from one address. */
  readonly callsPerMinuteMax: number;
  /** Maximum number of open connections, live streams and incoming bodies of one client network, each. */
  readonly connectionsPerNetworkMax: number;
  /** True if `/docs/api` is served. */
  readonly servesApiDocs: boolean;
  /** The token that opens /metrics. Production keeps /metrics closed without it. */
  readonly metricsToken: string | null;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
};

export const wholeNumber = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));

export const commaList = z.pipe(
  z.string(),
  z.transform((text: string) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
);

export const origin = z.pipe(
  z.url(),
  z.transform((text: string) => new URL(text).origin),
);

const masterKey = z.pipe(
  z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 bytes as base64url')),
  z.transform((text: string) => Buffer.from(text, 'base64url')),
);

export const platformEnvironment = {
  TAUSI_MODE: z._default(z.enum(['development', 'production']), 'production'),
  DATABASE_URL: z.string().check(z.minLength(1)),
  TAUSI_DRAW_DATABASE_URL: z.string().check(z.minLength(1)),
  TAUSI_MONEY_DATABASE_URL: z.optional(z.string().check(z.minLength(1))),
  TAUSI_BUS_DATABASE_URL: z.optional(z.string().check(z.minLength(1))),
  TAUSI_ACCEPT_WITHIN_MS: z._default(wholeNumber, acceptedWithinMs),
  TAUSI_CONNECT_TIMEOUT_MS: z._default(wholeNumber, 1_300),
  TAUSI_CONNECTIONS_MAX: z._default(wholeNumber, 14),
  TAUSI_MONEY_CONNECTIONS_MAX: z._default(wholeNumber, 12),
  TAUSI_IN_FLIGHT_MAX: z._default(wholeNumber, 2_000),
  TAUSI_HOST: z.optional(z.string().check(z.minLength(1))),
  TAUSI_PORT: z._default(wholeNumber, 8080),
  TAUSI_GAMES_PORT: z.optional(wholeNumber),
  TAUSI_LOBBY_ORIGIN: z.optional(origin),
  TAUSI_GAMES_ORIGIN: z.optional(origin),
  TAUSI_MASTER_KEY: masterKey,
  TAUSI_MASTER_KEY_BEFORE: z.optional(masterKey),
  TAUSI_DATA: z._default(z.string(), '.data'),
  TAUSI_TRUSTED_PROXIES: z._default(commaList, []),
  TAUSI_CALLS_PER_MINUTE: z.optional(wholeNumber),
  TAUSI_CONNECTIONS_PER_NETWORK: z.optional(wholeNumber),
  TAUSI_API_DOCS: z.optional(z.enum(['on', 'off'])),
  TAUSI_METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  TAUSI_LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
};

const shape = z.object(platformEnvironment);

// Mobile operators put thousands of players behind one address, so the edge only stops floods.
const productionLimits = { callsPerMinuteMax: 6_000, connectionsPerNetworkMax: 1_000 } as const;
// On a development machine all players and the benchmarks share one address.
const developmentLimits = { callsPerMinuteMax: 1_000_000, connectionsPerNetworkMax: 20_000 } as const;

export function platformSettingsOf(data: z.infer<typeof shape>): PlatformSettings {
  const isDevelopment = data.TAUSI_MODE === 'development';
  const gamesPort = data.TAUSI_GAMES_PORT ?? data.TAUSI_PORT + 1;
  const limits = isDevelopment ? developmentLimits : productionLimits;
  return {
    mode: data.TAUSI_MODE,
    databaseUrl: data.DATABASE_URL,
    drawDatabaseUrl: data.TAUSI_DRAW_DATABASE_URL,
    moneyDatabaseUrl: data.TAUSI_MONEY_DATABASE_URL ?? data.DATABASE_URL,
    busDatabaseUrl: data.TAUSI_BUS_DATABASE_URL ?? data.DATABASE_URL,
    acceptedWithinMs: data.TAUSI_ACCEPT_WITHIN_MS,
    connectTimeoutMs: data.TAUSI_CONNECT_TIMEOUT_MS,
    connectionsMax: data.TAUSI_CONNECTIONS_MAX,
    moneyConnectionsMax: data.TAUSI_MONEY_CONNECTIONS_MAX,
    inFlightMax: data.TAUSI_IN_FLIGHT_MAX,
    host: data.TAUSI_HOST ?? (isDevelopment ? '127.0.0.1' : '0.0.0.0'),
    port: data.TAUSI_PORT,
    gamesPort,
    lobbyOrigin: data.TAUSI_LOBBY_ORIGIN ?? `http://localhost:${data.TAUSI_PORT}`,
    gamesOrigin: data.TAUSI_GAMES_ORIGIN ?? `http://localhost:${gamesPort}`,
    masterKey: data.TAUSI_MASTER_KEY,
    masterKeyBefore: data.TAUSI_MASTER_KEY_BEFORE ?? null,
    dataDir: data.TAUSI_DATA,
    trustedProxies: data.TAUSI_TRUSTED_PROXIES,
    callsPerMinuteMax: data.TAUSI_CALLS_PER_MINUTE ?? limits.callsPerMinuteMax,
    connectionsPerNetworkMax: data.TAUSI_CONNECTIONS_PER_NETWORK ?? limits.connectionsPerNetworkMax,
    servesApiDocs: (data.TAUSI_API_DOCS ?? (isDevelopment ? 'on' : 'off')) === 'on',
    metricsToken: data.TAUSI_METRICS_TOKEN ?? null,
    logLevel: data.TAUSI_LOG_LEVEL,
  };
}
