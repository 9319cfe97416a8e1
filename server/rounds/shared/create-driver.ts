import { randomUUID } from 'node:crypto';
import type { GameId } from '@tausi/kernel';
import { GameDriver, type DriverPorts } from './game-driver.ts';
import { releaseLeases, takeLeases } from './lease-store.ts';

/** The driver of one process: deals the games whose lease it holds. */
export type Driver = {
  /** Takes or renews the free leases, and does all due steps of their games. */
  readonly advance: () => Promise<void>;
  /** Deals until it is stopped. */
  readonly start: () => { readonly stop: () => Promise<void> };
};

const renewMs = 400;
// A process without a lease, or after a failure, tries again after this time.
const idleMs = 250;

export function createDriver(ports: DriverPorts, onFailed: (error: unknown) => void): Driver {
  const holder = randomUUID();
  const { pool, clock } = ports;
  const games = [...ports.tables.keys()];
  const drivers = new Map(Array.from(ports.tables, ([id, game]) => [id, new GameDriver(ports, game)]));
  let fencingTokens: ReadonlyMap<number, bigint> = new Map();

  async function renew(): Promise<void> {
    fencingTokens = games.length === 0 ? new Map() : await takeLeases(pool, { games, holder, now: clock.now() });
  }

  async function drive(game: GameId): Promise<number> {
    const token = fencingTokens.get(game);
    const due = token === undefined ? undefined : await drivers.get(game)?.advance(token);
    return due === undefined ? idleMs : Math.max(0, due - clock.now());
  }

  return {
    advance: async () => {
      await renew();
      await Promise.all(games.map(drive));
    },
    start: () => {
      const loops = [
        createLoop(() => renew().then(() => renewMs), onFailed),
        ...games.map((game) => createLoop(() => drive(game), onFailed)),
      ];
      return {
        stop: async () => {
          await Promise.all(loops.map((stop) => stop()));
          await releaseLeases(pool, holder, clock.now()).catch(onFailed);
        },
      };
    },
  };
}

/** Repeats the work, each time after the milliseconds that the last run returned, but often enough to notice a
 *  lease won or lost. Returns a function that stops it after the current run. */
function createLoop(work: () => Promise<number>, onFailed: (error: unknown) => void): () => Promise<void> {
  const state = { isStopped: false };
  let wake: () => void = () => undefined;
  const pause = (ms: number): Promise<void> =>
    new Promise((resume) => {
      const timer = setTimeout(resume, Math.min(ms, renewMs));
      wake = () => {
        clearTimeout(timer);
        resume();
      };
    });
  const run = async (): Promise<void> => {
    while (!state.isStopped) {
      const ms = await work().catch((error: unknown) => {
        onFailed(error);
        return idleMs;
      });
      if (!state.isStopped) await pause(ms);
    }
  };
  const running = run();
  return async () => {
    state.isStopped = true;
    wake();
    await running;
  };
}
