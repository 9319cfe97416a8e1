import { useState, type FormEvent } from 'react';
import { CircleAlert, Hourglass, Smartphone } from 'lucide-react';
import { withdraw } from '@tausi/contract/cashier/withdraw.ts';
import { marketOf } from '@tausi/kernel';
import { Button } from '@tausi/ui/Button.tsx';
import { useSend } from '../../../shared/client/use-send.ts';
import { amountText } from '../../../shared/money/amount-text.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { AmountField } from '../AmountField.tsx';
import { PocketPreview } from './PocketPreview.tsx';
import { QuickAmounts } from '../QuickAmounts.tsx';
import { plainAmount } from '../deposits/deposit-amount.ts';
import { pocketOf, quickWithdrawals, shownProblem, withdrawProblem } from './withdraw-amount.ts';
import type { WithdrawOptions } from './withdraw-from-wire.ts';

/** The specification's payment throttle (§9). */
const throttleMs = 2_000;

type WithdrawFormProps = { readonly options: WithdrawOptions; readonly cash: string };

/** Asks for the amount and shows the net payout before anything is sent. */
export function WithdrawForm({ options: { currency, phone, methods, tax }, cash }: WithdrawFormProps) {
  const text = useText();
  const refusalText = useRefusalText();
  const market = marketOf(useCountry());
  const [typed, setTyped] = useState('');
  const [wasTried, setTried] = useState(false);
  const { send, isBusy, refusal, forgetRefusal } = useSend(withdraw);
  const problem = withdrawProblem(typed, cash, market.currency);
  const shown = shownProblem(problem, wasTried);
  const isOpen = methods.length > 0;
  const type = (amount: string): void => {
    forgetRefusal();
    setTyped(amount);
  };
  const submit = (happening: FormEvent): void => {
    happening.preventDefault();
    setTried(true);
    const [method] = methods;
    if (!isBusy && problem === null && method !== undefined) void send({ method: method.method, amount: plainAmount(typed) });
  };
  const balance = `${currency} ${amountText(cash)}`;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 pt-1">
      <div className="brand-fill flex items-center gap-3 rounded-2xl px-4 py-3 text-white">
        <Smartphone size={26} className="shrink-0" aria-hidden />
        <span className="min-w-0 grow">
          <span className="block text-sm text-white/90">{text('cashier.withdraw.to', { phone })}</span>
          <span className="block text-lg leading-tight font-black break-words tabular-nums">{balance}</span>
        </span>
      </div>
      {!isOpen && (
        <p className="flex items-start gap-3 rounded-2xl bg-sunken px-4 py-3 text-sm">
          <Hourglass size={20} className="shrink-0 text-gold-ink" aria-hidden />
          {text('cashier.withdraw.later')}
        </p>
      )}
      <AmountField
        value={typed}
        onChange={type}
        currency={currency}
        problem={shown === null ? null : text(`cashier.withdraw.amount.${shown}`, { balance })}
        hint={text('cashier.withdraw.amount.hint', { balance })}
      />
      <QuickAmounts amounts={quickWithdrawals(cash, market.currency)} chosen={plainAmount(typed)} currency={currency} onChoose={type} />
      <PocketPreview pocket={pocketOf(typed, cash, { currency: market.currency, tax })} tax={tax} currency={currency} />
      {refusal !== null && (
        <p role="alert" className="flex items-start gap-3 rounded-2xl border border-danger bg-sunken px-4 py-3 text-sm font-medium">
          <CircleAlert size={20} className="shrink-0 text-danger" aria-hidden />
          {refusalText(refusal)}
        </p>
      )}
      <Button type="submit" isWide isBusy={isBusy} disabled={!isOpen} lockForMs={throttleMs} className="min-h-13 text-base">
        {text(isOpen ? 'cashier.withdraw' : 'cashier.withdraw.closed')}
      </Button>
    </form>
  );
}
