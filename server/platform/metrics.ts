import type { Call } from '@tausi/contract/call.ts';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './database/database.ts';

/** Metrics for the operator's monitoring. Labels are our own names, never a player's. */
export type Metrics = {
  readonly observeCall: (call: Call, outcome: string, durationMs: number) => void;
  /** Counts a request that got 503 because of `bound`. */
  readonly countShed: (bound: string) => void;
  readonly text: () => Promise<string>;
};

type OpenIncidents = readonly { readonly kind: string; readonly game: string; readonly count: number }[];

type Pots = readonly {
  readonly pot: string;
  readonly reported: bigint | null;
  readonly books: bigint;
  readonly live: bigint;
  readonly unexplained: bigint;
  readonly oldestAt: number | null;
  readonly differences: number;
}[];

export type MetricsSources = {
  readonly database: Database;
  readonly liveConnections: () => number;
  readonly inFlight: () => number;
  readonly inFlightLimit: () => number;
  readonly requestsArriving: () => number;
  readonly requestsWaiting: () => number;
  readonly loopDelayMs: () => number;
  readonly passwordsWaiting: () => number;
  readonly commandsWaiting: () => number;
  /** The number of alerts of each kind that the cashier raised. */
  readonly paymentAlerts: () => ReadonlyMap<string, number>;
  /** The number of promises that the last check of the books found broken. */
  readonly booksBroken: () => number;
  /** The operator's accounts at payment providers, in minor units. */
  readonly pots: () => Promise<Pots>;
  /** Unacknowledged incidents of games. */
  readonly openIncidents: () => Promise<OpenIncidents>;
  /** Deviation of the games' measured returns from their published values, as last seen by this process. */
  readonly returnSigmas: () => readonly { readonly game: string; readonly stretch: string; readonly sigmas: number }[];
  /** The last measured offset of this process's clock from the database's. */
  readonly clockAheadMs: () => number;
  readonly includeProcess: boolean;
};

const secondsPerMs = 0.001;

export function createMetrics(sources: MetricsSources): Metrics {
  const registry = new Registry();
  if (sources.includeProcess) collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'tausi_call_seconds',
    help: 'Duration of calls, by name and outcome (ok, or the refusal)',
    labelNames: ['call', 'outcome'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const shed = new Counter({
    name: 'tausi_shed_total',
    help: 'Requests answered 503 with Retry-After, by the limit that was reached (database: it was away or too busy)',
    labelNames: ['bound'],
    registers: [registry],
  });
  addConnections(registry, sources.database);
  addLines(registry, sources);
  addAlerts(registry, sources.paymentAlerts);
  addGames(registry, sources);
  addPots(registry, sources.pots);
  return {
    observeCall: (call, outcome, durationMs) => calls.observe({ call: call.name, outcome }, durationMs * secondsPerMs),
    countShed: (bound) => shed.inc({ bound }),
    text: () => registry.metrics(),
  };
}

function addConnections(registry: Registry, { pool, moneyPool, drawPool, driverPool }: Database): void {
  const pools = [
    ['general', pool],
    ['money', moneyPool],
    ['draw', drawPool],
    ['dealer', driverPool],
  ] as const;
  const connections: Gauge<'pool'> = new Gauge({
    name: 'tausi_database_connections',
    help: 'Database connections, by pool',
    labelNames: ['pool'],
    registers: [registry],
    collect: () => {
      for (const [name, each] of pools) connections.set({ pool: name }, each.totalCount);
    },
  });
  const waiting: Gauge<'pool'> = new Gauge({
    name: 'tausi_database_waiting',
    help: 'Waits for a database connection, by pool',
    labelNames: ['pool'],
    registers: [registry],
    collect: () => {
      for (const [name, each] of pools) waiting.set({ pool: name }, each.waitingCount);
    },
  });
}

function addLines(registry: Registry, sources: MetricsSources): void {
  gauge(registry, { name: 'tausi_live_connections', help: 'Open live streams', read: sources.liveConnections });
  gauge(registry, { name: 'tausi_requests_in_flight', help: 'Requests in progress', read: sources.inFlight });
  gauge(registry, {
    name: 'tausi_requests_in_flight_limit',
    help: 'Limit on concurrent requests; shrinks while answers are slow',
    read: sources.inFlightLimit,
  });
  gauge(registry, {
    name: 'tausi_requests_waiting',
    help: 'Bets and payments that wait for a slot',
    read: sources.requestsWaiting,
  });
  gauge(registry, { name: 'tausi_requests_arriving', help: 'Requests with an incomplete body', read: sources.requestsArriving });
  gauge(registry, {
    name: 'tausi_event_loop_delay_seconds',
    help: 'Event-loop delay, the mean over a quarter of a second',
    read: () => sources.loopDelayMs() * secondsPerMs,
  });
  gauge(registry, { name: 'tausi_passwords_waiting', help: 'Passwords in the hashing queue', read: sources.passwordsWaiting });
  gauge(registry, {
    name: 'tausi_books_breaches',
    help: "Promises of the books that this process's last check found broken",
    read: sources.booksBroken,
  });
  gauge(registry, {
    name: 'tausi_clock_drift_seconds',
    help: "Offset of this machine's clock from the database's, negative when behind; beyond 0.1 s operators are alerted",
    read: () => sources.clockAheadMs() * secondsPerMs,
  });
  gauge(registry, { name: 'tausi_commands_waiting', help: 'Commands that wait for the ledger', read: sources.commandsWaiting });
}

function addAlerts(registry: Registry, paymentAlerts: MetricsSources['paymentAlerts']): void {
  const alerts: Gauge<'kind'> = new Gauge({
    name: 'tausi_payment_alerts',
    help: 'Payments that need review, raised by this process, by kind',
    labelNames: ['kind'],
    registers: [registry],
    collect: () => {
      for (const [kind, count] of paymentAlerts()) alerts.set({ kind }, count);
    },
  });
}

// A scrape is answered at once, even while the database is away: it returns the result of the last query, and starts the next one.
function lastOf<Found>(query: () => Promise<readonly Found[]>): () => readonly Found[] {
  let seen: readonly Found[] = [];
  let look: Promise<void> | null = null;
  return () => {
    look ??= query()
      .then((found) => void (seen = found))
      .catch(() => undefined)
      .finally(() => (look = null));
    return seen;
  };
}

function addPots(registry: Registry, read: MetricsSources['pots']): void {
  const last = lastOf(read);
  const figures = [
    { name: 'reported', help: "The provider's balance of a pot, in minor units" },
    { name: 'books', help: 'The balance of a pot by the books, in minor units' },
    { name: 'live', help: 'Payments under way in a pot, in minor units' },
    { name: 'unexplained', help: "The part of the provider's balance that the books do not explain, in minor units" },
    { name: 'differences', help: 'Open differences between the statements and the books of a pot' },
    {
      name: 'oldestAt',
      help: 'Start of the oldest payment of a pot that is under way or on no statement for too long, in seconds since 1970',
    },
  ] as const;
  for (const { name, help } of figures) {
    const shown: Gauge<'pot'> = new Gauge({
      name: name === 'oldestAt' ? 'tausi_pot_oldest_seconds' : `tausi_pot_${name}`,
      help,
      labelNames: ['pot'],
      registers: [registry],
      collect: () => {
        shown.reset();
        for (const pot of last()) {
          const value = pot[name];
          if (value !== null) shown.set({ pot: pot.pot }, name === 'oldestAt' ? Number(value) * secondsPerMs : Number(value));
        }
      },
    });
  }
}

function addGames(registry: Registry, { openIncidents, returnSigmas }: MetricsSources): void {
  const last = lastOf(openIncidents);
  const incidents: Gauge<'kind' | 'game'> = new Gauge({
    name: 'tausi_game_incidents_open',
    help: 'Unacknowledged incidents of games, by kind (fault and words close their game) and game',
    labelNames: ['kind', 'game'],
    registers: [registry],
    collect: () => {
      incidents.reset();
      for (const { kind, game, count } of last()) incidents.set({ kind, game }, count);
    },
  });
  const returns: Gauge<'game' | 'stretch'> = new Gauge({
    name: 'tausi_game_return_sigmas',
    help: "Deviation of a game's return from its published value, in standard deviations, today and in thirty days; 4 raises an incident",
    labelNames: ['game', 'stretch'],
    registers: [registry],
    collect: () => {
      returns.reset();
      for (const { game, stretch, sigmas } of returnSigmas()) returns.set({ game, stretch }, sigmas);
    },
  });
}

function gauge(registry: Registry, { name, help, read }: { name: string; help: string; read: () => number }): Gauge {
  const made: Gauge = new Gauge({ name, help, registers: [registry], collect: () => made.set(read()) });
  return made;
}
