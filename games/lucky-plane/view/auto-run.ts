import type { RoundView } from '../../kit/bridge.ts';
import { startAutoplay, type Autoplay, type AutoplayPlan } from '../../kit/shell/autoplay.ts';

/** The automatic bets of one panel: so many flights, and the loss at which they stop. */
export type AutoRun = {
  readonly start: (plan: AutoplayPlan) => void;
  readonly stop: () => void;
  /** How many flights are still to be bet on; 0 when nothing is laid by itself. */
  readonly left: () => number;
  /** Whether this stake, lost like those still in the air, keeps within the loss the player allowed. */
  readonly allows: (stakeMinor: bigint) => boolean;
  /** An automatic bet lies on a flight. */
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
      // Lost until its end says otherwise: a bet whose end was never heard must not make room for another.
      run = { ...run, left: run.left - 1, lostMinor: run.lostMinor + BigInt(bet.stakeMinor) };
      inAir.add(bet.roundId);
    },
    hear: (bet) => {
      if (run === null || bet.status === 'open' || !inAir.delete(bet.roundId)) return;
      run = { ...run, lostMinor: run.lostMinor - BigInt(bet.status === 'voided' ? bet.stakeMinor : bet.payoutMinor) };
    },
  };
}
