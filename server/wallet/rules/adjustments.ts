import { err, money, type Result } from '@tausi/kernel';
import type { CommandOf, WalletRefusal } from '../command.ts';
import { houseLine, movementOf, type Movement } from './movement.ts';
import type { PlayerBooks } from './player-books.ts';

const account = 'adjustments:staff';

/** Corrects the cash purse by decision of two people, for a recorded reason. It never takes more than the purse
 *  holds. */
export function decideAdjustment({ purses }: PlayerBooks, command: CommandOf<'adjustment'>): Result<Movement, WalletRefusal> {
  const { amount, reason, requestedBy, approvedBy, adjustmentId } = command;
  if (amount.asset !== purses.cash.asset) return err({ code: 'currency_mismatch' });
  if (amount.minor === 0n || reason.trim() === '') return err({ code: 'amount_invalid' });
  if (isOnePerson(requestedBy, approvedBy)) return err({ code: 'second_person_missing' });
  if (purses.cash.minor + amount.minor < 0n) return err({ code: 'insufficient_funds' });

  const gives = amount.minor > 0n;
  const moved = money(amount.asset, gives ? amount.minor : -amount.minor);
  return movementOf(purses, command, {
    deltas: { cash: amount.minor },
    houseIn: gives ? null : houseLine(moved, account),
    houseOut: gives ? houseLine(moved, account) : null,
    reference: adjustmentId,
    significant: { kind: 'adjustment', amount, reason, requestedBy, approvedBy },
  });
}

function isOnePerson(requestedBy: string, approvedBy: string): boolean {
  const [one, other] = [requestedBy, approvedBy].map((name) => name.trim().toLowerCase());
  return one === '' || other === '' || one === other;
}
