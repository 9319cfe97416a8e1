/** What the player asked for: so many spins, and the loss at which to stop. */
export type AutoplayPlan = { readonly spins: number; readonly lossMinorMax: bigint };

export type Autoplay = { readonly left: number; readonly lostMinor: bigint; readonly plan: AutoplayPlan };

export function startAutoplay(plan: AutoplayPlan): Autoplay {
  return { left: plan.spins, lostMinor: 0n, plan };
}

/** After a round: what is left, or null when it is over. A round that offered free spins ends it, so that the player sees them chosen. */
export function afterRound(
  auto: Autoplay,
  round: { readonly stakeMinor: bigint; readonly payoutMinor: bigint; readonly hadFeature: boolean },
): Autoplay | null {
  const lostMinor = auto.lostMinor + round.stakeMinor - round.payoutMinor;
  const left = auto.left - 1;
  if (left <= 0 || round.hadFeature) return null;
  // The next stake itself must still fit under the limit.
  return lostMinor + round.stakeMinor > auto.plan.lossMinorMax ? null : { ...auto, left, lostMinor };
}
