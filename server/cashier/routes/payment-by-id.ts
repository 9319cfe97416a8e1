import { paymentById } from '@tausi/contract/cashier/payment-by-id.ts';
import { err, ok, paymentId } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { toView } from '../deposits/deposit-to-wire.ts';
import type { Dispute } from '../disputes/dispute.ts';
import type { DisputeStore } from '../disputes/dispute-store.ts';
import type { PaymentStore } from '../store.ts';
import { loadView } from '../parts/load-view.ts';
import type { WithdrawalStore } from '../withdrawals/withdrawal-store.ts';

type Payments = { readonly payments: PaymentStore; readonly withdrawals: WithdrawalStore; readonly disputes: Pick<DisputeStore, 'find'> };

/** Returns a deposit or a withdrawal. Another player's payment and an unknown one give the same answer. */
export function createPaymentRoute({ payments, withdrawals, disputes }: Payments): Route {
  return route(paymentById, async ({ id }, request) => {
    const { playerId } = knownCaller(request.caller);
    // The cash of a later dispute is listed under the id of the dispute.
    const depositIn = async (dispute: Dispute | null) => (dispute === null ? null : payments.findOfPlayer(dispute.paymentId, playerId));
    const asked = paymentId(id);
    const deposit = (await payments.findOfPlayer(asked, playerId)) ?? (await depositIn(await disputes.find(asked)));
    if (deposit !== null) return ok(toView(deposit, await payments.timelineOf(deposit.id)));
    const withdrawal = await withdrawals.findOfPlayer(asked, playerId);
    return withdrawal === null ? err({ code: 'unknown_payment' }) : ok(await loadView(withdrawals, withdrawal));
  });
}
