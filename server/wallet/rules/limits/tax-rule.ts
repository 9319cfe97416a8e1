import { money, shareRoundedDown, type Money } from '@tausi/kernel';

/** A tax from a country's dated rules. */
export type TaxRule = { readonly kind: string; readonly ratePpm: number };

/** The part of an amount that is withheld for a tax office. */
export type Tax = { readonly kind: string; readonly amount: Money };

const ppm = 1_000_000n;

/** The tax on an amount, rounded down; null if it rounds to zero. */
export function taxOn(amount: Money, rule: TaxRule): Tax | null {
  const tax = shareRoundedDown(amount, BigInt(rule.ratePpm), ppm);
  return tax.minor <= 0n ? null : { kind: rule.kind, amount: tax };
}

/** The part of a withdrawal that exceeds all deposits so far: the base of a tax on net winnings. */
export function netWinningsIn(withdrawal: Money, { paidIn, paidOut }: { readonly paidIn: Money; readonly paidOut: Money }): Money {
  const before = atLeastZero(paidOut.minor - paidIn.minor);
  const after = atLeastZero(paidOut.minor + withdrawal.minor - paidIn.minor);
  return money(withdrawal.asset, after - before);
}

function atLeastZero(minor: bigint): bigint {
  return minor < 0n ? 0n : minor;
}
