import type { PlayerId } from '@tausi/kernel';
import { LRUCache } from 'lru-cache';
import type { StoredRound } from '../../store/round-rows-store.ts';

/** Caches the open bets that this process took, so that thousands of simultaneous cash-outs need no lookup. Only
 *  unchanging facts may be used; a bet's status is read from its row when it ends. */
export type TakenBets = {
  /** Receives each bet that was placed or ended here. */
  readonly note: (bet: StoredRound) => void;
  readonly taken: (of: { readonly playerId: PlayerId; readonly roundId: string }) => StoredRound | null;
};

// Bets that end in another process stay cached until this many newer ones follow.
const keptMax = 10_000;

export function createTakenBets(): TakenBets {
  const kept = new LRUCache<string, StoredRound>({ max: keptMax });
  return {
    note: (bet) => {
      const { roundId, status } = bet.round;
      if (status === 'open') kept.set(roundId, bet);
      else kept.delete(roundId);
    },
    taken: ({ playerId, roundId }) => {
      const bet = kept.get(roundId);
      return bet?.round.playerId === playerId ? bet : null;
    },
  };
}
