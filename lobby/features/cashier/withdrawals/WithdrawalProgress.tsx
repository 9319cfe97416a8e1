import { useEffect, useState } from 'react';
import { cancelPayment } from '@tausi/contract/cashier/cancel-payment.ts';
import { paymentById } from '@tausi/contract/cashier/payment-by-id.ts';
import { withdrawOptions } from '@tausi/contract/cashier/withdraw-options.ts';
import { transactions } from '@tausi/contract/history/transactions.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { queries } from '../../../shared/client/queries.ts';
import { useCall } from '../../../shared/client/use-call.ts';
import { useSend } from '../../../shared/client/use-send.ts';
import { FailureState } from '../../../shared/failure/FailureState.tsx';
import { amountText } from '../../../shared/money/amount-text.ts';
import { useMarketFormat } from '../../../shared/session/use-market-format.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { PaymentEmblem } from '../payments/PaymentEmblem.tsx';
import { PaymentTimeline } from '../payments/PaymentTimeline.tsx';
import { methodNameOf } from '../payments/method-name.ts';
import type { Payment } from '../payments/payment-from-wire.ts';
import { rememberPayment } from '../payments/payment-in-hand.ts';
import { moodOf } from '../payments/payment-mood.ts';
import { useFeltMood } from '../payments/use-felt-mood.ts';
import { WithdrawalParts } from './WithdrawalParts.tsx';
import { returnReason, withdrawalState } from './withdrawal-state.ts';

// The live stream brings changes at once. This asks again in case it broke, for as long as most withdrawals take.
const askAgainMs = 15_000;
const askingMs = 120_000;

type WithdrawalProgressProps = { readonly paymentId: string; readonly onClose: () => void; readonly onAgain: () => void };

/** The live progress of a withdrawal from the balance to the phone. */
export function WithdrawalProgress({ paymentId, onClose, onAgain }: WithdrawalProgressProps) {
  const text = useText();
  const { payment, failure } = useWithdrawal(paymentId);
  useFeltMood(payment === undefined ? undefined : moodOf(payment));
  if (payment === undefined) return failure ?? <Skeleton className="h-80 w-full rounded-2xl" />;
  const mood = moodOf(payment);
  const { currency, amount, tax, compensation } = payment;
  return (
    <div className="flex flex-col items-center gap-3 pt-1">
      <PaymentEmblem mood={mood === 'waiting' ? 'sending' : mood} />
      <div role="status" className="text-center">
        <p className="text-xl font-extrabold">{text(`cashier.out.state.${withdrawalState(payment)}`, { name: methodNameOf(payment) })}</p>
        <Lead payment={payment} />
      </div>
      <p className="text-2xl font-extrabold tabular-nums">
        <span className="mr-1.5 text-base text-soft">{currency}</span>
        {amountText(payment.status === 'returned' ? amount : payment.arrives)}
      </p>
      {Number(tax) > 0 && mood !== 'failed' && (
        <p className="text-center text-xs text-soft">
          {text('cashier.out.tax', { currency, leaves: amountText(amount), tax: amountText(tax) })}
        </p>
      )}
      {payment.reason === 'paid_after_return' && <p className="text-center text-sm">{text('cashier.out.takenAgain')}</p>}
      {compensation !== null && (
        <p className="text-center text-sm font-semibold text-success">
          {text('cashier.out.compensation', { currency, amount: amountText(compensation) })}
        </p>
      )}
      <PaymentTimeline payment={payment} />
      <WithdrawalParts payment={payment} />
      {payment.cancellable && <Cancel payment={payment} />}
      <div className="flex w-full flex-col gap-2">
        {mood === 'failed' ? (
          <Button isWide onPress={onAgain}>
            {text('cashier.out.again')}
          </Button>
        ) : (
          <Button look={mood === 'paid' ? 'primary' : 'quiet'} isWide onPress={onClose}>
            {text(mood === 'paid' ? 'cashier.out.done' : 'cashier.hide')}
          </Button>
        )}
        {mood === 'paid' && (
          <Button look="quiet" isWide onPress={onAgain}>
            {text('cashier.out.again')}
          </Button>
        )}
      </div>
    </div>
  );
}

function useWithdrawal(paymentId: string) {
  const known = queries.getQueryData<Payment>([paymentById.name, { id: paymentId }]);
  const [isAsking, setAsking] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setAsking(false), askingMs);
    return () => clearTimeout(timer);
  }, []);
  const isOpen = isAsking && (known === undefined || moodOf(known) === 'waiting');
  const { data: payment, error, refetch } = useCall(paymentById, { id: paymentId }, isOpen ? { refetchMs: askAgainMs } : {});
  const status = payment?.status;
  useEffect(() => {
    for (const { name } of [getUserInfo, transactions, withdrawOptions]) void queries.invalidateQueries({ queryKey: [name] });
  }, [status]);
  const failure = error === null ? null : <FailureState refusal={error.refusal} onRetry={() => void refetch()} />;
  return { payment, failure };
}

/** One sentence on where the money is, with the time by which it arrives. */
function Lead({ payment }: { readonly payment: Payment }) {
  const text = useText();
  const time = useMarketFormat({ timeStyle: 'short' });
  const state = withdrawalState(payment);
  const values = {
    name: methodNameOf(payment),
    phone: payment.destination ?? payment.phone,
    currency: payment.currency,
    arrives: amountText(payment.arrives, { dropsZeroCents: true }),
    time: time.format(payment.promisedBy ?? payment.createdAt),
  };
  return (
    <p className="mx-auto mt-1 max-w-80 text-sm text-soft">
      {text(state === 'returned' ? returnReason(payment) : `cashier.out.lead.${state}`, values)}
    </p>
  );
}

function Cancel({ payment: { paymentId, parts } }: { readonly payment: Payment }) {
  const text = useText();
  const refusalText = useRefusalText();
  const { send, isBusy, refusal } = useSend(cancelPayment);
  const cancel = async (): Promise<void> => {
    const answer = await send({ id: paymentId });
    if (answer.ok) rememberPayment(answer.value);
    else void queries.invalidateQueries({ queryKey: [paymentById.name] });
  };
  return (
    <>
      {refusal !== null && (
        <p role="alert" className="text-center text-sm font-medium text-danger">
          {refusalText(refusal)}
        </p>
      )}
      <Button look="secondary" isWide isBusy={isBusy} onPress={() => void cancel()}>
        {text(parts.length > 0 ? 'cashier.out.cancelRest' : 'cashier.out.cancel')}
      </Button>
    </>
  );
}
