import { useState, type FormEvent } from 'react';
import { ExternalLink } from 'lucide-react';
import { cancelPayment } from '@tausi/contract/cashier/cancel-payment.ts';
import { continuePayment } from '@tausi/contract/cashier/continue-payment.ts';
import { depositOptions } from '@tausi/contract/cashier/deposit-options.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { Field } from '@tausi/ui/Field.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import { useSend } from '../../../shared/client/use-send.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { methodNameOf } from './method-name.ts';
import { codeAdviceOf, paymentPageOf, type Payment } from './payment-from-wire.ts';
import { rememberPayment } from './payment-in-hand.ts';
import { clockText, useSecondsLeft } from './use-seconds-left.ts';

/** The payer's next act: the provider's page, a code from the phone, or the prompt on the phone with the time that is left. */
export function WaitingForPayer({ payment }: { readonly payment: Payment }) {
  const url = paymentPageOf(payment);
  if (url !== null) return <PaymentPage payment={payment} url={url} />;
  return (
    <>
      {payment.next?.kind === 'type_code' && <CodeFromPhone payment={payment} />}
      <PromptOnPhone payment={payment} />
    </>
  );
}

const codeDigitsMin = 4;
const codeDigitsMax = 8;

function CodeFromPhone({ payment }: { readonly payment: Payment }) {
  const text = useText();
  const refusalText = useRefusalText();
  const { send, isBusy, refusal, forgetRefusal } = useSend(continuePayment);
  const [code, setCode] = useState('');
  const [wasTried, setTried] = useState(false);
  const isShort = code.length < codeDigitsMin;
  const submit = async (happening: FormEvent): Promise<void> => {
    happening.preventDefault();
    setTried(true);
    if (isShort || isBusy) return;
    const answer = await send({ id: payment.paymentId, code });
    if (answer.ok) rememberPayment(answer.value);
  };
  const short = wasTried && isShort ? text('cashier.code.needed') : null;
  return (
    <form noValidate onSubmit={(happening) => void submit(happening)} className="flex w-full flex-col gap-3">
      <Field
        label={text('cashier.code.field')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        problem={refusal === null ? short : refusalText(refusal)}
        hint={codeAdviceOf(payment) ?? undefined}
        onChange={(happening) => {
          forgetRefusal();
          setCode(happening.target.value.replaceAll(/\D/g, '').slice(0, codeDigitsMax));
        }}
      />
      <Button type="submit" isWide isBusy={isBusy}>
        {text('cashier.code.send')}
      </Button>
    </form>
  );
}

// Opened by the player's own press, so that no browser blocks it. The lobby stays open behind it and follows the payment.
function PaymentPage({ payment, url }: { readonly payment: Payment; readonly url: string }) {
  const text = useText();
  const { send, isBusy } = useSend(cancelPayment);
  const leave = async (): Promise<void> => {
    const answer = await send({ id: payment.paymentId });
    if (answer.ok) rememberPayment(answer.value);
  };
  return (
    <div className="flex w-full flex-col gap-2">
      <a
        href={url}
        target="_blank"
        rel="noopener"
        className="gold-fill inline-flex min-h-13 w-full items-center justify-center gap-2 rounded-full px-5 font-bold"
      >
        <ExternalLink size={18} aria-hidden />
        {text('cashier.page.open')}
      </a>
      {payment.cancellable && (
        <Button look="quiet" isWide isBusy={isBusy} onPress={() => void leave()}>
          {text('cashier.page.leave')}
        </Button>
      )}
    </div>
  );
}

function PromptOnPhone({ payment }: { readonly payment: Payment }) {
  const text = useText();
  const secondsLeft = useSecondsLeft(payment.expiresAt);
  const { data: options } = useCall(depositOptions, {});
  const phonePageUrl = options?.methods.find(({ method }) => method === payment.method)?.phonePageUrl ?? null;
  return (
    <>
      {secondsLeft !== null && (
        <p className="text-center text-sm text-soft tabular-nums">
          {secondsLeft > 0
            ? text('cashier.promptEnds', { time: clockText(secondsLeft) })
            : text('cashier.promptEnded', { name: methodNameOf(payment) })}
        </p>
      )}
      {phonePageUrl !== null && (
        <a
          href={phonePageUrl}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 w-full items-center justify-center gap-2 rounded-full border border-dashed border-accent-ink px-5 text-sm font-semibold text-accent-ink"
        >
          <ExternalLink size={16} aria-hidden />
          {text('cashier.phonePage')}
        </a>
      )}
    </>
  );
}
