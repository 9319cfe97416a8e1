import type { PlayerId } from '@tausi/kernel';
import { createBoundedMap } from '../../../platform/bounded-map.ts';
import type { StoredRound } from '../../store/round-rows-store.ts';

/** The bets that this process took and has not seen the end of: thousands who leave at once need not be looked up. Only
 *  what never changes of a bet may be believed; whether it still stands is asked of its row when it is ended. */
export type TakenBets = {
  /** Told of each bet that was placed or ended here. */
  readonly note: (bet: StoredRound) => void;
  readonly taken: (of: { readonly player: PlayerId; readonly roundId: string }) => StoredRound | null;
};

// Those that end in another process stay until as many came after them.
const keptMax = 10_000;

export function createTakenBets(): TakenBets {
  const kept = createBoundedMap<string, StoredRound>(keptMax);
  return {
    note: (bet) => {
      const { roundId, status } = bet.round;
      if (status !== 'open') return kept.delete(roundId);
      kept.set(roundId, bet);
    },
    taken: ({ player, roundId }) => {
      const bet = kept.get(roundId);
      return bet?.round.playerId === player ? bet : null;
    },
  };
}
