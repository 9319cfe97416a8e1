import { cancelPayment } from '@tausi/contract/cashier/cancel-payment.ts';
import { err, ok, paymentId, type Instant, type PaymentId, type PlayerId } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { isAbandonable } from '../deposits/deposit.ts';
import { toView } from '../deposits/deposit-to-wire.ts';
import type { DepositFlow } from '../ports.ts';
import { loadView } from '../parts/load-view.ts';
import type { WithdrawalFlow } from '../withdrawals/withdrawal-flow.ts';
import { isBeforeSending, type Withdrawal } from '../withdrawals/withdrawal.ts';

/** Cancels a withdrawal with the other unsent parts of its amount, or a deposit that waits for the player on a page. Another player's payment and an unknown one give the same answer. */
export function createCancelRoute(flow: WithdrawalFlow, deposits: Pick<DepositFlow, 'store' | 'applyFact'>): Route {
  return route(cancelPayment, async ({ id }, { caller, at }) => {
    const { playerId } = knownCaller(caller);
    const asked = paymentId(id);
    const withdrawal = await flow.store.findOfPlayer(asked, playerId);
    if (withdrawal === null) return abandonDeposit(deposits, { id: asked, playerId, at });
    const all = withdrawal.part === null ? [withdrawal] : await flow.store.listParts(withdrawal.part.of);
    // The last part first: the one before it must not send it meanwhile.
    const after = await cancelUnsent(flow, all.toReversed(), at);
    if (!after.some(isCancelled)) return err({ code: 'not_cancellable' });
    return ok(await loadView(flow.store, after.find((each) => each.id === asked) ?? withdrawal));
  });
}

async function cancelUnsent({ applyFact }: WithdrawalFlow, all: readonly Withdrawal[], at: Instant): Promise<readonly Withdrawal[]> {
  const after: Withdrawal[] = [];
  for (const each of all) {
    const mayCancel = each.isCancellable && isBeforeSending(each);
    after.push(mayCancel ? await applyFact(each.id, { kind: 'cancelled', at }) : each);
  }
  return after;
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
