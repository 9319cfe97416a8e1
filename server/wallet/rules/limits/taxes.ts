import { err, type Money, type Result } from '@tausi/kernel';
import type { CommandOf, WalletRefusal } from '../../command.ts';
import { houseLine, movementOf, refuseAmount, type HouseLine, type Movement } from '../movement.ts';
import type { PlayerBooks } from '../player-books.ts';
import type { Tax } from './tax-rule.ts';

/** Refuses a tax in another currency, a tax of zero, and a tax that leaves nothing. */
export function refuseTax(of: Money, tax: Tax | null): WalletRefusal | null {
  if (tax === null) return null;
  if (tax.amount.asset !== of.asset) return { code: 'currency_mismatch' };
  return tax.amount.minor < 1n || tax.amount.minor >= of.minor ? { code: 'amount_invalid' } : null;
}

/** The house line of a tax; null without one. */
export function taxLine(tax: Tax | null): HouseLine | null {
  return tax === null ? null : houseLine(tax.amount, `taxes:${tax.kind}`);
}

/** Withholds a separate tax from cash. */
export function decideTax({ purses }: PlayerBooks, command: CommandOf<'tax_withheld'>): Result<Movement, WalletRefusal> {
  const { tax, reference } = command;
  const refusal = refuseAmount(purses, tax.amount, 1n);
  if (refusal !== null) return err(refusal);
  if (tax.amount.minor > purses.cash.minor) return err({ code: 'insufficient_funds' });
  return movementOf(purses, command, { deltas: { cash: -tax.amount.minor }, houseIn: taxLine(tax), reference });
}
