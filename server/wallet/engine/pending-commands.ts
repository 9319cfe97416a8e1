import type { PlayerId } from '@tausi/kernel';
import type { WaitingLine } from '../../platform/overload/waiting-line.ts';

/** The commands that wait for a batch, in order of arrival. No two batches have commands of one player. */
export type PendingCommands<Entry> = {
  /** Takes the next batch, and its players. Commands that a batch skipped come first. */
  readonly take: () => { readonly batch: readonly Entry[]; readonly skippedBefore: ReadonlySet<PlayerId> };
  /** Gives back commands of a batch: another transaction had locked their purses, and has probably ended by the next one. */
  readonly skip: (entries: readonly Entry[]) => void;
  /** A player's commands may be taken again. */
  readonly release: (playerId: PlayerId) => void;
  readonly length: () => number;
};

type PendingOptions<Entry> = {
  readonly line: WaitingLine<Entry>;
  readonly batchMax: number;
  readonly playerOf: (entry: Entry) => PlayerId;
};

export function createPendingCommands<Entry>({ line, batchMax, playerOf }: PendingOptions<Entry>): PendingCommands<Entry> {
  const underWay = new Set<PlayerId>();
  const skipped: Entry[] = [];
  return {
    take: () => {
      const again = skipped.splice(0, batchMax);
      const batch = [...again, ...line.take(batchMax - again.length, (one) => !underWay.has(playerOf(one)))];
      for (const one of batch) underWay.add(playerOf(one));
      return { batch, skippedBefore: new Set(again.map(playerOf)) };
    },
    skip: (entries) => skipped.push(...entries),
    release: (playerId) => underWay.delete(playerId),
    length: () => skipped.length + line.length(),
  };
}
