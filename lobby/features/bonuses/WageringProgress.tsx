import { marketOf } from '@tausi/kernel';
import { ProgressBar } from '@tausi/ui/ProgressBar.tsx';
import { amountText } from '../../shared/money/amount-text.ts';
import { useCountry } from '../../shared/session/preferences/view.ts';
import { useText } from '../../shared/texts/use-text.ts';
import type { Bonus } from './bonus-from-wire.ts';
import { useMoment } from './use-moment.ts';
import { wageringPercent } from './wagering-share.ts';

/** The wagered part of the requirement and the deadline, in plain words. */
export function WageringProgress({ bonus }: { readonly bonus: Bonus }) {
  const text = useText();
  const moment = useMoment();
  const currency = marketOf(useCountry()).currencyLabel;
  const percent = wageringPercent(bonus);
  const isRunning = bonus.status === 'Issued' || bonus.status === 'Pending';
  const money = (amount: string): string => `${currency} ${amountText(amount, { dropsZeroCents: true })}`;
  const words = { remaining: money(bonus.remaining), wagered: money(bonus.wagered), target: money(bonus.target) };
  return (
    <div className="flex flex-col gap-1.5 pb-2">
      <ProgressBar label={text('bonuses.progress')} percent={percent} fill={isRunning || percent === 100 ? 'brand-fill' : 'bg-line'} />
      <p className="flex flex-wrap justify-between gap-x-3 text-note">
        <span className={isRunning ? 'font-bold' : 'font-semibold text-soft'}>
          {text(`bonuses.left.${isRunning ? 'running' : bonus.status}`, words)}
        </span>
        <span className="text-soft tabular-nums">{text('bonuses.of', words)}</span>
      </p>
      {isRunning && bonus.expiresAt !== null && (
        <p className="text-note text-soft">{text('bonuses.expires', { moment: moment(bonus.expiresAt) })}</p>
      )}
    </div>
  );
}
