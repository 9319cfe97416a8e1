import { lesserOf, minorMax, money, type Money } from '@tausi/kernel';
import { houseLine, type HouseLine, type SignificantFact } from './movement.ts';

const receivables = 'receivables:players';

/** The part of a cash win that pays a debt; null without a debt. */
export function debtPaid(debt: Money, won: Money): { readonly line: HouseLine; readonly left: Money } | null {
  const paid = lesserOf(won, debt);
  const line = houseLine(paid, receivables);
  return line === null ? null : { line, left: money(debt.asset, debt.minor - paid.minor) };
}

/** Takes back won cash: up to the purse's content, and the rest becomes a debt that is reported to risk. No purse
 *  becomes negative. */
export function takeBack(purse: Money, debt: Money, amount: Money) {
  const taken = lesserOf(amount, purse);
  const owed = money(amount.asset, amount.minor - taken.minor);
  return { taken, owed, line: houseLine(owed, receivables), debt: owed.minor === 0n ? null : money(debt.asset, debt.minor + owed.minor) };
}

/** Returns whether a debt could grow by an amount and still fit its column. */
export function mayOwe(debt: Money, amount: Money): boolean {
  return debt.minor + amount.minor <= minorMax;
}

/** The report to risk of a new debt; `by` is the provider that took money back. */
export function debtTaken(owed: Money, { reason, by }: { readonly reason: string; readonly by: string }): SignificantFact | null {
  return owed.minor === 0n ? null : { kind: 'debt_taken', amount: owed, reason, requestedBy: by, approvedBy: null };
}
