import { money, zeroOf, type Money } from '@tausi/kernel';
import type { WithdrawalLimits } from '../../markets/index.ts';
import type { Tax } from '../../wallet/index.ts';
import { taxedPocketOf, type TaxedPocket, type WithdrawalTax } from '../withdrawals/pocket.ts';

/** The amount that leaves the balance with one part of a withdrawal, and the tax in it. */
export type Part = { readonly leaves: Money; readonly withheld: Tax | null };

type PartsRule = {
  readonly limits: Pick<WithdrawalLimits, 'amountMin' | 'amountMax' | 'daySumMax'>;
  readonly tax: WithdrawalTax | null;
  readonly paysWholeUnits: boolean;
};

/** Returns the largest amount that a player may ask for at once. A tax on net winnings is exact for one withdrawal only, so such an amount
 *  is never divided. */
export function askedMaxOf({ limits, tax }: Pick<PartsRule, 'limits' | 'tax'>): Money {
  return tax?.on === 'net_winnings' ? limits.amountMax : limits.daySumMax;
}

/** Divides an amount above the maximum of a payment into parts within the bounds. Their amounts and taxes sum to the whole; the last part
 *  takes the remainder. */
export function partsOf(whole: TaxedPocket, { limits, tax, paysWholeUnits }: PartsRule): readonly Part[] {
  const { asset } = whole.leaves;
  const untaxed = { tax, paidIn: zeroOf(asset), paidOut: zeroOf(asset) };
  const [min, max] = [limits.amountMin.minor, limits.amountMax.minor];
  const parts: Part[] = [];
  let left: bigint = whole.leaves.minor;
  let taxLeft: bigint = whole.tax.minor;
  while (left > max) {
    const most = left - max < min ? left - min : max;
    const { leaves, withheld, tax: kept } = taxedPocketOf(money(asset, most), untaxed, paysWholeUnits);
    parts.push({ leaves, withheld });
    left -= leaves.minor;
    taxLeft -= kept.minor;
  }
  const withheld = whole.withheld === null || taxLeft === 0n ? null : { ...whole.withheld, amount: money(asset, taxLeft) };
  return [...parts, { leaves: money(asset, left), withheld }];
}
