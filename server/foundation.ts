import type { Clock } from '@tausi/kernel';
import type { Attempts } from './platform/security/attempts.ts';
import type { Bus } from './platform/live/bus.ts';
import type { ClockWatch } from './platform/clock/clock-watch.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { livePublisher, type LivePublisher } from './platform/live/live.ts';
import type { Log } from './platform/log.ts';
import type { Queue } from './platform/queue/queue.ts';
import type { Secrets } from './platform/security/secrets.ts';
import type { Beacon } from './rounds/index.ts';

/** The dependencies shared by every context. */
export type Foundation = {
  readonly config: Config;
  readonly clock: Clock;
  readonly clockWatch: Pick<ClockWatch, 'aheadMs'>;
  readonly log: Log;
  readonly database: Database;
  readonly bus: Bus;
  readonly queue: Queue;
  readonly secrets: Secrets;
  readonly attempts: Attempts;
  readonly version: { readonly version: string; readonly build: string };
  /** Cheaper password hashing for tests. */
  readonly hashCost?: { readonly memoryKib: number; readonly passes: number };
  /** In tests: a beacon that does not wait on a stopped clock. */
  readonly beacon?: Beacon;
  /** In tests on a clock that stands still: jobs run only when the test runs those that are due. */
  readonly jobsAreDriven?: boolean;
  /** True only for a test cluster: serves money although PostgreSQL may lose acknowledged commits. */
  readonly allowUnsafeDatabase: boolean;
};

/** Lets a context notify players over live streams. */
export function livePublisherOf(bus: Bus, log: Log): LivePublisher {
  return {
    publish: livePublisher(bus),
    onPublishFailed: (error) => log.warn({ error }, 'a live message was not published'),
  };
}

/** Opens the connection pools of this process. */
export function databaseOf({ config, log }: Pick<Foundation, 'config' | 'log'>): Database {
  return openDatabase({
    url: config.databaseUrl,
    moneyUrl: config.moneyDatabaseUrl,
    drawUrl: config.drawDatabaseUrl,
    connectTimeoutMs: config.connectTimeoutMs,
    connectionsMax: config.connectionsMax,
    moneyConnectionsMax: config.moneyConnectionsMax,
    onIdleError: (error) => log.warn({ error }, 'an idle connection died'),
  });
}

// On a developer's machine all clients share one address.
const developmentAddressFactor = 50;

/** The factor of limits that count by address. Carriers put thousands of players behind one. */
export function addressFactorOf({ mode }: Foundation['config']): number {
  return mode === 'development' ? developmentAddressFactor : 1;
}
