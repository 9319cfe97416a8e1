import type { OfferedGame } from './solo-game.ts';

/** Stake steps for payouts with at most two decimals of the stake. Each is a multiple of 100 minor units, so every payout
 *  is a whole number of minor units. */
export const stakeSteps: OfferedGame['stakeSteps'] = {
  KES: [2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n],
  UGX: [50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
  NGN: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n],
  GHS: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n],
};
