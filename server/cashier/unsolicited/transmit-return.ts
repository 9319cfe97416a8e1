import { assert } from '@tausi/kernel';
import { providerOfAccount } from '../port/provider-of-account.ts';
import type { RefundEvidence } from '../port/unsolicited-provider.ts';
import { applyUnsolicited } from './apply-unsolicited.ts';
import type { UnsolicitedFlow } from './unsolicited-flow.ts';
import type { Unsolicited } from './unsolicited.ts';

/** Asks the provider to return a payment to its payer. The answer is a hint: a question confirms the end. */
export async function transmitReturn(
  { providers, addressesOf }: UnsolicitedFlow,
  { id, provider, receipt, amount }: Unsolicited,
): Promise<void> {
  assert(amount !== null, 'money in suspense has an amount');
  const { urlOf } = addressesOf(providerOfAccount(provider));
  const addresses = { answer: urlOf(id, 'sending_back'), timeout: urlOf(id, 'sending_back_timeout') };
  await providers.get(provider)?.sendBack({ receipt, amount }, addresses);
}

/** Looks up the return of a payment, and asks for it where the provider knows of none. */
export async function followRefund(flow: UnsolicitedFlow, payment: Unsolicited): Promise<void> {
  const provider = flow.refunds.get(payment.provider);
  if (provider === undefined) return;
  const { receipt, amount } = payment;
  assert(amount !== null, 'money in suspense has an amount');
  const known = await provider.lookUp(receipt);
  await apply(flow, payment, known.kind === 'not_found' ? await provider.refund({ receipt, amount }) : known);
}

// Money that the provider does not return waits in suspense again, where people decide about it.
async function apply(flow: UnsolicitedFlow, payment: Unsolicited, evidence: RefundEvidence): Promise<void> {
  const at = flow.clock.now();
  if (evidence.kind === 'returned') await applyUnsolicited(flow, payment, { fact: { kind: 'returned', at } });
  if (evidence.kind !== 'refused' || !(await applyUnsolicited(flow, payment, { fact: { kind: 'return_refused', at } }))) return;
  const detail = `${payment.receipt}: ${payment.provider} does not return it (${evidence.code})`;
  await flow.raise({ kind: 'money_unclaimed', paymentId: null, detail });
}
