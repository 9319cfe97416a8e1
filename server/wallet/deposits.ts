import { err, type Result } from '@tausi/kernel';
import type { CommandOf, WalletRefusal } from './command.ts';
import { movementOf, refuseAmount, refuseOverflow, type Movement } from './movement.ts';
import type { PlayerBooks } from './player-books.ts';

export function decideDeposit({ purses }: PlayerBooks, command: CommandOf<'deposit_credited'>): Result<Movement, WalletRefusal> {
  const refusal = refuseAmount(purses, command.amount, 1n) ?? refuseOverflow(purses, command.amount);
  if (refusal !== null) return err(refusal);
  return movementOf(purses, command, {
    deltas: { cash: command.amount.minor, held: 0n, points: 0n },
    houseOut: { amount: command.amount, account: `deposits_in_transit:${command.provider}` },
    reference: command.paymentId,
  });
}
