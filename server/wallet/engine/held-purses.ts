import type { PlayerId } from '@tausi/kernel';
import { Overloaded } from '../../platform/overload/overloaded.ts';
import { patienceMs } from '../../platform/overload/waiting-line.ts';

/** Queues, per player, of commands whose purses or companion rows another transaction has locked. Each player is
 *  retried in turn until unlocked, so a hanging transaction delays no other player. */
export type HeldPurses<Entry> = {
  /** Takes over all waiting commands of these players, in order. Returns the players. */
  readonly join: (entries: readonly Entry[]) => ReadonlySet<PlayerId>;
  /** The number of waiting commands. */
  readonly length: () => number;
};

export type HeldPursesOptions<Entry> = {
  readonly playerOf: (entry: Entry) => PlayerId;
  /** Waits briefly for the locks of one player's commands. Returns those that are still undecided. */
  readonly tryAgain: (entries: readonly Entry[]) => Promise<readonly Entry[]>;
  /** Receives each command that exceeded the queue's maximum wait. */
  readonly onLate: (entry: Entry, late: Overloaded) => void;
  /** Runs when no command of the player waits any more. */
  readonly onFree: (player: PlayerId) => void;
};

/** The number of players retried at once, each on a connection; the others take turns. */
const turnsAtOnce = 2;

type Held<Entry> = { readonly player: PlayerId; readonly entries: readonly Entry[]; readonly since: number };

export function createHeldPurses<Entry>({ playerOf, tryAgain, onLate, onFree }: HeldPursesOptions<Entry>): HeldPurses<Entry> {
  const queue: Held<Entry>[] = [];
  const turns = new Set<Held<Entry>>();

  function startTurns(): void {
    while (turns.size < turnsAtOnce) {
      const next = queue.shift();
      if (next === undefined) return;
      if (performance.now() - next.since < patienceMs) void takeTurn(next);
      else leave(next, next.entries);
    }
  }

  async function takeTurn(held: Held<Entry>): Promise<void> {
    turns.add(held);
    const left = await tryAgain(held.entries);
    turns.delete(held);
    if (left.length > 0) queue.push({ ...held, entries: left });
    else leave(held, []);
    startTurns();
  }

  function leave({ player }: Held<Entry>, late: readonly Entry[]): void {
    for (const entry of late) onLate(entry, new Overloaded('purses'));
    onFree(player);
  }

  return {
    join: (joining) => {
      const byPlayer = Map.groupBy(joining, playerOf);
      for (const [player, entries] of byPlayer) queue.push({ player, entries, since: performance.now() });
      startTurns();
      return new Set(byPlayer.keys());
    },
    length: () => [...queue, ...turns].reduce((sum, { entries }) => sum + entries.length, 0),
  };
}
