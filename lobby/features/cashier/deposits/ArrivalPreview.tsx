import { amountText } from '../../../shared/money/amount-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import type { Arrival, TakenOff } from './deposit-amount.ts';

type ArrivalPreviewProps = { readonly arrival: Arrival | null; readonly takenOff: readonly TakenOff[]; readonly currency: string };

/** The deductions and the amount that arrives, shown before the player decides. */
export function ArrivalPreview({ arrival, takenOff, currency }: ArrivalPreviewProps) {
  const text = useText();
  const shown = (amount: string | null): string => (amount === null ? '–' : `${currency} ${amountText(amount)}`);
  return (
    <dl className="flex flex-col gap-1 rounded-2xl bg-sunken px-4 py-2.5 text-sm" aria-live="polite">
      {takenOff.length === 0 && (
        <div className="text-xs text-soft">
          <dt>{text('cashier.preview.nothing')}</dt>
        </div>
      )}
      {takenOff.map(({ id, amount }) => (
        <div key={id} className="flex items-baseline justify-between gap-3 text-soft">
          <dt>{text(`cashier.preview.${id}`)}</dt>
          <dd className="tabular-nums">{shown(amount)}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-3 text-body font-bold">
        <dt>{text('cashier.preview.arrives')}</dt>
        <dd className="whitespace-nowrap text-success tabular-nums">{shown(arrival?.arrives ?? null)}</dd>
      </div>
    </dl>
  );
}
