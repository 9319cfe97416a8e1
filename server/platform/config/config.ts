import * as z from 'zod/mini';
import { type BeaconConfig, beaconConfigOf, beaconEnvironment } from './beacon-config.ts';
import { type ChatConfig, chatConfigOf, chatEnvironment } from './chat-config.ts';
import { type DocumentsConfig, documentsConfigOf, documentsEnvironment } from './documents-config.ts';

/** The settings of one server process, parsed once at its start. Nothing else reads the environment. */
export type Config = {
  readonly mode: 'development' | 'production';
  /** The login tausi_server. */
  readonly databaseUrl: string;
  /** The login tausi_draw, which alone reads unrevealed seeds. */
  readonly drawDatabaseUrl: string;
  /** The login tausi_server at other addresses, behind a pooler: one with the planner's settings of money statements, and one
   *  past the pooler, because LISTEN needs a session. Each is `databaseUrl` unless it is set. */
  readonly moneyDatabaseUrl: string;
  readonly busDatabaseUrl: string;
  /** How many connections to the database everything but money shares, and how many are kept for money. */
  readonly connectionsMax: number;
  readonly moneyConnectionsMax: number;
  /** How many requests one process works on at once. */
  readonly inFlightMax: number;
  /** The network interface that is listened on. A development copy answers to its own machine only. */
  readonly host: string;
  readonly port: number;
  readonly gamesPort: number;
  /** Where browsers find the lobby and the games: origins without a trailing slash. */
  readonly lobbyOrigin: string;
  readonly gamesOrigin: string;
  /** Null where the operator has no contract with Safaricom. */
  readonly daraja: DarajaConfig | null;
  readonly chat: ChatConfig;
  /** Null where no text messages are sent. */
  readonly sms: SmsConfig | null;
  /** Null where nobody signs in by a social network. */
  readonly social: SocialConfig | null;
  /** 32 bytes. Session secrets, the password pepper and other keys are derived from it. */
  readonly masterKey: Buffer;
  /** The master key before this one; its receipt key signs the new receipt key. Null where it never changed. */
  readonly masterKeyBefore: Buffer | null;
  readonly dataDir: string;
  /** Where the pictures of players' documents lie. */
  readonly documents: DocumentsConfig;
  /** Where each day's signed head of the ledger is kept outside the database, best on another machine's disk: one line
   *  of JSON a day. Null: `ledger-heads.jsonl` in the data directory. */
  readonly ledgerHeadsFile: string | null;
  /** Whom a browser's push service writes to when something is wrong: a `mailto:` or `https:` address. */
  readonly pushContact: string;
  /** Push services besides those of the browsers: origins. */
  readonly pushOrigins: readonly string[];
  /** Where analytics are passed on to as JSON; null: they stay here. */
  readonly analyticsUrl: string | null;
  /** Addresses of proxies whose `X-Forwarded-For` is believed; empty believes none. */
  readonly trustedProxies: readonly string[];
  /** How many calls one address may make in a minute. */
  readonly callsPerMinuteMax: number;
  /** How many connections, live streams and bodies on their way one client network may have at once, each. */
  readonly connectionsPerNetworkMax: number;
  /** Whether the page of the wire is served at `/docs/api`. */
  readonly servesApiDocs: boolean;
  /** Asked of whoever reads /metrics in production; there they are closed without it. */
  readonly metricsToken: string | null;
  /** Whether this process may deal the rounds of many players, and how many rounds a season of them has. */
  readonly dealsTables: boolean;
  readonly seasonRounds: number;
  /** Where public randomness comes from; null: the local beacon of a development copy. */
  readonly beacon: BeaconConfig | null;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
};

/** What Safaricom gave the operator, and where it reaches him. */
type DarajaConfig = {
  readonly baseUrl: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly shortCode: string;
  readonly passkey: string;
  readonly transactionType: 'CustomerPayBillOnline' | 'CustomerBuyGoodsOnline';
  readonly receiver: string;
  readonly callbackOrigin: string;
  /** Addresses that may call back; empty lets every address through to the other checks. */
  readonly callbackSenders: readonly string[];
};

/** What Africa's Talking gave the operator. */
type SmsConfig = {
  readonly baseUrl: string;
  readonly username: string;
  readonly apiKey: string;
  /** The registered name or short code that messages come from; null lets the provider choose. */
  readonly sender: string | null;
  /** The last part of the address that delivery reports are posted to. */
  readonly reportSecret: string;
};

/** What Facebook gave the operator. */
type SocialConfig = {
  readonly appId: string;
  readonly appSecret: string;
  /** Where its dialog and its keys are, and where its graph is. */
  readonly webUrl: string;
  readonly graphUrl: string;
};

const wholeNumber = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));
const origin = z.pipe(
  z.url(),
  z.transform((text: string) => new URL(text).origin),
);
const list = z.pipe(
  z.string(),
  z.transform((text: string) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
);
const masterKey = z.pipe(
  z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 bytes as base64url')),
  z.transform((text: string) => Buffer.from(text, 'base64url')),
);

const environmentShape = z.object({
  TAUSI_MODE: z._default(z.enum(['development', 'production']), 'production'),
  DATABASE_URL: z.string().check(z.minLength(1)),
  TAUSI_DRAW_DATABASE_URL: z.string().check(z.minLength(1)),
  TAUSI_MONEY_DATABASE_URL: z.optional(z.string().check(z.minLength(1))),
  TAUSI_BUS_DATABASE_URL: z.optional(z.string().check(z.minLength(1))),
  TAUSI_CONNECTIONS_MAX: z._default(wholeNumber, 14),
  TAUSI_MONEY_CONNECTIONS_MAX: z._default(wholeNumber, 12),
  TAUSI_IN_FLIGHT_MAX: z._default(wholeNumber, 2_000),
  TAUSI_HOST: z.optional(z.string().check(z.minLength(1))),
  TAUSI_PORT: z._default(wholeNumber, 8080),
  TAUSI_GAMES_PORT: z.optional(wholeNumber),
  TAUSI_LOBBY_ORIGIN: z.optional(origin),
  TAUSI_GAMES_ORIGIN: z.optional(origin),
  TAUSI_DARAJA_URL: z.optional(z.url()),
  TAUSI_DARAJA_CONSUMER_KEY: z.optional(z.string()),
  TAUSI_DARAJA_CONSUMER_SECRET: z.optional(z.string()),
  TAUSI_DARAJA_SHORT_CODE: z.optional(z.string()),
  TAUSI_DARAJA_PASSKEY: z.optional(z.string()),
  TAUSI_DARAJA_RECEIVER: z.optional(z.string()),
  TAUSI_DARAJA_TRANSACTION_TYPE: z._default(z.enum(['CustomerPayBillOnline', 'CustomerBuyGoodsOnline']), 'CustomerPayBillOnline'),
  TAUSI_CALLBACK_ORIGIN: z.optional(origin),
  TAUSI_DARAJA_SENDERS: z._default(list, []),
  ...chatEnvironment,
  ...beaconEnvironment,
  TAUSI_SMS_URL: z.optional(z.url()),
  TAUSI_SMS_USERNAME: z.optional(z.string()),
  TAUSI_SMS_API_KEY: z.optional(z.string()),
  TAUSI_SMS_SENDER: z.optional(z.string()),
  TAUSI_SMS_REPORT_SECRET: z.optional(z.string().check(z.minLength(16))),
  TAUSI_SOCIAL_URL: z.optional(z.url()),
  TAUSI_FACEBOOK_APP_ID: z.optional(z.string()),
  TAUSI_FACEBOOK_APP_SECRET: z.optional(z.string()),
  TAUSI_MASTER_KEY: masterKey,
  TAUSI_MASTER_KEY_BEFORE: z.optional(masterKey),
  ...documentsEnvironment,
  TAUSI_LEDGER_HEADS: z.optional(z.string().check(z.minLength(1))),
  TAUSI_PUSH_CONTACT: z._default(z.string().check(z.regex(/^(?:mailto:|https:\/\/)\S+$/)), 'mailto:operator@tausi.example'),
  TAUSI_PUSH_ORIGINS: z._default(list, []),
  TAUSI_ANALYTICS_URL: z.optional(z.url()),
  TAUSI_TRUSTED_PROXIES: z._default(list, []),
  TAUSI_CALLS_PER_MINUTE: z.optional(wholeNumber),
  TAUSI_CONNECTIONS_PER_NETWORK: z.optional(wholeNumber),
  TAUSI_API_DOCS: z.optional(z.enum(['on', 'off'])),
  TAUSI_TABLES: z._default(z.enum(['deal', 'watch']), 'deal'),
  TAUSI_SEASON_ROUNDS: z._default(wholeNumber, 1_000_000),
  TAUSI_METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  TAUSI_LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
});

// Mobile operators put thousands of players behind one address, so the edge only stops floods.
const callsPerMinuteInProduction = 6_000;
const connectionsPerNetworkInProduction = 1_000;
// On a developer's machine one address is every player, and the benchmarks too.
const callsPerMinuteInDevelopment = 1_000_000;
const connectionsPerNetworkInDevelopment = 20_000;

/** Reads the settings, or throws one sentence for each that is missing or wrong. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = z.safeParse(environmentShape, environment);
  if (!parsed.success)
    throw new Error(parsed.error.issues.map((issue) => `The setting ${issue.path.join('.')} is not usable: ${issue.message}.`).join(' '));
  const { data } = parsed;
  const isDevelopment = data.TAUSI_MODE === 'development';
  const lobbyOrigin = data.TAUSI_LOBBY_ORIGIN ?? `http://localhost:${data.TAUSI_PORT}`;
  const gamesPort = data.TAUSI_GAMES_PORT ?? data.TAUSI_PORT + 1;
  return {
    mode: data.TAUSI_MODE,
    databaseUrl: data.DATABASE_URL,
    drawDatabaseUrl: data.TAUSI_DRAW_DATABASE_URL,
    moneyDatabaseUrl: data.TAUSI_MONEY_DATABASE_URL ?? data.DATABASE_URL,
    busDatabaseUrl: data.TAUSI_BUS_DATABASE_URL ?? data.DATABASE_URL,
    connectionsMax: data.TAUSI_CONNECTIONS_MAX,
    moneyConnectionsMax: data.TAUSI_MONEY_CONNECTIONS_MAX,
    inFlightMax: data.TAUSI_IN_FLIGHT_MAX,
    host: data.TAUSI_HOST ?? (isDevelopment ? '127.0.0.1' : '0.0.0.0'),
    port: data.TAUSI_PORT,
    gamesPort,
    lobbyOrigin,
    gamesOrigin: data.TAUSI_GAMES_ORIGIN ?? `http://localhost:${gamesPort}`,
    daraja: darajaOf(data, lobbyOrigin),
    chat: chatConfigOf(data),
    sms: smsOf(data),
    social: socialOf(data),
    masterKey: data.TAUSI_MASTER_KEY,
    masterKeyBefore: data.TAUSI_MASTER_KEY_BEFORE ?? null,
    dataDir: data.TAUSI_DATA,
    documents: documentsConfigOf(data),
    ledgerHeadsFile: data.TAUSI_LEDGER_HEADS ?? null,
    pushContact: data.TAUSI_PUSH_CONTACT,
    pushOrigins: data.TAUSI_PUSH_ORIGINS,
    analyticsUrl: data.TAUSI_ANALYTICS_URL ?? null,
    trustedProxies: data.TAUSI_TRUSTED_PROXIES,
    callsPerMinuteMax: data.TAUSI_CALLS_PER_MINUTE ?? (isDevelopment ? callsPerMinuteInDevelopment : callsPerMinuteInProduction),
    connectionsPerNetworkMax:
      data.TAUSI_CONNECTIONS_PER_NETWORK ?? (isDevelopment ? connectionsPerNetworkInDevelopment : connectionsPerNetworkInProduction),
    servesApiDocs: (data.TAUSI_API_DOCS ?? (isDevelopment ? 'on' : 'off')) === 'on',
    metricsToken: data.TAUSI_METRICS_TOKEN ?? null,
    dealsTables: data.TAUSI_TABLES === 'deal',
    seasonRounds: data.TAUSI_SEASON_ROUNDS,
    beacon: beaconConfigOf(data, isDevelopment),
    logLevel: data.TAUSI_LOG_LEVEL,
  };
}

// The simulator of a development copy: not secrets, but what every copy of it answers to.
const simulated = {
  consumerKey: 'simulated-consumer-key',
  consumerSecret: 'simulated-consumer-secret',
  shortCode: '174379',
  passkey: 'simulated-passkey',
} as const;

function darajaOf(data: z.infer<typeof environmentShape>, lobbyOrigin: string): DarajaConfig | null {
  if (data.TAUSI_DARAJA_URL === undefined) return null;
  const given = {
    consumerKey: data.TAUSI_DARAJA_CONSUMER_KEY,
    consumerSecret: data.TAUSI_DARAJA_CONSUMER_SECRET,
    shortCode: data.TAUSI_DARAJA_SHORT_CODE,
    passkey: data.TAUSI_DARAJA_PASSKEY,
  };
  const keys = data.TAUSI_MODE === 'development' ? simulated : keysIn(given);
  return {
    ...keys,
    baseUrl: data.TAUSI_DARAJA_URL,
    transactionType: data.TAUSI_DARAJA_TRANSACTION_TYPE,
    receiver: data.TAUSI_DARAJA_RECEIVER ?? keys.shortCode,
    callbackOrigin: data.TAUSI_CALLBACK_ORIGIN ?? lobbyOrigin,
    callbackSenders: data.TAUSI_DARAJA_SENDERS,
  };
}

const keysShape = z.object({ consumerKey: z.string(), consumerSecret: z.string(), shortCode: z.string(), passkey: z.string() });

function keysIn(given: unknown): z.infer<typeof keysShape> {
  const parsed = z.safeParse(keysShape, given);
  if (!parsed.success)
    throw new Error('TAUSI_DARAJA_URL needs TAUSI_DARAJA_CONSUMER_KEY, _CONSUMER_SECRET, _SHORT_CODE and _PASSKEY beside it.');
  return parsed.data;
}

const smsKeysShape = z.object({ username: z.string(), apiKey: z.string(), reportSecret: z.string() });
const simulatedSms = { username: 'sandbox', apiKey: 'simulated-sms-key', reportSecret: 'simulated-report-secret' } as const;

function smsOf(data: z.infer<typeof environmentShape>): SmsConfig | null {
  if (data.TAUSI_SMS_URL === undefined) return null;
  const given = { username: data.TAUSI_SMS_USERNAME, apiKey: data.TAUSI_SMS_API_KEY, reportSecret: data.TAUSI_SMS_REPORT_SECRET };
  const keys = z.safeParse(smsKeysShape, data.TAUSI_MODE === 'development' ? simulatedSms : given);
  if (!keys.success) throw new Error('TAUSI_SMS_URL needs TAUSI_SMS_USERNAME, TAUSI_SMS_API_KEY and TAUSI_SMS_REPORT_SECRET beside it.');
  return { ...keys.data, baseUrl: data.TAUSI_SMS_URL, sender: data.TAUSI_SMS_SENDER ?? null };
}

const facebookWeb = 'https://www.facebook.com';
const facebookGraph = 'https://graph.facebook.com';

function socialOf(data: z.infer<typeof environmentShape>): SocialConfig | null {
  // One simulator stands in for both addresses.
  if (data.TAUSI_MODE === 'development' && data.TAUSI_SOCIAL_URL !== undefined) {
    const url = data.TAUSI_SOCIAL_URL;
    return { appId: '700100200300400', appSecret: 'simulated-app-secret', webUrl: url, graphUrl: url };
  }
  const { TAUSI_FACEBOOK_APP_ID: appId, TAUSI_FACEBOOK_APP_SECRET: appSecret } = data;
  if (appId === undefined && appSecret === undefined) return null;
  if (appId === undefined || appSecret === undefined)
    throw new Error('TAUSI_FACEBOOK_APP_ID and TAUSI_FACEBOOK_APP_SECRET belong together.');
  return { appId, appSecret, webUrl: facebookWeb, graphUrl: facebookGraph };
}
