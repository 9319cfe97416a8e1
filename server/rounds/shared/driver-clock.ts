import { later, type GameId, type Instant } from '@tausi/kernel';

/** Corrects this process's clock where it is ahead of the driver's. Otherwise this process would refuse a cash-out
 *  while every player still sees the flight, and the refusal would disclose its end early. */
export type DriverTime = {
  /** This process's lead over the database's clock, which it publishes when it deals. */
  readonly ownAheadMs: () => number;
  /** Stores the lead that a game's driver published. */
  readonly note: (gameId: GameId, aheadMs: number) => void;
  /** Converts a moment to the driver's clock; unchanged if the clocks agree or ours is behind. */
  readonly of: (gameId: GameId, at: Instant) => Instant;
};

// Synchronised clocks differ by a few hundredths of a second.
const inSyncMs = 100;

/** Both clocks are compared with the database's. The delay of messages is no measure: on a busy machine they wait,
 *  and late cash-outs would be accepted by that much. */
export function createDriverTime(ownAheadMs: () => number): DriverTime {
  const driversAheadMs = new Map<GameId, number>();
  return {
    ownAheadMs,
    note: (gameId, aheadMs) => void driversAheadMs.set(gameId, aheadMs),
    of: (gameId, at) => {
      const own = ownAheadMs();
      const leadMs = own - (driversAheadMs.get(gameId) ?? own);
      return leadMs > inSyncMs ? later(at, -leadMs) : at;
    },
  };
}
