import type { Instant } from '@tausi/kernel';

/** The specification's states of a bonus. */
export type BonusStatus = 'Issued' | 'Pending' | 'Approved' | 'Complete' | 'Expired' | 'Failed';

/** What the books say of a bonus, as far as its state goes. */
type BonusFacts = {
  readonly status: 'active' | 'converted' | 'forfeited';
  readonly wagered: { readonly minor: bigint };
  readonly terms: { readonly wageringRequirement: { readonly minor: bigint }; readonly expiresAt: Instant };
  readonly ended: { readonly why: BonusEnd } | null;
};

type BonusEnd = 'converted' | 'expired' | 'given_up' | 'revoked' | 'spent';

/** Issued until something is wagered, then Pending, Approved when it may be exchanged. One that is fulfilled does not run out,
 *  one that ran out is Expired from that moment, whenever the books take it back. */
export function bonusStatusAt(bonus: BonusFacts, at: Instant): BonusStatus {
  if (bonus.status === 'converted') return 'Complete';
  if (bonus.status === 'forfeited') return endedStatus(bonus.ended?.why ?? null);
  const { wageringRequirement, expiresAt } = bonus.terms;
  if (bonus.wagered.minor >= wageringRequirement.minor) return 'Approved';
  if (at >= expiresAt) return 'Expired';
  return bonus.wagered.minor === 0n ? 'Issued' : 'Pending';
}

/** How one that went back to promotions is called. */
export function endedStatus(why: BonusEnd | null): BonusStatus {
  return why === 'expired' ? 'Expired' : 'Failed';
}
