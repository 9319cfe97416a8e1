import { paymentById } from '@tausi/contract/cashier/payment-by-id.ts';
import { err, ok, paymentId } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { toView } from '../deposits/deposit-to-wire.ts';
import type { PaymentStore } from '../store.ts';
import { withdrawalToWire } from '../withdrawals/withdrawal-to-wire.ts';
import type { WithdrawalStore } from '../withdrawals/withdrawal-store.ts';

/** Returns a deposit or a withdrawal. Another player's payment and an unknown one give the same answer. */
export function createPaymentRoute(store: PaymentStore, withdrawals: WithdrawalStore): Route {
  return route(paymentById, async ({ id }, request) => {
    const { playerId } = knownCaller(request.caller);
    const asked = paymentId(id);
    const deposit = await store.findOfPlayer(asked, playerId);
    if (deposit !== null) return ok(toView(deposit, await store.timelineOf(asked)));
    const withdrawal = await withdrawals.findOfPlayer(asked, playerId);
    return withdrawal === null ? err({ code: 'unknown_payment' }) : ok(withdrawalToWire(withdrawal, await withdrawals.timelineOf(asked)));
  });
}
