import { err, money, subtract, zeroOf, type Result } from '@tausi/kernel';
import type { CommandOf, WalletRefusal } from '../command.ts';
import { debtTaken, takeBack } from './debts.ts';
import { houseLine, movementOf, type Movement } from './movement.ts';
import { taxLine } from './limits/taxes.ts';
import type { PlayerBooks } from './player-books.ts';

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
