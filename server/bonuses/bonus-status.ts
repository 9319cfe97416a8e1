import type { Instant } from '@tausi/kernel';

/** The specification's states of a bonus. */
export type BonusStatus = 'Issued' | 'Pending' | 'Approved' | 'Complete' | 'Expired' | 'Failed';

/** The ledger's facts that decide the state of a bonus. */
type BonusFacts = {
  readonly status: 'active' | 'converted' | 'forfeited';
  readonly wagered: { readonly minor: bigint };
  readonly terms: { readonly wageringRequirement: { readonly minor: bigint }; readonly expiresAt: Instant };
  readonly ended: { readonly why: BonusEnd } | null;
};

type BonusEnd = 'converted' | 'expired' | 'given_up' | 'revoked' | 'spent';

/** Returns Issued before any wagering, then Pending, then Approved when it may be exchanged. A fulfilled bonus does not expire.
 *  Any other is Expired from its expiry on, even before the ledger takes it back. */
export function bonusStatusAt(bonus: BonusFacts, at: Instant): BonusStatus {
  if (bonus.status === 'converted') return 'Complete';
  if (bonus.status === 'forfeited') return endedStatus(bonus.ended?.why ?? null);
  const { wageringRequirement, expiresAt } = bonus.terms;
  if (bonus.wagered.minor >= wageringRequirement.minor) return 'Approved';
  if (at >= expiresAt) return 'Expired';
  return bonus.wagered.minor === 0n ? 'Issued' : 'Pending';
}

/** The status of a bonus that was forfeited. */
export function endedStatus(why: BonusEnd | null): BonusStatus {
  return why === 'expired' ? 'Expired' : 'Failed';
}
