import { CircleAlert, ShieldCheck } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { amountText } from '../../../shared/money/amount-text.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { AmountField } from '../AmountField.tsx';
import { ArrivalPreview } from './ArrivalPreview.tsx';
import { MethodCard } from '../MethodCard.tsx';
import { MethodChooser } from '../MethodChooser.tsx';
import { PayOutsClosed } from './PayOutsClosed.tsx';
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
};

/** Asks for the amount, shows how much arrives, and sends the prompt to the phone. */
export function DepositForm({ options: { currency, phone }, methods, method, onChoose, startAmount }: DepositFormProps) {
  const text = useText();
  const refusalText = useRefusalText();
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
      {method.opensPage ? <PageNote /> : <MethodCard name={method.name} phone={phone} />}
      <PayOutsClosed />
      <AmountField
        value={form.typed}
        onChange={form.type}
        currency={currency}
        problem={problem}
        hint={text('cashier.amount.hint', bounds)}
      />
      <QuickAmounts amounts={method.quickAmounts} chosen={plainAmount(form.typed)} currency={currency} onChoose={form.type} />
      <ArrivalPreview arrival={form.arrival} takenOff={takenOffOf(form.arrival, method)} currency={currency} />
      {form.refusal !== null && (
        <p role="alert" className="flex items-start gap-3 rounded-2xl border border-danger bg-sunken px-4 py-3 text-sm font-medium">
          <CircleAlert size={20} className="shrink-0 text-danger" aria-hidden />
          {refusalText(form.refusal)}
        </p>
      )}
      {form.refusal?.code === 'identity_needed_to_deposit' && (
        <Button look="secondary" isWide onPress={() => openOverlay('identity', {})}>
          {text('kyc.title')}
        </Button>
      )}
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
    </form>
  );
}

/** A method of a page: the player pays there, and comes back. */
function PageNote() {
  return <p className="rounded-2xl bg-sunken px-4 py-3 text-sm text-soft">{useText()('cashier.page.note')}</p>;
}
