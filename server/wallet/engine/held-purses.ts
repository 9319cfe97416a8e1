import type { PlayerId } from '@tausi/kernel';
import { Overloaded } from '../../platform/overload/overloaded.ts';
import { patienceMs } from '../../platform/overload/waiting-line.ts';

/** The commands of players whose purses others hold, or a row that is to commit with them, player by player: each has his
 *  turn again and again until they are free, so that what is in the hands of somebody who hangs keeps nobody else waiting. */
export type HeldPurses<Entry> = {
  /** Of each of these players, these are all that wait, in their order. Answers whose they are. */
  readonly join: (entries: readonly Entry[]) => ReadonlySet<PlayerId>;
  /** How many commands wait. */
  readonly length: () => number;
};

export type HeldPursesOptions<Entry> = {
  readonly playerOf: (entry: Entry) => PlayerId;
  /** Waits a moment for what one player's commands need; answers those of his commands that are still not decided. */
  readonly tryAgain: (entries: readonly Entry[]) => Promise<readonly Entry[]>;
  /** Told of each that was not decided for as long as anything waits in a line. */
  readonly onLate: (entry: Entry, late: Overloaded) => void;
  /** Nothing waits of this player any more. */
  readonly onFree: (player: PlayerId) => void;
};

/** How many players are waited for at once, each on a connection: the others take turns. */
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
