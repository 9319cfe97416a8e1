import { setTimeout as pause } from 'node:timers/promises';
import { deposit } from '@tausi/contract/cashier/deposit.ts';
import { paymentById } from '@tausi/contract/cashier/payment-by-id.ts';
import { freshKey } from '../client/signed-request.ts';
import type { Player } from '../system/players.ts';
import type { LoadContext } from './bets.ts';
import { forgeCallback } from './callbacks.ts';
import { insist } from './insist.ts';

const pollMs = 400;

const declinedAmount = 124;
const foreignShare = 0.1;

// The amount selects the provider's reaction, by the rules below.
const outcomes = [
  { amount: 120, share: 56, outcome: { resultCode: '0' } },
  { amount: 121, share: 20, outcome: { resultCode: '0', callbackCount: 4 } },
  { amount: 122, share: 5, outcome: { resultCode: '0', delayMs: 4_000 } },
  { amount: 123, share: 5, outcome: { resultCode: '0', losesCallback: true } },
  { amount: declinedAmount, share: 8, outcome: { resultCode: '1032', callbackCount: 2 } },
  { amount: 125, share: 4, outcome: { resultCode: '1037', lateSuccessAfterMs: 1_500 } },
  { amount: 126, share: 2, outcome: { resultCode: '0', callbackAmount: 99 } },
] as const;
const amounts = outcomes.flatMap(({ amount, share }) => Array.from({ length: share }, () => amount));

/** Sets the simulated network's reactions: it pays each amount, except those of the outcomes. These are paid with four call-backs, late,
 *  without a call-back, after a failure or with a wrong amount, or declined. */
export async function arrangeProvider(darajaPort: number): Promise<void> {
  // Newer rules win, so those of single amounts come after the one of all others.
  for (const { amount, outcome } of [{ amount: null, outcome: { resultCode: '0' } }, ...outcomes]) {
    const answer = await fetch(`http://127.0.0.1:${darajaPort}/simulator/rules`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ amount, outcome }),
    });
    if (!answer.ok) throw new Error(`the simulated network refused a rule: ${await answer.text()}`);
  }
}

/** The end of a load, and the call-back addresses for its deposits. */
export type Paying = { readonly isOver: () => boolean; readonly callbackUrlOf: (paymentId: string | null) => string };

/** Deposits, and follows the payment until it is decided or the load is over. A declined payment first gets a forged
 *  call-back that reports success. */
export async function payIn(context: LoadContext, player: Player, { isOver, callbackUrlOf }: Paying): Promise<void> {
  const amount = context.dice.pick(amounts);
  const params = { method: 'mpesa', amount: String(amount) };
  if (context.dice.happens(foreignShare)) await forgeCallback(callbackUrlOf(null), { amount, phone: player.phone });
  const begun = await insist(context, deposit, { params: params, key: freshKey(), player });
  if (begun?.kind !== 'answered') return;
  const { paymentId } = begun.data;
  if (amount === declinedAmount) await forgeCallback(callbackUrlOf(paymentId), { amount, phone: player.phone });
  while (!isOver()) {
    const outcome = await context.client.ask(paymentById, { params: { id: paymentId }, key: '', session: player.session });
    const status = outcome.kind === 'answered' ? outcome.data.status : null;
    if (status === 'success' && amount === declinedAmount)
      context.counts.contradictions.push(`the declined payment ${paymentId} was credited`);
    if (status === 'success') {
      context.counts.acknowledged += 1;
      // The credit is announced without a balance of its own.
      context.log.write({ playerId: player.id, key: `deposit:${paymentId}` });
    }
    if (status === 'success' || status === 'failed' || status === 'in_review') return;
    await pause(pollMs);
  }
}
