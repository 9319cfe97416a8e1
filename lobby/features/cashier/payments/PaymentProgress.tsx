import { useCallback, type RefCallback } from 'react';
import type { Payment } from './payment-from-wire.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { amountText } from '../../../shared/money/amount-text.ts';
import { useHasText, useText, type Text } from '../../../shared/texts/use-text.ts';
import { PaymentEmblem } from './PaymentEmblem.tsx';
import { PaymentTimeline } from './PaymentTimeline.tsx';
import { WaitingForPayer } from './WaitingForPayer.tsx';
import { chargesCard, paysOnPage } from './payment-steps.ts';
import { methodNameOf } from './method-name.ts';
import { layDown } from './payment-in-hand.ts';
import { moodOf, stillArrives } from './payment-mood.ts';
import { useFeltMood } from './use-felt-mood.ts';
import { usePayment } from './use-payment.ts';
import { usePlayNext } from './use-play-next.ts';

const noTax = '0.00';

type PaymentProgressProps = {
  readonly paymentId: string;
  /** Closing leads to the page that asked for the payment. */
  readonly leadsOn?: boolean;
  readonly onClose: () => void;
  /** Repeats the deposit with the same amount. */
  readonly onRetry: (amount: string) => void;
};

/** The live progress of a payment from the request to the balance, with a way on if it fails. */
export function PaymentProgress({ paymentId, leadsOn = false, onClose, onRetry }: PaymentProgressProps) {
  const text = useText();
  const payment = usePayment(paymentId);
  const top = useScrolledTo();
  useFeltMood(payment === undefined ? undefined : moodOf(payment));
  if (payment === undefined) return <Skeleton className="h-80 w-full rounded-2xl" />;
  const mood = moodOf(payment);
  return (
    <div ref={top} className="flex flex-col items-center gap-3 pt-1">
      <PaymentEmblem mood={mood} />
      <div role="status" className="text-center">
        <p className="text-xl font-extrabold">{text(`cashier.mood.${actOf(payment) ?? mood}`)}</p>
        <Lead payment={payment} />
      </div>
      <p className="text-2xl font-extrabold tabular-nums">
        <span className="mr-1.5 text-base text-soft">{payment.currency}</span>
        {amountText(payment.amount)}
      </p>
      {stillArrives(payment) && <TaxKept payment={payment} />}
      {actOf(payment) === 'code' && <WaitingForPayer payment={payment} />}
      <PaymentTimeline payment={payment} />
      {mood === 'waiting' && actOf(payment) !== 'code' && actOf(payment) !== 'card' && <WaitingForPayer payment={payment} />}
      <Actions mood={mood} leadsOn={leadsOn} onClose={onClose} onRetry={() => onRetry(payment.amount)} />
    </div>
  );
}

/** The tax withheld from the amount, if there is one. */
function TaxKept({ payment: { tax, arrives, currency } }: { readonly payment: Payment }) {
  const text = useText();
  if (tax === noTax) return null;
  return (
    <p className="text-center text-xs text-soft">
      {text('cashier.kept', { currency, tax: amountText(tax), arrives: amountText(arrives) })}
    </p>
  );
}

/** The form may have been scrolled down, so its replacement scrolls to its top. */
function useScrolledTo(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => element?.scrollIntoView({ block: 'start' }), []);
}

/** One sentence on the current state or next action. */
function Lead({ payment }: { readonly payment: Payment }) {
  const text = useText();
  const has = useHasText();
  const mood = moodOf(payment);
  const amount = mood === 'paid' ? payment.arrives : payment.amount;
  const values = {
    name: methodNameOf(payment),
    phone: payment.phone,
    currency: payment.currency,
    amount: amountText(amount, { dropsZeroCents: true }),
  };
  const isBroken = mood === 'failed' || mood === 'late';
  return (
    <p className="mx-auto mt-1 max-w-80 text-sm text-soft">
      {isBroken ? reasonText(payment, { text, has }) : text(`cashier.lead.${actOf(payment) ?? mood}`, values)}
    </p>
  );
}

/** The payer's act here while the deposit waits: on the provider's page, or with a code from the phone. A saved card needs none. */
function actOf(payment: Payment): 'page' | 'code' | 'card' | null {
  if (moodOf(payment) !== 'waiting') return null;
  if (chargesCard(payment)) return 'card';
  return paysOnPage(payment) ? 'page' : payment.next?.kind === 'type_code' ? 'code' : null;
}

function reasonText(payment: Payment, { text, has }: { readonly text: Text; readonly has: (id: string) => boolean }): string {
  const id = `payment.reason.${payment.reason}`;
  return text(has(id) ? id : 'payment.reason.unknown', { name: methodNameOf(payment), code: payment.providerCode ?? '' });
}

type ActionsProps = {
  readonly mood: ReturnType<typeof moodOf>;
  readonly leadsOn: boolean;
  readonly onClose: () => void;
  readonly onRetry: () => void;
};

function Actions({ mood, leadsOn, onClose, onRetry }: ActionsProps) {
  const text = useText();
  const playNext = usePlayNext();
  const done = (): void => {
    onClose();
    layDown();
  };
  if (mood === 'waiting')
    return (
      <Button look="quiet" isWide onPress={onClose}>
        {text('cashier.hide')}
      </Button>
    );
  if (mood === 'review')
    return (
      <Button look="secondary" isWide onPress={done}>
        {text('shell.close')}
      </Button>
    );
  if (mood === 'paid') {
    return (
      <div className="flex w-full flex-col gap-2">
        <Button
          isWide
          onPress={() => {
            done();
            if (!leadsOn) playNext();
          }}
        >
          {text(leadsOn ? 'cashier.continue' : 'cashier.play')}
        </Button>
        <Button look="quiet" isWide onPress={layDown}>
          {text('cashier.again')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex w-full flex-col gap-2">
      <Button isWide onPress={onRetry}>
        {text('shell.retry')}
      </Button>
      <Button look="quiet" isWide onPress={done}>
        {text('shell.close')}
      </Button>
    </div>
  );
}
