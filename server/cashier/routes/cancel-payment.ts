import { cancelPayment } from '@tausi/contract/cashier/cancel-payment.ts';
import { err, ok, paymentId, type Instant, type PaymentId, type PlayerId } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { isAbandonable } from '../deposits/deposit.ts';
import { toView } from '../deposits/deposit-to-wire.ts';
import type { DepositFlow } from '../ports.ts';
import { withdrawalToWire } from '../withdrawals/withdrawal-to-wire.ts';
import type { WithdrawalFlow } from '../withdrawals/withdrawal-flow.ts';
import { isBeforeSending, type Withdrawal } from '../withdrawals/withdrawal.ts';

/** Cancels a withdrawal, or a deposit that waits for the player on a page. Another player's payment and an unknown one give the same answer. */
export function createCancelRoute(flow: WithdrawalFlow, deposits: Pick<DepositFlow, 'store' | 'applyFact'>): Route {
  return route(cancelPayment, async ({ id }, { caller, at }) => {
    const { playerId } = knownCaller(caller);
    const asked = paymentId(id);
    const withdrawal = await flow.store.findOfPlayer(asked, playerId);
    if (withdrawal === null) return abandonDeposit(deposits, { id: asked, playerId, at });
    const mayCancel = withdrawal.isCancellable && isBeforeSending(withdrawal);
    const next = mayCancel ? await flow.applyFact(asked, { kind: 'cancelled', at }) : withdrawal;
    if (!isCancelled(next)) return err({ code: 'not_cancellable' });
    return ok(withdrawalToWire(next, await flow.store.timelineOf(asked)));
  });
}

type OfPlayer = { readonly id: PaymentId; readonly playerId: PlayerId; readonly at: Instant };

async function abandonDeposit({ store, applyFact }: Pick<DepositFlow, 'store' | 'applyFact'>, { id, playerId, at }: OfPlayer) {
  const deposit = await store.findOfPlayer(id, playerId);
  if (deposit === null) return err({ code: 'unknown_payment' as const });
  const next = isAbandonable(deposit) ? await applyFact(id, { kind: 'abandoned', at }) : deposit;
  if (next.status !== 'expired' || next.reason !== 'page_left') return err({ code: 'not_cancellable' as const });
  return ok(toView(next, await store.timelineOf(id)));
}

function isCancelled({ status, reason }: Withdrawal): boolean {
  return status === 'returned' && reason === 'withdrawal_cancelled';
}
