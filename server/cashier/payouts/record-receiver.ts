import { namesAgree, type NameAgreement } from '@tausi/kernel';
import { phoneOf } from '../destinations/destination.ts';
import type { PaymentOrder } from './payment-order.ts';
import type { PayoutFlow } from './payout-flow.ts';

/** Records the name of the receiver that a provider reported after the payment. Another name than the document's calls people: the payment
 *  stays paid, and later withdrawals wait for them. */
export async function recordReceiver(flow: PayoutFlow, order: PaymentOrder, name: string): Promise<void> {
  const withdrawal = await flow.findWithdrawal(order.paymentId);
  if (withdrawal === null) return;
  const { playerId, destination, id } = withdrawal;
  const account = destination === null ? null : await flow.destinations.find(destination.id);
  // A bank names the holder of an account before the payment.
  if (account?.kind === 'account') return;
  const phone = account === null ? withdrawal.phone : phoneOf(account);
  const of = { playerId, provider: order.provider, phone };
  const known = await flow.holders.find(of);
  if (known?.name === name) return;
  const identityName = await flow.identityNameOf(playerId);
  const agreement: NameAgreement = identityName === null ? 'same' : namesAgree(identityName, name);
  const detail = 'the provider paid a receiver with another name than the document';
  if (agreement === 'other') await flow.raise({ kind: 'receiver_name_differs', paymentId: id, detail });
  // Last, so that a retry after a failure raises the alert.
  await flow.holders.save(of, { name, birthDate: null }, flow.clock.now());
}
