/** The opening of a lucky box (specification §4): phase 0 hidden, 1 the box, 2 its burst, 3 the dialog with the rewards. */
export type BoxOpening<Reward> =
  /** `asking` holds the requested box, so that no second box opens meanwhile. */
  | { readonly phase: 0; readonly asking: string | null; readonly finished: boolean }
  | { readonly phase: 1 | 2 | 3; readonly boxId: string; readonly rewards: readonly Reward[]; readonly finished: boolean };

export type OpeningFact<Reward> =
  | { readonly kind: 'asked'; readonly boxId: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'opened'; readonly rewards: readonly Reward[] }
  /** Time since the box was opened. */
  | { readonly kind: 'passed'; readonly ms: number }
  | { readonly kind: 'closed' };

export const burstAfterMs = 1_016;
export const rewardsAfterMs = 2_000;

/** The idle state. `finished` toggles with every box that was opened and closed, which makes the list reload. */
export const unopened: BoxOpening<never> = { phase: 0, asking: null, finished: false };

/** The next state. A fact that does not fit the phase changes nothing: a second box, a late timer, a close during the burst. */
export function nextOpening<Reward>(opening: BoxOpening<Reward>, fact: OpeningFact<Reward>): BoxOpening<Reward> {
  switch (fact.kind) {
    case 'asked':
      return opening.phase === 0 && opening.asking === null ? { ...opening, asking: fact.boxId } : opening;
    case 'refused':
      return opening.phase === 0 ? { ...opening, asking: null } : opening;
    case 'opened':
      if (opening.phase !== 0 || opening.asking === null) return opening;
      return { phase: 1, boxId: opening.asking, rewards: fact.rewards, finished: opening.finished };
    case 'passed':
      return opening.phase === 0 ? opening : { ...opening, phase: laterOf(opening.phase, phaseAt(fact.ms)) };
    case 'closed':
      return opening.phase === 3 ? { phase: 0, asking: null, finished: !opening.finished } : opening;
  }
}

function phaseAt(ms: number): 1 | 2 | 3 {
  if (ms >= rewardsAfterMs) return 3;
  return ms >= burstAfterMs ? 2 : 1;
}

function laterOf(one: 1 | 2 | 3, other: 1 | 2 | 3): 1 | 2 | 3 {
  return one > other ? one : other;
}
