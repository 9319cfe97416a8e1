import type { Currency, Instant } from '@tausi/kernel';

/** A free bet that a studio keeps for a player. */
export type FreeBet = {
  /** The studio's number. */
  readonly rewardId: string;
  readonly status: 'active' | 'used' | 'cancelled' | 'expired';
  /** Our own number, given at its creation. */
  readonly reference: string | null;
};

type FreeBetOrder = {
  /** Our own number: a second order with it must not make a second free bet. */
  readonly reference: string;
  readonly user: string;
  readonly gameCode: string;
  readonly currency: Currency;
  readonly count: number;
  /** The worth of each bet, in millionths of the currency. */
  readonly micros: bigint;
  readonly from: Instant;
  readonly until: Instant;
};

/** Free bets that a studio grants on our order. Each throws `StudioFault` if the studio does not do it. */
export type FreeBets = {
  readonly create: (order: FreeBetOrder) => Promise<FreeBet>;
  readonly cancel: (rewardId: string) => Promise<FreeBet>;
  readonly listOf: (user: string) => Promise<readonly FreeBet[]>;
};
