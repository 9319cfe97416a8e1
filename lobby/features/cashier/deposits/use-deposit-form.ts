import { useState, type FormEvent } from 'react';
import { deposit } from '@tausi/contract/cashier/deposit.ts';
import { marketOf, isRecord } from '@tausi/kernel';
import type { CallRefusal } from '../../../shared/client/refusal.ts';
import { useSend } from '../../../shared/client/use-send.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import type { DepositMethod } from './deposit-from-wire.ts';
import { amountProblem, arrivalOf, plainAmount, type AmountProblem, type Arrival } from './deposit-amount.ts';
import { cardParams, useCardChoice, type CardChoice } from './use-card-choice.ts';
import { rememberPayment, takeInHand } from '../payments/payment-in-hand.ts';

export type DepositForm = {
  readonly typed: string;
  readonly type: (typed: string) => void;
  readonly problem: AmountProblem | null;
  readonly arrival: Arrival | null;
  readonly refusal: CallRefusal<typeof deposit> | null;
  readonly card: CardChoice;
  readonly isBusy: boolean;
  readonly submit: (happening: FormEvent) => void;
};

/** The deposit form: the typed amount, its problem, the arriving amount and the call. */
export function useDepositForm(method: DepositMethod, startAmount: string): DepositForm {
  const { currency } = marketOf(useCountry());
  const [typed, setTyped] = useState(startAmount);
  const [wasTried, setTried] = useState(false);
  const { send, isBusy, refusal, forgetRefusal } = useSend(deposit);
  const card = useCardChoice(method);
  const problem = amountProblem(typed, method, currency);

  const submit = async (): Promise<void> => {
    setTried(true);
    if (isBusy || problem !== null) return;
    const answer = await send({ method: method.method, amount: plainAmount(typed), ...(method.savesCards ? cardParams(card) : {}) });
    if (answer.ok) {
      rememberPayment(answer.value);
      takeInHand(answer.value.paymentId);
    } else if (
      answer.error.code === 'deposit_in_progress' &&
      isRecord(answer.error.data) &&
      typeof answer.error.data['paymentId'] === 'string'
    ) {
      // The phone already shows a prompt, so the sheet opens that payment's timeline.
      takeInHand(answer.error.data['paymentId']);
    }
  };
  return {
    typed,
    type: (text) => {
      forgetRefusal();
      setTyped(text);
    },
    // An amount above the limit is reported at once; one that may be unfinished, only on submit.
    problem: wasTried || problem?.id === 'tooHigh' ? problem : null,
    arrival: arrivalOf(typed, method, currency),
    refusal,
    card,
    isBusy,
    submit: (happening) => {
      happening.preventDefault();
      void submit();
    },
  };
}
