import { continuePayment } from '@tausi/contract/cashier/continue-payment.ts';
import { err, ok, paymentId } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { waitsForCode } from '../deposits/deposit.ts';
import { toView } from '../deposits/deposit-to-wire.ts';
import type { CashierPorts, DepositFlow } from '../ports.ts';

// A voucher has six digits. Its provider counts tries too.
const codes = { name: 'payment-code', max: 5, windowMs: 900_000 };
const codeMinutes = '15';

/** Passes the code that a payer read on their phone to the provider. Another player's payment and an unknown one give the same answer. */
export function createContinueRoute(attempts: CashierPorts['attempts'], { store, providers, applyFact, clock }: DepositFlow): Route {
  return route(continuePayment, async ({ id, code }, { caller, at }) => {
    const deposit = await store.findOfPlayer(paymentId(id), knownCaller(caller).playerId);
    if (deposit === null) return err({ code: 'unknown_payment' });
    if (!waitsForCode(deposit)) return ok(toView(deposit, await store.timelineOf(deposit.id)));
    if (!(await attempts.take(codes, deposit.id, at))) return err({ code: 'too_many_attempts', args: [codeMinutes] });
    const answer = await providers.get(deposit.provider)?.enterCode?.(deposit, code);
    switch (answer?.kind) {
      case 'accepted': {
        if (answer.next.kind === 'type_code') return err({ code: 'payment_code_wrong' });
        const next = await applyFact(deposit.id, { kind: 'code_taken', next: answer.next, at: clock.now() });
        return ok(toView(next, await store.timelineOf(deposit.id)));
      }
      case 'refused':
        return err({ code: 'payment_code_wrong' });
      default:
        return err({ code: 'provider_unavailable' });
    }
  });
}
