import { money, lesserOf, type Money } from '@tausi/kernel';
import { houseLine, type HouseLine, type SignificantFact } from './movement.ts';

const receivables = 'receivables:players';

/** What a win in cash pays of a debt; null when there is none. */
export function debtPaid(debt: Money, won: Money): { readonly line: HouseLine; readonly left: Money } | null {
  const paid = lesserOf(won, debt);
  const line = houseLine(paid, receivables);
  return line === null ? null : { line, left: money(debt.asset, debt.minor - paid.minor) };
}

/** Takes back cash that was won: as much as is there, the rest becomes a debt that risk is shown. No purse becomes
 *  negative. */
export function takeBack(purse: Money, debt: Money, amount: Money) {
  const taken = lesserOf(amount, purse);
  const owed = money(amount.asset, amount.minor - taken.minor);
  return { taken, owed, line: houseLine(owed, receivables), debt: owed.minor === 0n ? null : money(debt.asset, debt.minor + owed.minor) };
}

/** What risk is shown of a debt that a provider's rollback left. */
export function debtTaken(owed: Money, provider: string): SignificantFact | null {
  if (owed.minor === 0n) return null;
  return { kind: 'debt_taken', amount: owed, reason: 'a provider took back a win that was spent', requestedBy: provider, approvedBy: null };
}
