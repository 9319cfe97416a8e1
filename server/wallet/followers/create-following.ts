import type { Pool } from 'pg';
import { createKeyedQueue, type KeyedQueue } from '../../platform/overload/keyed-queue.ts';
import { followStep, type Stepped } from './follow-step.ts';
import type { Follower } from './follower.ts';

export type Following = {
  /** Runs after a booking in this process; followers start after their rest. */
  readonly wake: () => void;
  readonly start: () => void;
  /** Resolves after the running steps. */
  readonly stop: () => Promise<void>;
};

export type FollowingDeps = {
  readonly pool: Pool;
  readonly followers: readonly Follower[];
  readonly onFailed: (error: unknown) => void;
};

// The interval of checks for movements of other processes, or movements that could not be followed yet.
const lookMs = 5_000;

/** Runs the followers of this process, one step at a time: all at once, they kept the processors from the bets for a tenth of every
 *  second. One process at a time runs a follower's step; the others skip it. */
export function createFollowing({ pool, followers, onFailed }: FollowingDeps): Following {
  const inTurn = createKeyedQueue({ waitingMax: followers.length });
  const walkers = followers.map((follower) => walkerOf(follower, { pool, onFailed, inTurn }));
  const wake = (): void => {
    for (const walker of walkers) walker.wake();
  };
  let looking: NodeJS.Timeout | null = null;
  return {
    wake,
    start: () => {
      looking = setInterval(wake, lookMs);
      wake();
    },
    stop: async () => {
      if (looking !== null) clearInterval(looking);
      await Promise.all(walkers.map((walker) => walker.stop()));
    },
  };
}

type Walker = Pick<Following, 'wake' | 'stop'>;

type WalkerDeps = Pick<FollowingDeps, 'pool' | 'onFailed'> & { readonly inTurn: KeyedQueue };

function walkerOf(follower: Follower, { pool, onFailed, inTurn }: WalkerDeps): Walker {
  let due: NodeJS.Timeout | null = null;
  const stopping = new AbortController();
  let lastWalk: Promise<void> = Promise.resolve();
  const walk = async (): Promise<void> => {
    let stepped: Stepped = 'moved';
    while (!stopping.signal.aborted && stepped === 'moved') stepped = await inTurn('step', () => followStep(pool, follower));
  };
  return {
    wake: () => {
      if (stopping.signal.aborted || due !== null) return;
      due = setTimeout(() => {
        due = null;
        lastWalk = lastWalk.then(walk).catch(onFailed);
      }, follower.restMs);
    },
    stop: async () => {
      stopping.abort();
      if (due !== null) clearTimeout(due);
      await lastWalk;
    },
  };
}
