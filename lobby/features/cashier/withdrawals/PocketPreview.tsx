import { amountText } from '../../../shared/money/amount-text.ts';
import { useMarketFormat } from '../../../shared/session/use-market-format.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import type { WithdrawQuote, WithdrawTax } from './withdraw-from-wire.ts';
import type { Pocket } from './withdraw-amount.ts';

type PocketPreviewProps = {
  /** The amounts as computed here, until the server's quote is there. */
  readonly pocket: Pocket | null;
  readonly quote: WithdrawQuote | null;
  readonly tax: WithdrawTax;
  readonly currency: string;
};

/** The amount that leaves the balance, the tax withheld, the amount that reaches the player, and when. */
export function PocketPreview({ pocket, quote, tax, currency }: PocketPreviewProps) {
  const text = useText();
  const time = useMarketFormat({ timeStyle: 'short' });
  const shown = (amount: string | undefined): string => (amount === undefined ? '–' : `${currency} ${amountText(amount)}`);
  const percent = String((tax?.ppm ?? 0) / 10_000);
  const kept = quote === null ? pocket?.tax : (quote.tax?.amount ?? '0.00');
  const isAtLeast = quote === null && tax?.on === 'net_winnings';
  return (
    <dl className="flex flex-col gap-1 rounded-2xl bg-sunken px-4 py-2.5 text-sm" aria-live="polite">
      <Line label={text('cashier.pocket.leaves')} value={shown(quote?.leaves ?? pocket?.leaves)} />
      <Line
        label={tax === null ? text('cashier.pocket.noTax') : text(`cashier.pocket.tax.${tax.on}`, { percent })}
        value={tax === null || kept === undefined ? shown(kept) : `− ${shown(kept)}`}
      />
      {quote !== null && Number(quote.stays) > 0 && <Line label={text('cashier.withdraw.stays')} value={shown(quote.stays)} />}
      {quote !== null && quote.parts.length > 0 && (
        <Line label={text('cashier.pocket.parts', { count: String(quote.parts.length) })} value={quote.parts.map(shown).join(' + ')} />
      )}
      <div className="flex items-baseline justify-between gap-3 text-body font-bold">
        <dt>{text(isAtLeast ? 'cashier.pocket.arrivesAtLeast' : 'cashier.pocket.arrives')}</dt>
        <dd className="whitespace-nowrap text-success tabular-nums">{shown(quote?.arrives ?? pocket?.arrives)}</dd>
      </div>
      {quote !== null && (
        <div className="text-xs text-soft">
          <dt className="sr-only">{text('cashier.timeline')}</dt>
          <dd>
            {text('cashier.withdraw.promise', { time: time.format(quote.promisedBy) })}
            {quote.people && ` · ${text('cashier.withdraw.checked')}`}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Line({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3 text-soft">
      <dt>{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  );
}
