import { setTimeout as pause } from 'node:timers/promises';
import { deposit } from '@tausi/contract/cashier/deposit.ts';
import { paymentById } from '@tausi/contract/cashier/payment-by-id.ts';
import { freshKey } from '../client/signed-request.ts';
import type { Player } from '../house/players.ts';
import type { Parts } from './bets.ts';
import { insist } from './insist.ts';

const pollMs = 400;

// The amount decides what the provider does, by the rules below.
const outcomes = [
  { amount: 120, share: 62, outcome: { resultCode: '0' } },
  { amount: 121, share: 20, outcome: { resultCode: '0', callbackCount: 4 } },
  { amount: 122, share: 5, outcome: { resultCode: '0', delayMs: 4_000 } },
  { amount: 123, share: 5, outcome: { resultCode: '0', losesCallback: true } },
  { amount: 124, share: 4, outcome: { resultCode: '1032', callbackCount: 2 } },
  { amount: 125, share: 4, outcome: { resultCode: '1037', lateSuccessAfterMs: 1_500 } },
] as const;
const amounts = outcomes.flatMap(({ amount, share }) => Array.from({ length: share }, () => amount));

/** Tells the simulated network how it answers each amount: paid, paid with four call-backs, late, without one, declined. */
export async function arrangeProvider(darajaPort: number): Promise<void> {
  for (const { amount, outcome } of outcomes) {
    const answer = await fetch(`http://127.0.0.1:${darajaPort}/simulator/rules`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ amount, outcome }),
    });
    if (!answer.ok) throw new Error(`the simulated network refused a rule: ${await answer.text()}`);
  }
}

/** Pays in, and follows the payment until it is decided or the load is over. */
export async function payIn(parts: Parts, player: Player, isOver: () => boolean): Promise<void> {
  const asked = { method: 'mpesa', amount: String(parts.dice.pick(amounts)) };
  const begun = await insist(parts, deposit, { params: asked, key: freshKey(), player });
  if (begun?.kind !== 'answered') return;
  const { paymentId } = begun.data;
  while (!isOver()) {
    const outcome = await parts.client.ask(paymentById, { params: { id: paymentId }, key: '', session: player.session });
    const status = outcome.kind === 'answered' ? outcome.data.status : null;
    if (status === 'success') {
      parts.counts.acknowledged += 1;
      // The player hears of the credit without a balance of its own.
      parts.log.write({ playerId: player.id, key: `deposit:${paymentId}` });
    }
    if (status === 'success' || status === 'failed' || status === 'in_review') return;
    await pause(pollMs);
  }
}
