import { amountText } from '../../shared/money/amount-text.ts';
import { useText } from '../../shared/texts/use-text.ts';
import type { Arrival } from './deposit-amount.ts';

const nothing = '0.00';

/** What is taken off on the way and what arrives, before the player decides. */
export function ArrivalPreview({ arrival, currency }: { readonly arrival: Arrival | null; readonly currency: string }) {
  const text = useText();
  const shown = (amount: string | undefined): string => (amount === undefined ? '–' : `${currency} ${amountText(amount)}`);
  const takenOff = [
    { id: 'tax', amount: arrival?.tax },
    { id: 'fee', amount: arrival?.fee },
  ].filter(({ amount }) => amount !== undefined && amount !== nothing);
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
      <div className="flex items-baseline justify-between gap-3 text-[15px] font-bold">
        <dt>{text('cashier.preview.arrives')}</dt>
        <dd className="whitespace-nowrap text-success tabular-nums">{shown(arrival?.arrives)}</dd>
      </div>
    </dl>
  );
}
