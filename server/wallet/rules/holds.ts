import { assert, err, subtract, zeroOf, type Result } from '@tausi/kernel';
import type { CommandOf, WalletRefusal } from '../command.ts';
import { movementOf, refuseAmount, type Movement } from './movement.ts';
import type { PlayerBooks } from './player-books.ts';
import { refuseTax, taxLine } from './limits/taxes.ts';

/** Sets cash aside for a payment that may still fail. */
export function decideHold({ purses, holds }: PlayerBooks, command: CommandOf<'hold'>): Result<Movement, WalletRefusal> {
  const { amount, holdId, expiresAt, tax = null, purpose = 'withdrawal' } = command;
  const refusal = refuseAmount(purses, amount, 1n) ?? refuseTax(amount, tax);
  if (refusal !== null) return err(refusal);
  assert(expiresAt > command.at, 'a hold ends after it begins');
  if (holds.has(holdId)) return err({ code: 'stale' });
  if (amount.minor > purses.cash.minor) return err({ code: 'insufficient_funds' });
  return movementOf(purses, command, {
    deltas: { cash: -amount.minor, held: amount.minor },
    reference: holdId,
    hold: { to: 'held', holdId, amount, expiresAt, tax, purpose },
  });
}

/** Turns a hold into a payment that left, with its tax withheld. Allowed after expiry while the money is still
 *  held: the provider has paid, so the ledger must follow. */
export function decideCapture({ purses, holds }: PlayerBooks, command: CommandOf<'capture'>): Result<Movement, WalletRefusal> {
  const held = holds.get(command.holdId);
  if (held === undefined) return err({ code: 'unknown_hold' });
  if (held.status !== 'held') return err({ code: 'hold_closed' });
  const { amount, tax } = held;
  const paidOut = subtract(amount, tax?.amount ?? zeroOf(amount.asset));
  return movementOf(purses, command, {
    deltas: { held: -amount.minor },
    houseIn: { amount: paidOut, account: `payouts_in_transit:${command.provider}` },
    sideIn: taxLine(tax),
    reference: command.holdId,
    hold: { to: 'captured', holdId: command.holdId },
  });
}

/** Releases a hold to the player. */
export function decideRelease({ purses, holds }: PlayerBooks, command: CommandOf<'release'>): Result<Movement, WalletRefusal> {
  const held = holds.get(command.holdId);
  if (held === undefined) return err({ code: 'unknown_hold' });
  if (held.status !== 'held') return err({ code: 'hold_closed' });
  // The hold was listed as expired before its payment began; the money may have left by now.
  if (command.isOutOfTime === true && held.isUnderWay) return err({ code: 'hold_under_way' });
  const { amount } = held;
  return movementOf(purses, command, {
    deltas: { cash: amount.minor, held: -amount.minor },
    reference: command.holdId,
    hold: { to: 'released', holdId: command.holdId },
  });
}
