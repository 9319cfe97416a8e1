import { cashbackInfo } from '@tausi/contract/loyalty/cashback-info.ts';
import { marketOf } from '@tausi/kernel';
import { useCall } from '../../shared/client/use-call.ts';
import { amountText } from '../../shared/money/amount-text.ts';
import { RewardArt } from '../../shared/rewards/RewardArt.tsx';
import { useCountry } from '../../shared/session/preferences/view.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { cashbackFromWire } from './cashback-from-wire.ts';

/** The weekly cashback by rank. Nothing is shown until it is known, or in a market without it. */
export function CashbackCard() {
  const text = useText();
  const { currencyLabel } = marketOf(useCountry());
  const { data } = useCall(cashbackInfo, {}, { staleMs: 0 });
  const cashback = data === undefined ? null : cashbackFromWire(data);
  if (cashback === null) return null;
  const money = (amount: string): string => `${currencyLabel} ${amountText(amount, { dropsZeroCents: true })}`;
  const { percent, next, lost, soFar, least, most, lastWeek } = cashback;
  return (
    <section aria-label={text('loyalty.cashback')} className="rounded-card border border-line bg-surface p-4 shadow-lift">
      <div className="flex items-start gap-3">
        <RewardArt name="cash" size={44} />
        <div className="min-w-0 grow">
          <h2 className="font-bold">{text('loyalty.cashback')}</h2>
          <p className="text-note text-soft">{text('loyalty.cashback.lead', { percent })}</p>
        </div>
        <span className="shrink-0 text-2xl leading-none font-black text-accent-ink tabular-nums">
          {text('loyalty.cashback.share', { percent })}
        </span>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-2">
        <div className="rounded-2xl bg-sunken px-3 py-2">
          <dt className="text-note text-soft">{text('loyalty.cashback.lost')}</dt>
          <dd className="font-bold tabular-nums [overflow-wrap:anywhere]">{money(lost)}</dd>
        </div>
        <div className="rounded-2xl bg-sunken px-3 py-2">
          <dt className="text-note text-soft">{text('loyalty.cashback.soFar')}</dt>
          <dd className="font-bold tabular-nums [overflow-wrap:anywhere]">{money(soFar)}</dd>
        </div>
      </dl>
      {lastWeek !== null && (
        <p className="mt-2 text-sm font-semibold text-success">{text('loyalty.cashback.lastWeek', { amount: money(lastWeek) })}</p>
      )}
      {next !== null && <p className="mt-2 text-note">{text('loyalty.cashback.next', next)}</p>}
      <p className="mt-2 text-note text-soft">{text('loyalty.cashback.bounds', { least: money(least), most: money(most) })}</p>
    </section>
  );
}
