import { money, type GameId, type Instant, type Money } from '@tausi/kernel';

/** The terms of a bonus, fixed when it is granted. */
export type BonusTerms = {
  /** The campaign whose promotions account pays the bonus and gets the rest back. */
  readonly campaign: string;
  /** The amount to stake before the bonus can be converted into cash. */
  readonly wageringRequirement: Money;
  readonly contribution: Contribution;
  /** The purse that a stake empties first. */
  readonly stakeOrder: 'bonus_first' | 'cash_first';
  /** A stake above it takes nothing from the bonus. */
  readonly stakeMax: Money | null;
  /** The most that becomes cash; the rest of the purse goes back to promotions. */
  readonly cashOutMax: Money | null;
  readonly expiresAt: Instant;
};

/** The share of a stake that counts towards the wagering requirement, in millionths. */
export type Contribution = {
  readonly byGamePpm: Readonly<Record<string, number>>;
  readonly otherGamesPpm: number;
  /** For low-risk stakes: on both sides of a bet, or cashed out at the smallest odds. */
  readonly lowRiskPpm: number;
};

export type BonusEnd = 'converted' | 'expired' | 'given_up' | 'revoked' | 'spent';

/** A bonus and its current state. At most one of a player's is active, and the bonus purse belongs to it. */
export type Bonus = {
  readonly bonusId: string;
  readonly amount: Money;
  readonly terms: BonusTerms;
  readonly wagered: Money;
  /** Open rounds staked under it; the bonus does not end before they do. */
  readonly openRounds: number;
  readonly status: 'active' | 'converted' | 'forfeited';
  readonly grantedAt: Instant;
  readonly ended: { readonly at: Instant; readonly why: BonusEnd } | null;
};

/** The remaining wagering and its target, the two amounts in answer 80010. */
export function wageringProgress({ terms, wagered }: Bonus): { readonly remaining: Money; readonly target: Money } {
  const target = terms.wageringRequirement;
  const left = target.minor - wagered.minor;
  return { remaining: money(target.asset, left > 0n ? left : 0n), target };
}

/** The share of a stake on this game that counts, in millionths. */
export function contributionPpm({ contribution }: BonusTerms, gameId: GameId, isLowRisk: boolean): number {
  const ofGame = contribution.byGamePpm[String(gameId)] ?? contribution.otherGamesPpm;
  return isLowRisk ? Math.min(ofGame, contribution.lowRiskPpm) : ofGame;
}

/** An active bonus that ended. */
export function endBonus(bonus: Bonus, why: BonusEnd, at: Instant): Bonus {
  return { ...bonus, status: why === 'converted' ? 'converted' : 'forfeited', ended: { at, why } };
}
