import type { PlayerId } from '@tausi/kernel';
import { Overloaded } from '../../platform/overload/overloaded.ts';
import { patienceMs } from '../../platform/overload/waiting-line.ts';

/** Queues, per player, of commands whose purses or companion rows another transaction has locked. Each player is
 *  retried in turn until unlocked, so a hanging transaction delays no other player. */
export type LockedPurses<Entry> = {
  /** Takes over all waiting commands of these players, in order. Returns the players. */
  readonly join: (entries: readonly Entry[]) => ReadonlySet<PlayerId>;
  /** The number of waiting commands. */
  readonly length: () => number;
};

export type LockedPursesOptions<Entry> = {
  readonly playerOf: (entry: Entry) => PlayerId;
  /** Waits briefly for the locks of one player's commands. Returns those that are still undecided. */
  readonly tryAgain: (entries: readonly Entry[]) => Promise<readonly Entry[]>;
  /** Receives each command that exceeded the queue's maximum wait. */
  readonly onLate: (entry: Entry, late: Overloaded) => void;
  /** Runs when no command of the player waits any more. */
  readonly onFree: (playerId: PlayerId) => void;
};

/** The number of players retried at once, each on a connection; the others wait. */
const retriesAtOnce = 2;

type LockedPlayer<Entry> = { readonly playerId: PlayerId; readonly entries: readonly Entry[]; readonly since: number };

export function createLockedPurses<Entry>({ playerOf, tryAgain, onLate, onFree }: LockedPursesOptions<Entry>): LockedPurses<Entry> {
  const queue: LockedPlayer<Entry>[] = [];
  const retrying = new Set<LockedPlayer<Entry>>();

  function startRetries(): void {
    while (retrying.size < retriesAtOnce) {
      const next = queue.shift();
      if (next === undefined) return;
      if (performance.now() - next.since < patienceMs) void retry(next);
      else leave(next, next.entries);
    }
  }

  async function retry(locked: LockedPlayer<Entry>): Promise<void> {
    retrying.add(locked);
    const left = await tryAgain(locked.entries);
    retrying.delete(locked);
    if (left.length > 0) queue.push({ ...locked, entries: left });
    else leave(locked, []);
    startRetries();
  }

  function leave({ playerId }: LockedPlayer<Entry>, late: readonly Entry[]): void {
    for (const entry of late) onLate(entry, new Overloaded('purses'));
    onFree(playerId);
  }

  return {
    join: (joining) => {
      const byPlayer = Map.groupBy(joining, playerOf);
      for (const [playerId, entries] of byPlayer) queue.push({ playerId, entries, since: performance.now() });
      startRetries();
      return new Set(byPlayer.keys());
    },
    length: () => [...queue, ...retrying].reduce((sum, { entries }) => sum + entries.length, 0),
  };
}
