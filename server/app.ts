import { allCalls } from '@tausi/contract/index.ts';
import type { Clock, Instant } from '@tausi/kernel';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { createBackgroundWork } from './background-work.ts';
import { createContexts, type Contexts } from './contexts.ts';
import { databaseOf } from './foundation.ts';
import { createAttempts } from './platform/security/attempts.ts';
import { type Bus, createBus } from './platform/live/bus.ts';
import { type ClockWatch, createClockWatch } from './platform/clock/clock-watch.ts';
import type { Config } from './config.ts';
import { patienceAt } from './platform/overload/deadline.ts';
import { assertLoginsApart, type Database } from './platform/database/database.ts';
import { createAdmission } from './platform/overload/admission.ts';
import { bodyMsByRoute } from './platform/overload/arrivals.ts';
import { type BindDependencies, bindCalls } from './platform/http/bind-calls.ts';
import { createServer, type ServerOptions } from './platform/http/create-server.ts';
import { bindDocs } from './platform/http/pages/docs-page.ts';
import { bindFairness } from './platform/http/pages/fairness-files.ts';
import { bindChatFrame } from './platform/http/pages/chat-frame.ts';
import { importanceByRoute, laneByRoute } from './platform/overload/importance.ts';
import { bindLobbyPage } from './platform/http/pages/lobby-page.ts';
import { bindOperations } from './platform/http/operations.ts';
import { gamesHeaders, lobbyHeaders } from './platform/security/security-headers.ts';
import type { ShedLoadDependencies } from './platform/overload/shed-load.ts';
import { bindFiles, gamesCaching, lobbyCaching } from './platform/http/pages/static-files.ts';
import { type AnswerOnce, createAnswerOnce } from './platform/idempotency/answer-once.ts';
import { uuidv7 } from './platform/ids.ts';
import { createLive, type Live } from './platform/live/live.ts';
import type { LobbyBuild } from './platform/http/pages/lobby-build.ts';
import { answersLog, type Log } from './platform/log.ts';
import { watchLoopDelay } from './platform/overload/loop-delay.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { createReadiness } from './platform/http/readiness.ts';
import { createSecrets } from './platform/security/secrets.ts';
import { type Authenticate, createAuthenticate } from './platform/signing/authenticate.ts';
import type { LiveSession } from './platform/signing/live-session.ts';
import { createNonces } from './platform/signing/nonces.ts';
import { sha256Hex } from './platform/security/digests.ts';
import type { Beacon } from './rounds/index.ts';
import { showOn } from './show-on.ts';
import { bindStudioPictures, bindStudioReturn } from './studio-pages.ts';
import { sessionEndedTopic } from './players/index.ts';

export type AppOptions = {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly version: { readonly version: string; readonly build: string };
  readonly lobby: LobbyBuild | null;
  readonly gamesDir: string;
  readonly hashCost?: { readonly memoryKib: number; readonly passes: number };
  readonly allowUnsafeDatabase: boolean;
  readonly beacon?: Beacon;
  /** In tests on a clock that stands still: jobs run only when the test runs those that are due. */
  readonly jobsAreDriven?: boolean;
  /** Validates every answer against the contract. */
  readonly checksAnswers: boolean;
};

/** The whole server of one process, before it listens. */
export type App = {
  readonly api: FastifyInstance;
  readonly games: FastifyInstance;
  readonly contexts: Contexts;
  readonly database: Database;
  readonly bus: Bus;
  readonly live: Live;
  /** Starts the background work. Before this the server answers, but is not ready. */
  readonly start: () => Promise<void>;
  /** Refuses new work, finishes the work in progress and releases all resources. */
  readonly stop: () => Promise<void>;
};

export async function createApp(options: AppOptions): Promise<App> {
  const { config, clock, log } = options;
  const database = databaseOf(options);
  const bus = createBus({ url: config.busDatabaseUrl, pool: database.moneyPool, log });
  const secrets = createSecrets(config.masterKey);
  const attempts = createAttempts(database.pool, secrets);
  const nonces = createNonces(database.moneyPool);
  const answerOnce = createAnswerOnce({
    pool: database.pool,
    hashKey: secrets.purposeKey('idempotency'),
    presence: bus.presence,
    onReleaseFailed: (error) => log.warn({ error }, 'a reserved key was not released'),
  });
  const clockWatch = createClockWatch({ pool: database.pool, clock, log });
  const contexts = createContexts({ ...options, database, bus, secrets, attempts, clockWatch });
  const [{ sessions }, { tables }] = [contexts.players, contexts.rounds];
  const authenticate = createAuthenticate({ secrets, sessions, nonces });
  const live = createLive({ bus, clock, authenticate, config, log, tableOf: tables.knownStateOf });
  const stopShowing = showOn({ live, clock, log }, contexts);
  const readiness = createReadiness(database.moneyPool);
  const watched = watch(options, { database, contexts, live, clockWatch });
  const api = await createApi(options, {
    contexts,
    authenticate: notingUse(authenticate, sessions.noteUse),
    ownerOf: async (token, at) => (await sessions.find(sha256Hex(token), at))?.playerId ?? null,
    answerOnce,
    live,
    readiness,
    bus,
    ...watched,
  });
  const games = await createGames(options);
  const work = createBackgroundWork(options, { contexts, sweeps: [nonces.sweep, attempts.sweep, answerOnce.sweep], clockWatch });
  return {
    api,
    games,
    contexts,
    database,
    bus,
    live,
    start: async () => {
      endStreamsOfEndedSessions(bus, live);
      await assertLoginsApart(database);
      await bus.start();
      await Promise.all([contexts.wallet.prepare(), contexts.rounds.sealSeeds()]);
      await clockWatch.look();
      await tables.prime();
      work.start();
      readiness.open();
    },
    stop: async () => {
      readiness.close();
      await Promise.all([api.close(), games.close()]);
      await work.stop();
      await stopShowing();
      await bus.stop();
      await database.close();
    },
  };
}

// More would exceed their timeout with the available connections.
const connectionsWaitingMax = 250;

// As many as a small, busy machine answers within a request's timeout. In a sudden rush the rest waits for a slot.
const inFlightFirst = 128;

type Watched = { database: Database; contexts: Contexts; live: Live; clockWatch: ClockWatch };

/** Creates the metrics, and the load shedding that depends on them. */
function watch({ config, clock }: AppOptions, { database, contexts, live, clockWatch }: Watched) {
  const admission = createAdmission({ inFlightMax: config.inFlightMax, inFlightFirst, now: () => performance.now() });
  const loopDelayMs = watchLoopDelay();
  const line = { waiting: 0, arriving: 0 };
  const metrics = createMetrics({
    database,
    liveConnections: live.connections,
    inFlight: admission.inFlight,
    inFlightLimit: admission.limit,
    requestsArriving: () => line.arriving,
    requestsWaiting: () => line.waiting,
    loopDelayMs,
    passwordsWaiting: contexts.players.passwordsWaiting,
    commandsWaiting: contexts.wallet.waiting,
    paymentAlerts: contexts.cashier.alertsRaised,
    booksBroken: contexts.ledger.broken,
    openIncidents: contexts.rounds.openIncidents,
    pots: contexts.cashier.potFigures,
    returnSigmas: contexts.rounds.returnSigmas,
    clockAheadMs: clockWatch.aheadMs,
    includeProcess: config.mode === 'production',
  });
  const shedding: ShedLoadDependencies = {
    admission,
    loopDelayMs,
    importanceOf: importanceByRoute(allCalls),
    laneOf: laneByRoute(allCalls),
    isCrowded: (importance) => (importance === 'money' ? database.moneyPool : database.pool).waitingCount >= connectionsWaitingMax,
    onShed: metrics.countShed,
    onArrived: (request) => {
      request.arrivedAt = clock.now();
    },
    onLine: (waiting) => {
      line.waiting = waiting;
    },
  };
  const arrivals = { bodyMsOf: bodyMsByRoute(allCalls), onChange: (arriving: number) => void (line.arriving = arriving) };
  return { metrics, shedding, arrivals };
}

type ApiParts = {
  contexts: Contexts;
  authenticate: Authenticate;
  ownerOf: BindDependencies['ownerOf'];
  answerOnce: AnswerOnce;
  live: Live;
  metrics: Metrics;
  readiness: ReturnType<typeof createReadiness>;
  bus: Bus;
  shedding: ShedLoadDependencies;
  arrivals: NonNullable<ServerOptions['arrivals']>;
};

async function createApi(
  options: AppOptions,
  { contexts, authenticate, ownerOf, answerOnce, live, metrics, readiness, bus, shedding, arrivals }: ApiParts,
): Promise<FastifyInstance> {
  const { config, clock, log, lobby } = options;
  const api = await createServer({ ...serverOptions(options, lobbyHeaders), shedding, arrivals });
  bindOperations(api, {
    notReadyBecause: readiness.notReadyBecause,
    metrics: metrics.text,
    metricsToken: config.metricsToken,
    isMetricsOpen: config.mode === 'development',
  });
  await live.bind(api);
  bindCalls(
    api,
    { calls: allCalls, routes: contexts.routes },
    {
      clock,
      authenticate,
      ownerOf,
      answerOnce: answerOnce.answer,
      lobbyOrigin: config.lobbyOrigin,
      isMaintained: contexts.markets.isMaintained,
      observe: metrics.observeCall,
      checksAnswers: options.checksAnswers,
      patienceMs: (waitedMs) =>
        patienceAt({
          roundTripMs: bus.roundTripMs(),
          loopDelayMs: shedding.loopDelayMs(),
          waitedMs,
          withinMs: config.acceptedWithinMs,
        }),
    },
  );
  if (config.servesApiDocs) await bindDocs(api, options.version.version);
  bindFairness(api, lobby?.clientDir ?? null);
  const page = bindLobbyPage(api, {
    clock,
    gamesOrigin: config.gamesOrigin,
    frameOrigins: contexts.studios.frameOrigins,
    build: lobby,
    firstScreen: contexts.catalogue.firstScreen,
    supportOf: contexts.markets.supportOf,
    countryOf: contexts.markets.countryOf,
  });
  for (const topic of contexts.firstScreenTopics) bus.subscribe(topic, page.forget);
  bindStudioPictures(api, contexts.studios.findPicture);
  if (lobby !== null) await bindFiles(api, lobby.clientDir, lobbyCaching);
  const logAnswer = answersLog(log);
  api.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method, routeOptions } = request;
    logAnswer({ requestId, method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
    done();
  });
  return api;
}

// A call counts as activity of the player. A reconnecting live stream does not, because an unattended page reconnects too.
function notingUse(authenticate: Authenticate, noteUse: (session: LiveSession, at: Instant) => Promise<void>): Authenticate {
  return async (request, at) => {
    const authenticated = await authenticate(request, at);
    if (authenticated.ok) await noteUse(authenticated.value.session, at);
    return authenticated;
  };
}

async function createGames(options: AppOptions): Promise<FastifyInstance> {
  const games = await createServer(serverOptions(options, gamesHeaders(options.config.lobbyOrigin)));
  games.get('/health', { config: { rateLimit: false } }, async () => ({ alive: true }));
  const { chat, lobbyOrigin } = options.config;
  bindStudioReturn(games, lobbyOrigin);
  if (chat.chatwoot !== null) bindChatFrame(games, { chatUrl: chat.chatwoot.baseUrl, lobbyOrigin });
  await bindFiles(games, options.gamesDir, gamesCaching);
  return games;
}

function serverOptions({ config, clock, log }: AppOptions, headers: Readonly<Record<string, string>>) {
  return {
    log,
    headers,
    newRequestId: () => uuidv7(clock.now()),
    trustedProxies: config.trustedProxies,
    callsPerMinuteMax: config.callsPerMinuteMax,
    connectionsPerNetworkMax: config.connectionsPerNetworkMax,
  };
}

const sessionEnded = z.object({ sessionId: z.string() });

function endStreamsOfEndedSessions(bus: Bus, live: Live): void {
  bus.subscribe(sessionEndedTopic, (body) => {
    const parsed = sessionEnded.safeParse(body);
    if (parsed.success) live.endSession(parsed.data.sessionId);
  });
}
