// What tabs and statuses of the gifts' lists mean.

/** Whether a coupon or a box can still be used, was used, or ran out before it was. */
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

/** Tab 1 shows what can be used, tab 2 what was used or ran out. */
export function statusesOfTab(tab: number): readonly GiftStatus[] {
  return tab === 1 ? ['unused'] : ['used', 'expired'];
}

/** How many coupons stand behind one card of the list: by batch and day of expiry. */
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
