import { assert } from '@tausi/kernel';
import { uuidv7 } from '../../platform/ids.ts';
import { askProvider } from '../deposits/confirm.ts';
import { isOpen, type Deposit } from '../deposits/deposit.ts';
import type { DepositFact } from '../deposits/deposit-fact.ts';
import { accountsOf } from '../deposits/method.ts';
import type { CallbackAddresses } from '../port/callback-address.ts';
import type { CardSecret, CollectionAnswer } from '../port/collection-provider.ts';
import { providerOfAccount } from '../port/provider-of-account.ts';
import type { DepositFlow } from '../ports.ts';
import type { Router } from '../routing/router.ts';

// The player waits for the prompt, so a second try must begin soon.
const secondTryMs = 8_000;

type Means = Pick<DepositFlow, 'applyFact' | 'clock' | 'providers'> & {
  readonly addressesOf: (provider: string) => CallbackAddresses;
  readonly router: Router;
};

/** Asks the payer for a stored deposit. When the account certainly did not ask the payer, the method's next one is asked once. */
export async function askPayer(flow: Means, asked: Deposit): Promise<Deposit> {
  const { clock, applyFact } = flow;
  const answer = await collect(flow, asked);
  const at = clock.now();
  const provider = provesNothingAsked(answer) && at - asked.createdAt < secondTryMs ? await nextAccount(flow, asked) : null;
  if (provider === null) return applyFact(asked.id, factOf(answer, at));
  const order = { id: uuidv7(at), attempt: 2 };
  const code = answer.kind === 'refused' ? answer.code : null;
  const moved = await applyFact(asked.id, { kind: 'sent_elsewhere', at, provider, order, code });
  // A call-back or a poll decided it meanwhile.
  if (moved.order?.id !== order.id) return moved;
  const second = await collect(flow, moved);
  return applyFact(moved.id, factOf(second, clock.now()));
}

/** Charges a saved card for a stored deposit. It is often paid at once, so the server asks before it answers. */
export async function chargeCard(flow: Omit<Means, 'addressesOf'>, asked: Deposit, secret: CardSecret): Promise<Deposit> {
  const { providers, applyFact, clock } = flow;
  const cards = providers.get(asked.provider)?.cards;
  assert(cards !== undefined, 'a saved card belongs to an account with cards');
  const charged = await applyFact(asked.id, factOf(await cards.charge(asked, secret), clock.now()));
  if (charged.next?.kind !== 'wait' || !isOpen(charged.status)) return charged;
  return applyFact(asked.id, await askProvider(charged, providers, clock));
}

function collect({ providers, addressesOf }: Means, deposit: Deposit): Promise<CollectionAnswer> {
  const provider = providers.get(deposit.provider);
  assert(provider !== undefined, `the account ${deposit.provider} is connected`);
  return provider.collect(deposit, addressesOf(providerOfAccount(provider.account)).urlOf(deposit.id));
}

function provesNothingAsked(answer: CollectionAnswer): boolean {
  if (answer.kind === 'refused') return answer.reason === 'service_fault' || answer.reason === 'provider_busy';
  return answer.kind === 'not_sent';
}

async function nextAccount({ router }: Means, deposit: Deposit): Promise<string | null> {
  const accounts = accountsOf(deposit).filter((account) => account !== deposit.provider);
  const routed = await router({ direction: 'in', accounts });
  return routed.kind === 'route' ? routed.account : null;
}

function factOf(answer: CollectionAnswer, at: Deposit['createdAt']): DepositFact {
  switch (answer.kind) {
    case 'accepted':
    case 'refused':
      return { ...answer, at };
    case 'not_sent':
      return { kind: 'refused', at, reason: 'provider_unavailable', code: null };
    case 'unanswered':
      return { kind: 'answer_lost', at };
  }
}
