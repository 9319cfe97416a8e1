import type { PlayerId } from '@tausi/kernel';

/** Locks on players' rows, in order of arrival. */
export type RowLocks<Holder> = {
  readonly isTaken: (playerId: PlayerId) => boolean;
  readonly take: (playerId: PlayerId, holder: Holder) => Promise<void>;
  readonly release: (playerId: PlayerId, holder: Holder) => void;
};

/** `isOver` tells whether a waiting process died; the lock then skips it. */
export function createRowLocks<Holder>(isOver: (holder: Holder) => boolean): RowLocks<Holder> {
  const holders = new Map<PlayerId, Holder>();
  const waiting = new Map<PlayerId, { readonly holder: Holder; readonly go: () => void }[]>();
  return {
    isTaken: (player) => holders.has(player),
    take: async (player, holder) => {
      if (!holders.has(player)) {
        holders.set(player, holder);
        return;
      }
      await new Promise<void>((go) => waiting.set(player, [...(waiting.get(player) ?? []), { holder, go }]));
    },
    release: (player, holder) => {
      if (holders.get(player) !== holder) return;
      holders.delete(player);
      const [first, ...rest] = (waiting.get(player) ?? []).filter((one) => !isOver(one.holder));
      waiting.set(player, rest);
      if (first === undefined) return;
      holders.set(player, first.holder);
      first.go();
    },
  };
}
