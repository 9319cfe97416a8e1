import { formatMoney, type Clock } from '@tausi/kernel';
import type { CollectionProviders } from '../port/collection-provider.ts';
import type { Deposit, DepositFact } from './deposit.ts';

/** Asks the provider about a deposit; `nothing_learned` when it is unreachable or does not know yet. */
export async function askProvider(deposit: Deposit, providers: CollectionProviders, clock: Clock): Promise<DepositFact> {
  const provider = providers.get(deposit.provider);
  if (provider === undefined) return { kind: 'nothing_learned', at: clock.now() };
  const evidence = await provider.lookUp(deposit);
  const at = clock.now();
  switch (evidence.kind) {
    case 'accepted':
    case 'open':
      return { kind: 'still_open', at };
    case 'not_sent':
    case 'unanswered':
    case 'not_found':
      return { kind: 'nothing_learned', at };
    case 'paid': {
      const { amount, receipt } = evidence;
      if (amount !== null && (amount.asset !== deposit.amount.asset || amount.minor !== deposit.amount.minor)) {
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
