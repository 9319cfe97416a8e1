import { paymentById } from '@tausi/contract/cashier/payment-by-id.ts';
import { err, ok, paymentId } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { toView } from '../deposits/payment-view.ts';
import type { PaymentStore } from '../store.ts';

export function createPaymentRoute(store: PaymentStore): Route {
  return route(paymentById, async ({ id }, request) => {
    const { playerId } = knownCaller(request.caller);
    // Another player's payment and an unknown one give the same answer.
    const deposit = await store.findOfPlayer(paymentId(id), playerId);
    return deposit === null ? err({ code: 'unknown_payment' }) : ok(toView(deposit, await store.timelineOf(deposit.id)));
  });
}
