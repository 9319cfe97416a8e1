import { cancelPayment } from '@tausi/contract/cashier/cancel-payment.ts';
import { err, ok, paymentId } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { PaymentStore } from '../store.ts';
import { withdrawalToWire } from '../withdrawals/withdrawal-to-wire.ts';
import type { WithdrawalFlow } from '../withdrawals/withdrawal-flow.ts';
import { isBeforeSending, type Withdrawal } from '../withdrawals/withdrawal.ts';

/** Cancels a withdrawal. Another player's payment and an unknown one give the same answer. */
export function createCancelRoute(flow: WithdrawalFlow, deposits: Pick<PaymentStore, 'findOfPlayer'>): Route {
  return route(cancelPayment, async ({ id }, { caller, at }) => {
    const { playerId } = knownCaller(caller);
    const asked = paymentId(id);
    const withdrawal = await flow.store.findOfPlayer(asked, playerId);
    if (withdrawal === null)
      return err({ code: (await deposits.findOfPlayer(asked, playerId)) === null ? 'unknown_payment' : 'not_cancellable' });
    const mayCancel = withdrawal.isCancellable && isBeforeSending(withdrawal);
    const next = mayCancel ? await flow.applyFact(asked, { kind: 'cancelled', at }) : withdrawal;
    if (!isCancelled(next)) return err({ code: 'not_cancellable' });
    return ok(withdrawalToWire(next, await flow.store.timelineOf(asked)));
  });
}

function isCancelled({ status, reason }: Withdrawal): boolean {
  return status === 'returned' && reason === 'withdrawal_cancelled';
}
