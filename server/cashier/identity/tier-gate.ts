import { money, type Money } from '@tausi/kernel';
import type { IdentityTier } from '../../kyc/index.ts';
import type { IdentityTiers } from '../../markets/index.ts';

/** Facts that decide which part of a player's identity must be known. */
export type IdentityFacts = {
  readonly tier: IdentityTier;
  /** The market asks for identity before any withdrawal. */
  readonly always: boolean;
  /** A person in a public office must show the source of their money. */
  readonly isExposed: boolean;
  readonly tiers: IdentityTiers;
};

/** The tier that an amount needs, and the amount that may move without it. */
export type TierGap = { readonly tier: IdentityTier; readonly needed: IdentityTier; readonly left: Money };

/** Returns the tier that is missing for a withdrawal; null if the player has it. */
export function tierGapOut({ tier, always, tiers, isExposed }: IdentityFacts, paidOut: Money, amount: Money): TierGap | null {
  const isAboveFree = always || paidOut.minor + amount.minor > tiers.unidentifiedOutMax.minor;
  const needed = isExposed ? 3 : amount.minor > tiers.undocumentedOutMax.minor ? 2 : isAboveFree ? 1 : 0;
  if (tier >= needed) return null;
  if (isExposed) return { tier, needed, left: money(amount.asset, 0n) };
  const free = always ? 0n : tiers.unidentifiedOutMax.minor - paidOut.minor;
  return { tier, needed, left: tier === 0 ? leftOf(free, amount) : tiers.undocumentedOutMax };
}

/** Returns the tier that is missing for a deposit; null if the player has it. `paidIn` is the sum of the last 30 days. */
export function tierGapIn({ tier, tiers, isExposed }: Omit<IdentityFacts, 'always'>, paidIn: Money, amount: Money): TierGap | null {
  if (isExposed) return tier >= 3 ? null : { tier, needed: 3, left: money(amount.asset, 0n) };
  const free = tiers.unidentifiedInMax.minor - paidIn.minor;
  return tier > 0 || amount.minor <= free ? null : { tier, needed: 1, left: leftOf(free, amount) };
}

function leftOf(free: bigint, { asset }: Money): Money {
  return money(asset, free > 0n ? free : 0n);
}
