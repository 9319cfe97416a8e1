import { money, pocketOf, type Money, type Pocket } from '@tausi/kernel';
import type { Tax, TaxRule } from '../../wallet/index.ts';

export type WithdrawalTax = TaxRule & { readonly on: 'amount' | 'net_winnings' };

/** A withdrawal's parts, and its tax with the name of the tax office's account; null if nothing is withheld. */
export type TaxedPocket = Pocket & { readonly withheld: Tax | null };

/** Splits an amount by the market's tax. A tax on net winnings leaves the deposits that were not withdrawn yet untaxed. */
export function taxedPocketOf(
  asked: Money,
  { tax, paidIn, paidOut }: { readonly tax: WithdrawalTax | null; readonly paidIn: Money; readonly paidOut: Money },
  paysWholeUnits: boolean,
): TaxedPocket {
  const isOnWinnings = tax?.on === 'net_winnings' && paidIn.minor > paidOut.minor;
  const untaxed = money(asked.asset, isOnWinnings ? paidIn.minor - paidOut.minor : 0n);
  const pocket = pocketOf(asked, { taxPpm: tax?.ratePpm ?? 0, untaxed, paysWholeUnits });
  return { ...pocket, withheld: tax === null || pocket.tax.minor === 0n ? null : { kind: tax.kind, amount: pocket.tax } };
}
