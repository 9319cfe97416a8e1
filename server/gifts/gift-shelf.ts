// The meaning of the tabs and statuses in the gift lists.

/** Usable, used, or expired before use. */
export type GiftStatus = 'unused' | 'used' | 'expired';

const statusOfNumber: readonly GiftStatus[] = ['unused', 'used', 'expired'];

/** The specification's numbers: 0 usable or unopened, 1 used or opened, 2 expired. */
export function statusOf(number: number): GiftStatus | null {
  return statusOfNumber[number] ?? null;
}

export function numberOf(status: GiftStatus): 0 | 1 | 2 {
  if (status === 'unused') return 0;
  return status === 'used' ? 1 : 2;
}

/** Tab 1 shows usable gifts, tab 2 used and expired ones. */
export function statusesOfTab(tab: number): readonly GiftStatus[] {
  return tab === 1 ? ['unused'] : ['used', 'expired'];
}

/** Counts the coupons of each card by batch and expiry day. */
export function countByCard(
  cards: readonly { readonly batchId: number; readonly expiresOn: string; readonly count: number }[],
): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { batchId, expiresOn, count } of cards) {
    const card = `${batchId}_${expiresOn}`;
    counts.set(card, (counts.get(card) ?? 0) + count);
  }
  return Object.fromEntries(counts);
}
