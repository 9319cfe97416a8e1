import { later, type GameId, type Instant } from '@tausi/kernel';

/** The clock of whoever deals a game, as far as this process's own runs ahead of it. By a clock that is ahead a flight would
 *  be over, and a wish to leave refused, while everybody sees the plane fly: and who asks there would know its end before it
 *  is told. */
export type DealersTime = {
  /** How far this process runs ahead of the database's clock: what it tells of itself when it deals. */
  readonly ownAheadMs: () => number;
  /** Whoever deals a game told how far he runs ahead of the database's clock. */
  readonly note: (gameId: GameId, aheadMs: number) => void;
  /** A moment of ours by the dealer's clock; itself while the two are together, or ours is behind. */
  readonly of: (gameId: GameId, at: Instant) => Instant;
};

// Clocks that are kept stand a few hundredths of a second apart.
const togetherMs = 100;

/** Both clocks are held against the database's. What the dealer's messages take says nothing of a clock: on a busy machine
 *  they lie for a while, and who left too late would be let out by as much. */
export function createDealersTime(ownAheadMs: () => number): DealersTime {
  const dealersAheadMs = new Map<GameId, number>();
  return {
    ownAheadMs,
    note: (gameId, aheadMs) => void dealersAheadMs.set(gameId, aheadMs),
    of: (gameId, at) => {
      const own = ownAheadMs();
      const leadMs = own - (dealersAheadMs.get(gameId) ?? own);
      return leadMs > togetherMs ? later(at, -leadMs) : at;
    },
  };
}
