import type { Instant } from '@tausi/kernel';

/** A player's credited deposits, newest first, and whether one is open. */
export type DepositFacts = { readonly arrivedAt: readonly Instant[]; readonly isUnderWay: boolean };

/** The state of a deposit's promotion for one player. */
type OfferState = 'waits' | 'collected' | 'open' | 'none';

/** Returns the deposit offer to show: the one for the player's next deposit, or 0. */
export function depositGuideOf(
  offers: { readonly first: OfferState; readonly second: OfferState },
  { arrivedAt, isUnderWay }: DepositFacts,
): 0 | 1 | 2 {
  if (isUnderWay) return 0;
  if (arrivedAt.length === 0) return offers.first === 'open' ? 1 : 0;
  return arrivedAt.length === 1 && offers.second === 'open' ? 2 : 0;
}

/** Returns the status for the recharge polling: null while a deposit is open. A credited deposit is reported until its popup was
 *  shown. */
export function rechargeStatus(
  { arrivedAt, isUnderWay }: DepositFacts,
  { waiting, shownAt }: { readonly waiting: number; readonly shownAt: Instant | null },
): { readonly reward: 0 | 1 | null; readonly deposit: 0 | 1 | null } {
  if (isUnderWay) return { reward: null, deposit: null };
  const newest = arrivedAt[0];
  const isNews = newest !== undefined && (shownAt === null || shownAt < newest);
  return { reward: waiting > 0 ? 1 : 0, deposit: isNews ? 1 : 0 };
}
