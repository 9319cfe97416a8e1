import { err, type Result } from '@tausi/kernel';
import type { CommandOf, WalletRefusal } from '../command.ts';
import { movementOf, refuseAmount, type Movement } from './movement.ts';
import type { PlayerBooks } from './player-books.ts';
import { refuseTax, taxLine } from './limits/taxes.ts';

/** Takes the gross amount from the provider's account in transit: the tax goes to its account, the rest to the
 *  player. */
export function decideDeposit({ purses }: PlayerBooks, command: CommandOf<'deposit_credited'>): Result<Movement, WalletRefusal> {
  const { amount, tax = null, provider, paymentId } = command;
  const refusal = refuseAmount(purses, amount, 1n) ?? refuseTax(amount, tax);
  if (refusal !== null) return err(refusal);
  return movementOf(purses, command, {
    deltas: { cash: amount.minor - (tax?.amount.minor ?? 0n) },
    houseIn: taxLine(tax),
    houseOut: { amount, account: `deposits_in_transit:${provider}` },
    reference: paymentId,
  });
}
