import { amountText } from '../../shared/money/amount-text.ts';
import { useText } from '../../shared/texts/use-text.ts';
import type { Arrival } from './deposit-amount.ts';

/** What leaves the phone, what is taken off on the way, and what arrives, before the player decides. */
export function ArrivalPreview({ arrival, currency }: { readonly arrival: Arrival | null; readonly currency: string }) {
  const text = useText();
  const shown = (amount: string | undefined): string => (amount === undefined ? '–' : `${currency} ${amountText(amount)}`);
  return (
    <dl className="flex flex-col gap-1 rounded-2xl bg-sunken px-4 py-3 text-sm" aria-live="polite">
      <Line label={text('cashier.preview.tax')} amount={shown(arrival?.tax)} />
      <Line label={text('cashier.preview.fee')} amount={shown(arrival?.fee)} />
      <div className="mt-1 flex items-baseline justify-between gap-3 border-t border-line pt-2 text-base font-bold">
        <dt>{text('cashier.preview.arrives')}</dt>
        <dd className="text-success tabular-nums">{shown(arrival?.arrives)}</dd>
      </div>
    </dl>
  );
}

function Line({ label, amount }: { readonly label: string; readonly amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3 text-soft">
      <dt>{label}</dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  );
}
