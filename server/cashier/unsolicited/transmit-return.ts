import { assert } from '@tausi/kernel';
import { providerOfAccount } from '../port/provider-of-account.ts';
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
