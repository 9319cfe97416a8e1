import { setTimeout as pause } from 'node:timers/promises';
import type { House } from '../house/house.ts';
import { withClient } from '../house/cluster.ts';

/** What the machine itself adds to every wait, measured beside what is waited for: a busy one is no fault of the house. */
export type Unhindered = {
  /** The slowest request that needed nothing but a turn, in milliseconds. */
  readonly requestMs: number;
  /** The middle of what the database took to answer nothing, on the way that the servers have to it. */
  readonly roundTripMs: number;
};

const everyMs = 100;
const patienceMs = 10_000;

/** Asks again and again, past all lines, until it is told to stop. What was asked late because this process had no turn
 *  counts from when it was due: so do the waits that are measured beside it. */
export function watchUnhindered({ front, back, databaseUrl }: House): { readonly stop: () => Promise<Unhindered> } {
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
  /** Answers how long each took. */
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

// One that is not answered took as long as was waited for it.
async function askServer(port: number): Promise<void> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(patienceMs) });
    await answer.arrayBuffer();
  } catch {
    return;
  }
}
