import { later, type GameId, type Instant } from '@tausi/kernel';

/** The clock of whoever deals a game, as far as this process's own runs ahead of it. By a clock that is ahead a flight would
 *  be over, and a wish to leave refused, while everybody sees the plane fly: and who asks there would know its end before it
 *  is told. */
export type DealersTime = {
  /** A step of a game was told at a moment of its dealer's clock and heard at one of ours. */
  readonly note: (gameId: GameId, at: { readonly toldAt: Instant; readonly heardAt: Instant }) => void;
  /** A moment of ours by the dealer's clock; itself while the two are together, or ours is behind. */
  readonly of: (gameId: GameId, at: Instant) => Instant;
};

// Clocks that are kept stand a few hundredths of a second apart; what is less than this is the way of a message, too.
const togetherMs = 100;
// Of so many messages one came without a delay: the steps of a round and a half.
const messagesKept = 8;

export function createDealersTime(): DealersTime {
  const leadsMs = new Map<GameId, readonly number[]>();
  return {
    note: (gameId, { toldAt, heardAt }) =>
      void leadsMs.set(gameId, [...(leadsMs.get(gameId) ?? []), heardAt - toldAt].slice(-messagesKept)),
    of: (gameId, at) => {
      const leadMs = Math.min(...(leadsMs.get(gameId) ?? [0]));
      return leadMs > togetherMs ? later(at, -leadMs) : at;
    },
  };
}
