import { money, shareRoundedDown, type Money } from '@tausi/kernel';

/** A tax as a country's dated rule has it. */
export type TaxRule = { readonly kind: string; readonly ratePpm: number };

/** A part of an amount that the house keeps for a tax office. */
export type Tax = { readonly kind: string; readonly amount: Money };

const ppm = 1_000_000n;

/** What the rule takes of an amount, rounded down; no tax when nothing is left to take. */
export function taxOn(amount: Money, rule: TaxRule): Tax | null {
  const tax = shareRoundedDown(amount, BigInt(rule.ratePpm), ppm);
  return tax.minor <= 0n ? null : { kind: rule.kind, amount: tax };
}

/** What a player has taken out beyond what he paid in, as far as a withdrawal adds to it: the part that a tax on net
 *  winnings is on. */
export function netWinningsIn(withdrawal: Money, { paidIn, paidOut }: { readonly paidIn: Money; readonly paidOut: Money }): Money {
  const before = atLeastZero(paidOut.minor - paidIn.minor);
  const after = atLeastZero(paidOut.minor + withdrawal.minor - paidIn.minor);
  return money(withdrawal.asset, after - before);
}

function atLeastZero(minor: bigint): bigint {
  return minor < 0n ? 0n : minor;
}
