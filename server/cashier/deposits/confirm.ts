import { formatMoney, type Clock } from '@tausi/kernel';
import type { CollectionProviders } from '../port/collection-provider.ts';
import { isOtherAmount } from '../port/evidence.ts';
import type { Deposit } from './deposit.ts';
import type { DepositFact } from './deposit-fact.ts';

/** Asks the provider about a deposit; `inconclusive` when it is unreachable or does not know yet. */
export async function askProvider(deposit: Deposit, providers: CollectionProviders, clock: Clock): Promise<DepositFact> {
  const provider = providers.get(deposit.provider);
  if (provider === undefined) return { kind: 'inconclusive', at: clock.now() };
  const evidence = await provider.lookUp(deposit);
  const at = clock.now();
  switch (evidence.kind) {
    case 'accepted':
      return { kind: 'still_open', at };
    case 'open':
      // The answer to the request was lost, and with it the payer's next act.
      return evidence.next === undefined || deposit.next !== null
        ? { kind: 'still_open', at }
        : { kind: 'still_open', at, lost: { providerRef: deposit.reference, next: evidence.next } };
    case 'not_sent':
    case 'unanswered':
    case 'not_found':
      return { kind: 'inconclusive', at };
    case 'paid': {
      const { amount, receipt } = evidence;
      if (amount !== null && isOtherAmount(evidence, deposit.amount)) {
        const detail = `the provider received ${formatMoney(amount)}, we asked for ${formatMoney(deposit.amount)}`;
        return { kind: 'contradicted', at, detail };
      }
      return { kind: 'paid', at, receipt, providerRef: deposit.providerRef };
    }
    case 'failed':
      return { kind: 'declined', at, reason: evidence.reason, code: evidence.code };
    case 'reversed':
      return { kind: 'reversed', at };
  }
}
