import { useEffect, useState, type FormEvent } from 'react';
import { withdraw } from '@tausi/contract/cashier/withdraw.ts';
import { withdrawOptions } from '@tausi/contract/cashier/withdraw-options.ts';
import { withdrawQuote } from '@tausi/contract/cashier/withdraw-quote.ts';
import { marketOf, isRecord } from '@tausi/kernel';
import { queries } from '../../../shared/client/queries.ts';
import type { CallRefusal } from '../../../shared/client/refusal.ts';
import { useCall } from '../../../shared/client/use-call.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { useFactorSend } from '../../../shared/factor/use-factor-send.ts';
import { plainAmount } from '../deposits/deposit-amount.ts';
import { rememberPayment } from '../payments/payment-in-hand.ts';
import { shownProblem, withdrawProblem, type WithdrawProblem } from './withdraw-amount.ts';
import { followWithdrawal } from './withdrawal-in-hand.ts';
import type { WithdrawGate, WithdrawMethod, WithdrawQuote } from './withdraw-from-wire.ts';

// Long enough that one question covers several digits.
const typingMs = 350;

export type WithdrawForm = {
  readonly typed: string;
  readonly type: (typed: string) => void;
  readonly problem: WithdrawProblem | null;
  /** The server's amounts for what is typed; null while they are not known. */
  readonly quote: WithdrawQuote | null;
  /** The conditions that block this amount. */
  readonly gates: readonly WithdrawGate[];
  readonly refusal: CallRefusal<typeof withdraw> | null;
  readonly isBusy: boolean;
  readonly submit: (happening: FormEvent) => void;
  /** Withdraws and gives the bonus up. */
  readonly giveUpBonus: () => void;
};

type FormOf = {
  readonly method: WithdrawMethod | undefined;
  /** The account that receives it; null for a method that pays to the phone, and while the player has none. */
  readonly destinationId: string | null;
  readonly cash: string;
  readonly startAmount: string;
  readonly gates: readonly WithdrawGate[];
};

/** The withdrawal form: the typed amount, its problem, the server's quote and the call. */
export function useWithdrawForm({ method, destinationId, cash, startAmount, gates }: FormOf): WithdrawForm {
  const { currency } = marketOf(useCountry());
  const [typed, setTyped] = useState(startAmount);
  const [wasTried, setTried] = useState(false);
  const { send, isBusy, refusal, forgetRefusal } = useFactorSend(withdraw);
  const problem = withdrawProblem(typed, { cash, currency, method });
  const destination = destinationId === null ? {} : { destinationId };
  const canQuote = problem === null && (method?.needs === 'phone' || destinationId !== null);
  const quote = useQuote(method, canQuote ? plainAmount(typed) : null, destination);

  const submit = async (giveUpBonus: boolean): Promise<void> => {
    setTried(true);
    if (isBusy || problem !== null || method === undefined) return;
    const inParts = quote !== null && quote.parts.length > 0 ? { inParts: true } : {};
    const wanted = {
      method: method.method,
      amount: plainAmount(typed),
      ...destination,
      ...(giveUpBonus ? { giveUpBonus } : {}),
      ...inParts,
    };
    const answer = await send((factor) => ({ ...wanted, ...factor }));
    if (answer.ok) {
      rememberPayment(answer.value);
      followWithdrawal(answer.value.paymentId);
    } else if (
      answer.error.code === 'withdrawal_in_progress' &&
      isRecord(answer.error.data) &&
      typeof answer.error.data['paymentId'] === 'string'
    ) {
      followWithdrawal(answer.error.data['paymentId']);
    } else {
      // Some gates are known only after the server asked an outside party, so the refusal may be new to the form.
      await Promise.all([withdrawOptions, withdrawQuote].map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));
    }
  };
  return {
    typed,
    type: (text) => {
      forgetRefusal();
      setTyped(text);
    },
    problem: shownProblem(problem, wasTried),
    quote,
    gates: quote?.gates ?? gates,
    refusal,
    isBusy,
    submit: (happening) => {
      happening.preventDefault();
      void submit(false);
    },
    giveUpBonus: () => void submit(true),
  };
}

type Receiver = { readonly destinationId?: string };

function useQuote(method: WithdrawMethod | undefined, amount: string | null, receiver: Receiver): WithdrawQuote | null {
  const [asked, setAsked] = useState(amount);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(amount), typingMs);
    return () => clearTimeout(timer);
  }, [amount]);
  const isAsked = method !== undefined && asked !== null && asked === amount;
  const { data } = useCall(withdrawQuote, { method: method?.method ?? '', amount: asked ?? '', ...receiver }, { enabled: isAsked });
  return isAsked ? (data ?? null) : null;
}
