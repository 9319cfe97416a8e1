import type { RoundView } from '../../../kit/bridge/bridge.ts';
import { startAutoplay, type Autoplay, type AutoplayPlan } from '../../../kit/shell/rounds/autoplay.ts';

/** The automatic bets of one panel: a number of flights and a loss limit. */
export type AutoRun = {
  readonly start: (plan: AutoplayPlan) => void;
  readonly stop: () => void;
  /** Number of remaining flights; 0 when automatic bets are off. */
  readonly left: () => number;
  /** Returns whether this stake stays within the loss limit if it and all pending bets are lost. */
  readonly allows: (stakeMinor: bigint) => boolean;
  /** An automatic bet was placed. */
  readonly laid: (bet: RoundView) => void;
  /** News of any bet of the panel. */
  readonly hear: (bet: RoundView) => void;
};

export function createAutoRun(): AutoRun {
  let run: Autoplay | null = null;
  const inAir = new Set<string>();
  const stop = (): void => {
    run = null;
    inAir.clear();
  };
  return {
    start: (plan) => {
      stop();
      run = startAutoplay(plan);
    },
    stop,
    left: () => run?.left ?? 0,
    allows: (stakeMinor) => run !== null && run.lostMinor + stakeMinor <= run.plan.lossMinorMax,
    laid: (bet) => {
      if (run === null) return;
      if (run.left === 1) return stop();
      // Counts as lost until its result arrives. Otherwise a bet whose result was missed would allow an extra bet.
      run = { ...run, left: run.left - 1, lostMinor: run.lostMinor + BigInt(bet.stakeMinor) };
      inAir.add(bet.roundId);
    },
    hear: (bet) => {
      if (run === null || bet.status === 'open' || !inAir.delete(bet.roundId)) return;
      run = { ...run, lostMinor: run.lostMinor - BigInt(bet.status === 'voided' ? bet.stakeMinor : bet.payoutMinor) };
    },
  };
}
