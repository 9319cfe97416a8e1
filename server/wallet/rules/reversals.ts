import { err, money, subtract, zeroOf, type Result } from '@tausi/kernel';
import type { CommandOf, WalletRefusal } from '../command.ts';
import { debtTaken, mayOwe, takeBack } from './debts.ts';
import { houseLine, movementOf, refuseAmount, type Movement } from './movement.ts';
import { refuseTax, taxLine } from './limits/taxes.ts';
import type { PlayerBooks } from './player-books.ts';

/** Books a credited deposit that its provider took back, for example by a chargeback. The tax comes back from its account. Cash that was set
 *  aside for the dispute pays first, then the player's cash, and the rest becomes a debt. */
export function decideDepositReversed(books: PlayerBooks, command: CommandOf<'deposit_reversed'>): Result<Movement, WalletRefusal> {
  const { purses } = books;
  const { amount, tax = null, provider, paymentId, holdId } = command;
  const refusal = refuseAmount(purses, amount, 1n) ?? refuseTax(amount, tax);
  if (refusal !== null) return err(refusal);
  const credited = subtract(amount, tax?.amount ?? zeroOf(amount.asset));
  if (!mayOwe(books.debt, credited)) return err({ code: 'amount_invalid' });
  const hold = books.holds.get(holdId);
  const isSetAside = hold?.status === 'held';
  const held = isSetAside ? hold.amount : zeroOf(amount.asset);
  if (held.minor > credited.minor) return err({ code: 'amount_invalid' });
  const { taken, owed, line, debt } = takeBack(purses.cash, books.debt, subtract(credited, held));
  return movementOf(purses, command, {
    deltas: { cash: -taken.minor, held: -held.minor },
    hold: isSetAside ? { to: 'captured', holdId } : null,
    houseIn: houseLine(amount, `deposits_in_transit:${provider}`),
    houseOut: taxLine(tax),
    sideOut: line,
    debt,
    significant: debtTaken(owed, { reason: 'a deposit was taken back after it was spent', by: provider }),
    reference: paymentId,
  });
}

/** Books a paid-out withdrawal whose money the provider took back: the amount and its tax return to the player. */
export function decidePayoutReturned(
  { purses, holds }: PlayerBooks,
  command: CommandOf<'payout_returned'>,
): Result<Movement, WalletRefusal> {
  const { holdId, provider } = command;
  const hold = holds.get(holdId);
  if (hold === undefined) return err({ code: 'unknown_hold' });
  if (hold.status !== 'captured') return err({ code: 'hold_ended_otherwise' });
  const { amount, tax } = hold;
  return movementOf(purses, command, {
    deltas: { cash: amount.minor },
    houseOut: houseLine(subtract(amount, tax?.amount ?? zeroOf(amount.asset)), `payouts_in_transit:${provider}`),
    sideOut: taxLine(tax),
    reference: holdId,
  });
}

/** Books a withdrawal that was paid after its hold had been released. The player's cash pays as far as it goes, and the rest becomes a
 *  debt. */
export function decidePayoutFound(books: PlayerBooks, command: CommandOf<'payout_found'>): Result<Movement, WalletRefusal> {
  const { purses } = books;
  const { holdId, provider } = command;
  const hold = books.holds.get(holdId);
  if (hold === undefined) return err({ code: 'unknown_hold' });
  if (hold.status !== 'released') return err({ code: 'hold_ended_otherwise' });
  const { amount, tax } = hold;
  if (!mayOwe(books.debt, amount)) return err({ code: 'amount_invalid' });
  const { taken, owed, line, debt } = takeBack(purses.cash, books.debt, amount);
  return movementOf(purses, command, {
    deltas: { cash: -taken.minor },
    houseIn: houseLine(money(amount.asset, amount.minor - (tax?.amount.minor ?? 0n)), `payouts_in_transit:${provider}`),
    sideIn: taxLine(tax),
    sideOut: line,
    debt,
    significant: debtTaken(owed, { reason: 'a withdrawal was paid after its money had been returned', by: provider }),
    reference: holdId,
  });
}
