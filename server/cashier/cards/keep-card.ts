import { later, type Instant, type PaymentId } from '@tausi/kernel';
import type { DepositFlow } from '../ports.ts';
import type { CardStore, SeenCard } from './card-store.ts';

const retryMs = 60_000;
const triesMax = 60;

type Means = { readonly flow: Pick<DepositFlow, 'store' | 'providers' | 'clock' | 'raise'>; readonly cards: CardStore };

/** Looks at the card that paid a deposit: saves it if its player chose so, and calls people when other players pay with it too. Returns when
 *  to try again while the provider does not answer. */
export async function keepCard({ flow, cards }: Means, id: PaymentId, tries: number): Promise<Instant | null> {
  const deposit = await flow.store.find(id);
  if (deposit === null || deposit.status !== 'success') return null;
  const at = flow.clock.now();
  const answer = (await flow.providers.get(deposit.provider)?.cards?.find(deposit)) ?? { kind: 'none' };
  if (answer.kind === 'unanswered') return tries >= triesMax ? null : later(at, retryMs);
  if (answer.kind === 'none') return null;
  const { card } = answer;
  const seen: SeenCard = { playerId: deposit.playerId, provider: deposit.provider, paymentId: id, card, at };
  await callPeopleIfShared({ flow, cards }, seen);
  if (card.isReusable && (await cards.isSavingRequested(id))) await cards.save(seen);
  return null;
}

// The signature is stored last, so that a retry after a failure raises the alerts.
async function callPeopleIfShared({ flow, cards }: Means, seen: SeenCard): Promise<void> {
  const { isNew, ofOthers } = await cards.sharing(seen);
  if (!isNew) return;
  const detail = 'several players pay with one card';
  if (ofOthers.length > 0)
    for (const paymentId of [seen.paymentId, ...ofOthers]) await flow.raise({ kind: 'card_shared', paymentId, detail });
  await cards.noteSignature(seen);
}
