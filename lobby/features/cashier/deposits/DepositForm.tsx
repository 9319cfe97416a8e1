import { ShieldCheck } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { amountText } from '../../../shared/money/amount-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { AmountField } from '../AmountField.tsx';
import { ArrivalPreview } from './ArrivalPreview.tsx';
import { DepositRefusal } from './DepositRefusal.tsx';
import { PaybillCard } from '../paybill/PaybillCard.tsx';
import { FailingNote } from '../FailingNote.tsx';
import { IdentityAct } from './IdentityAct.tsx';
import { MethodCard } from '../MethodCard.tsx';
import { MethodChooser } from '../MethodChooser.tsx';
import { SavedCards } from './SavedCards.tsx';
import { PayOutsClosed } from './PayOutsClosed.tsx';
import { RestingMethods } from './RestingMethods.tsx';
import { QuickAmounts } from '../QuickAmounts.tsx';
import type { DepositMethod, DepositOptions } from './deposit-from-wire.ts';
import { plainAmount, takenOffOf } from './deposit-amount.ts';
import { useDepositForm } from './use-deposit-form.ts';

/** The specification's payment throttle (§9). */
const throttleMs = 2_000;

type DepositFormProps = {
  readonly options: DepositOptions;
  readonly methods: readonly DepositMethod[];
  readonly method: DepositMethod;
  readonly onChoose: (method: string) => void;
  readonly startAmount: string;
  readonly onFind: () => void;
};

/** Asks for the amount, shows how much arrives, and sends the prompt to the phone. */
export function DepositForm({ options, methods, method, onChoose, startAmount, onFind }: DepositFormProps) {
  const { currency, phone, paybill } = options;
  const text = useText();
  const form = useDepositForm(method, startAmount);
  const bounds = {
    currency,
    min: amountText(method.amountMin, { dropsZeroCents: true }),
    max: amountText(method.amountMax, { dropsZeroCents: true }),
  };
  const problem = form.problem === null ? null : text(`cashier.amount.${form.problem.id}`, bounds);
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-3 pt-1">
      {methods.length > 1 && (
        <MethodChooser legend={text('cashier.method.choose')} methods={methods} chosen={method.method} onChoose={onChoose} />
      )}
      <RestingMethods methods={options.methods} />
      <FailingNote methods={methods} />
      {method.savesCards && <SavedCards choice={form.card} />}
      {method.opensPage && form.card.savedId === null && <PageNote />}
      {!method.opensPage && (methods.length > 1 ? <PromptNote phone={phone} /> : <MethodCard name={method.name} phone={phone} />)}
      <PayOutsClosed />
      <AmountField
        value={form.typed}
        onChange={form.type}
        currency={currency}
        problem={problem}
        hint={text('cashier.amount.hint', bounds)}
      />
      {method.suggested.length > 0 && (
        <QuickAmounts amounts={method.suggested} chosen={plainAmount(form.typed)} currency={currency} onChoose={form.type} />
      )}
      <ArrivalPreview arrival={form.arrival} takenOff={takenOffOf(form.arrival, method)} currency={currency} />
      {form.refusal !== null && <DepositRefusal refusal={form.refusal} />}
      {form.refusal !== null && <IdentityAct refusal={form.refusal} />}
      <div className="sticky -bottom-5 -mx-5 bg-surface px-5 pt-1 pb-3">
        <Button type="submit" isWide isBusy={form.isBusy} lockForMs={throttleMs} className="min-h-13 text-base">
          {form.arrival === null
            ? text('cashier.deposit')
            : text('cashier.deposit.amount', { currency, amount: amountText(form.arrival.pays, { dropsZeroCents: true }) })}
        </Button>
      </div>
      <p className="-mt-3 flex items-center justify-center gap-1.5 text-center text-xs text-soft">
        <ShieldCheck size={15} className="shrink-0 text-accent-ink" aria-hidden />
        {text(method.opensPage ? 'cashier.page.safe' : 'cashier.deposit.safe')}
      </p>
      {paybill !== null && <PaybillCard paybill={paybill} onFind={onFind} />}
    </form>
  );
}

/** The phone of the prompt. The chooser above names the method already, and the arrival below must stay in view. */
function PromptNote({ phone }: { readonly phone: string }) {
  return <p className="-mt-1 text-sm text-soft">{useText()('cashier.method.phone', { phone })}</p>;
}

/** A method of a page: the player pays there, and comes back. */
function PageNote() {
  return <p className="rounded-2xl bg-sunken px-4 py-3 text-sm text-soft">{useText()('cashier.page.note')}</p>;
}
