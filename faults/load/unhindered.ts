import { setTimeout as pause } from 'node:timers/promises';
import type { System } from '../system/system.ts';
import { withClient } from '../system/cluster.ts';

/** The machine's own delay, measured in parallel with each wait, because a busy machine is not a fault of the system. */
export type Unhindered = {
  /** The slowest request without any queue, in milliseconds. */
  readonly requestMs: number;
  /** The median round trip of an empty query on the servers' path to the database. */
  readonly roundTripMs: number;
};

const everyMs = 100;
const patienceMs = 10_000;

/** Measures repeatedly, bypassing all queues, until stopped. A request delayed by this process counts from the time
 *  it was due, like the waits measured in parallel. */
export function watchUnhindered({ front, back, databaseUrl }: System): { readonly stop: () => Promise<Unhindered> } {
  const url = new URL(databaseUrl);
  url.port = String(back.port);
  const requests = repeat(() => askServer(front.port));
  const roundTrips = withClient(url.href, async (client) => {
    const asking = repeat(async () => void (await client.query('SELECT')));
    await requests.isOver;
    return asking.stop();
  });
  return {
    stop: async () => {
      const requestMs = Math.max(...(await requests.stop()));
      const took = (await roundTrips).toSorted((one, other) => one - other);
      return { requestMs, roundTripMs: took[Math.floor(took.length / 2)] ?? 0 };
    },
  };
}

type Repeated = {
  readonly isOver: Promise<void>;
  /** Returns the duration of each measurement. */
  readonly stop: () => Promise<readonly number[]>;
};

function repeat(ask: () => Promise<void>): Repeated {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const state = { isOver: false };
  const run = async (): Promise<readonly number[]> => {
    const took = [];
    for (let dueAt = performance.now(); !state.isOver; dueAt = Math.max(dueAt + everyMs, performance.now())) {
      await pause(Math.max(0, dueAt - performance.now()));
      await ask();
      took.push(performance.now() - dueAt);
    }
    return took;
  };
  const running = run();
  return {
    isOver,
    stop: () => {
      state.isOver = true;
      end();
      return running;
    },
  };
}

// A request without an answer counts with its timeout.
async function askServer(port: number): Promise<void> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(patienceMs) });
    await answer.arrayBuffer();
  } catch {
    return;
  }
}
