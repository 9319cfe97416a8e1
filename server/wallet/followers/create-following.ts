import type { Pool } from 'pg';
import { followStep, type Stepped } from './follow-step.ts';
import type { Follower } from './follower.ts';

export type Following = {
  /** Something was booked in this process: the followers come after their rest. */
  readonly wake: () => void;
  readonly start: () => void;
  /** Ends after the steps that are under way. */
  readonly stop: () => Promise<void>;
};

export type FollowingDeps = {
  readonly pool: Pool;
  readonly followers: readonly Follower[];
  readonly onFailed: (error: unknown) => void;
};

// What was booked elsewhere, or could not be followed yet, is looked for this often.
const lookMs = 5_000;

/** Runs the followers of this process. Of all processes, one at a time does a follower's step; nobody waits for another. */
export function createFollowing({ pool, followers, onFailed }: FollowingDeps): Following {
  const walkers = followers.map((follower) => walkerOf(follower, { pool, onFailed }));
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

function walkerOf(follower: Follower, { pool, onFailed }: Pick<FollowingDeps, 'pool' | 'onFailed'>): Walker {
  let due: NodeJS.Timeout | null = null;
  const stopping = new AbortController();
  let turn: Promise<void> = Promise.resolve();
  const walk = async (): Promise<void> => {
    let stepped: Stepped = 'moved';
    while (!stopping.signal.aborted && stepped === 'moved') stepped = await followStep(pool, follower);
  };
  return {
    wake: () => {
      if (stopping.signal.aborted || due !== null) return;
      due = setTimeout(() => {
        due = null;
        turn = turn.then(walk).catch(onFailed);
      }, follower.restMs);
    },
    stop: async () => {
      stopping.abort();
      if (due !== null) clearTimeout(due);
      await turn;
    },
  };
}
