import type { DifferenceKind } from '../../reconciliation/difference.ts';
import type { ClosingAct } from '../../reconciliation/differences-store.ts';

/** The acts that close each difference. A later run explains those that are booked elsewhere, such as a credited deposit. */
export const closingActs: Readonly<Record<DifferenceKind, readonly ClosingAct[]>> = {
  not_booked: ['write_off'],
  unknown_money: ['suspend', 'write_off'],
  paid_again: ['suspend', 'write_off'],
  other_amount: ['write_off'],
  listed_twice: ['explain'],
  taken_out: ['write_off'],
  payout_unbooked: ['payout_found', 'write_off'],
  payout_missing: ['explain', 'payout_returned'],
  fee_differs: ['charge_fee'],
  balance_differs: ['explain', 'write_off'],
};

/** Returns whether an act moves money, so that it needs a second person. */
export function movesMoney(act: ClosingAct | 'note' | 'ask'): boolean {
  return act !== 'note' && act !== 'ask' && act !== 'explain';
}
