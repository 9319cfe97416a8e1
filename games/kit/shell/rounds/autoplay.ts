/** The player's settings: the number of spins, and the loss limit. */
export type AutoplayPlan = { readonly spins: number; readonly lossMinorMax: bigint };

export type Autoplay = { readonly left: number; readonly lostMinor: bigint; readonly plan: AutoplayPlan };

export function startAutoplay(plan: AutoplayPlan): Autoplay {
  return { left: plan.spins, lostMinor: 0n, plan };
}

/** Updates autoplay after a round; null when it ends. Free spins end autoplay, so that the player can make their choice. */
export function afterRound(
  auto: Autoplay,
  round: { readonly stakeMinor: bigint; readonly payoutMinor: bigint; readonly hadFeature: boolean },
): Autoplay | null {
  const lostMinor = auto.lostMinor + round.stakeMinor - round.payoutMinor;
  const left = auto.left - 1;
  if (left <= 0 || round.hadFeature) return null;
  // The next stake must also fit within the loss limit.
  return lostMinor + round.stakeMinor > auto.plan.lossMinorMax ? null : { ...auto, left, lostMinor };
}
