import { err, money, shareRoundedDown, type Money, type Result } from '@tausi/kernel';
import type { CommandOf, WalletRefusal } from './command.ts';
import { houseLine, movementOf, refuseAmount, type HouseLine, type Movement, type Tax } from './movement.ts';
import type { PlayerBooks } from './player-books.ts';

/** A tax as a country's dated rule has it. */
export type TaxRule = { readonly kind: string; readonly ratePpm: number };

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

/** Refuses a tax of another currency, a tax that takes nothing, and one that leaves nothing. */
export function refuseTax(of: Money, tax: Tax | null): WalletRefusal | null {
  if (tax === null) return null;
  if (tax.amount.asset !== of.asset) return { code: 'currency_mismatch' };
  return tax.amount.minor < 1n || tax.amount.minor >= of.minor ? { code: 'amount_invalid' } : null;
}

/** The line on which the house keeps a tax for its office. */
export function taxLine(tax: Tax | null): HouseLine | null {
  return tax === null ? null : houseLine(tax.amount, `taxes:${tax.kind}`);
}

/** A tax that stands on its own, taken from cash. */
export function decideTax({ purses }: PlayerBooks, command: CommandOf<'tax_withheld'>): Result<Movement, WalletRefusal> {
  const { tax, reference } = command;
  const refusal = refuseAmount(purses, tax.amount, 1n);
  if (refusal !== null) return err(refusal);
  if (tax.amount.minor > purses.cash.minor) return err({ code: 'insufficient_funds' });
  return movementOf(purses, command, { deltas: { cash: -tax.amount.minor }, houseIn: taxLine(tax), reference });
}

function atLeastZero(minor: bigint): bigint {
  return minor < 0n ? 0n : minor;
}
