import { paymentById } from '@tausi/contract/cashier/payment-by-id.ts';
import type { Payment } from './payment-from-wire.ts';
import { queries } from '../../../shared/client/queries.ts';
import { queryKeyOf } from '../../../shared/client/use-call.ts';
import { overlayStore } from '../../../shared/overlays/overlay-store.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { moodOf, type PaymentMood } from './payment-mood.ts';

type Watching = { readonly sheet: 'deposit' | 'withdraw'; readonly texts: string; readonly onPaid?: () => void };

/** Announces a result, also a late success, while its sheet is closed. Returns a stop function. */
export function watchPayment(paymentId: string, { sheet, texts, onPaid }: Watching): () => void {
  const key = queryKeyOf(paymentById, { id: paymentId });
  let mood: PaymentMood = 'waiting';
  const stop = queries.getQueryCache().subscribe(() => {
    const payment = queries.getQueryData<Payment>(key);
    const next = payment === undefined ? mood : moodOf(payment);
    if (next === mood) return;
    mood = next;
    if (!isSheetOpen(sheet)) showOutcome(texts, next);
    if (next !== 'paid') return;
    stop();
    onPaid?.();
  });
  return stop;
}

function isSheetOpen(sheet: string): boolean {
  return overlayStore.getState().stack.some(({ name, isOpen }) => name === sheet && isOpen);
}

function showOutcome(texts: string, mood: PaymentMood): void {
  if (mood === 'waiting') return;
  showToast({ kind: mood === 'paid' ? 'success' : 'problem', textId: `${texts}.${mood}` });
}
