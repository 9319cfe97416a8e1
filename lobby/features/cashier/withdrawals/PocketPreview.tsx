import { amountText } from '../../../shared/money/amount-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import type { WithdrawTax } from './withdraw-from-wire.ts';
import type { Pocket } from './withdraw-amount.ts';

type PocketPreviewProps = { readonly pocket: Pocket | null; readonly tax: WithdrawTax; readonly currency: string };

/** The amount debited, the tax withheld and the amount paid to the phone. */
export function PocketPreview({ pocket, tax, currency }: PocketPreviewProps) {
  const text = useText();
  const shown = (amount: string | undefined): string => (amount === undefined ? '–' : `${currency} ${amountText(amount)}`);
  const percent = String((tax?.ppm ?? 0) / 10_000);
  return (
    <dl className="flex flex-col gap-1 rounded-2xl bg-sunken px-4 py-2.5 text-sm" aria-live="polite">
      <div className="flex items-baseline justify-between gap-3 text-soft">
        <dt>{text('cashier.pocket.leaves')}</dt>
        <dd className="tabular-nums">{shown(pocket?.leaves)}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-3 text-soft">
        <dt>{tax === null ? text('cashier.pocket.noTax') : text(`cashier.pocket.tax.${tax.on}`, { percent })}</dt>
        <dd className="whitespace-nowrap tabular-nums">
          {tax === null || pocket === null ? shown(pocket?.tax) : `− ${shown(pocket.tax)}`}
        </dd>
      </div>
      <div className="flex items-baseline justify-between gap-3 text-body font-bold">
        <dt>{text(tax?.on === 'net_winnings' ? 'cashier.pocket.arrivesAtLeast' : 'cashier.pocket.arrives')}</dt>
        <dd className="whitespace-nowrap text-success tabular-nums">{shown(pocket?.arrives)}</dd>
      </div>
    </dl>
  );
}
