import type { Clock } from '@tausi/kernel';
import type { DarajaClient } from '../daraja/client.ts';
import { paidCode, reasonOf } from '../daraja/result-codes.ts';
import type { Deposit, DepositFact } from './deposit.ts';

/** Asks the provider about a deposit; `nothing_learned` when it is unreachable or does not know yet. */
export async function askProvider(deposit: Deposit, client: DarajaClient | null, clock: Clock): Promise<DepositFact> {
  const { checkoutId } = deposit;
  if (client === null || checkoutId === null) return { kind: 'nothing_learned', at: clock.now() };
  const outcome = await client.query(checkoutId);
  const at = clock.now();
  switch (outcome.kind) {
    case 'open':
      return { kind: 'still_open', at };
    case 'refused':
    case 'no_answer':
      return { kind: 'nothing_learned', at };
    case 'finished':
      // A status answer carries no receipt. The call-back brings it, now or later.
      if (outcome.resultCode === paidCode) return { kind: 'paid', at, receipt: null, checkoutId };
      return { kind: 'declined', at, reason: reasonOf(outcome.resultCode), code: outcome.resultCode };
  }
}
