import { Check } from 'lucide-react';
import { reloadInfo } from '@tausi/contract/loyalty/reload-info.ts';
import { marketOf } from '@tausi/kernel';
import { Button } from '@tausi/ui/Button.tsx';
import { ProgressBar } from '@tausi/ui/ProgressBar.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import { amountText } from '../../../shared/money/amount-text.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { RewardArt } from '../../../shared/rewards/RewardArt.tsx';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { reloadFromWire, type Reload } from './reload-from-wire.ts';
import { useMoment } from '../use-moment.ts';

const freshMs = 10_000;

/** The cash that deposits bring from the third on, and what is left to stake for it. Nothing is shown until it is known, or in a
 *  market without it. */
export function ReloadCard() {
  const text = useText();
  const money = useMoney();
  const { data } = useCall(reloadInfo, {}, { staleMs: 0, refetchMs: freshMs });
  const offer = data === undefined ? null : reloadFromWire(data);
  if (offer === null) return null;
  const { percent, most, depositsBefore, reloads } = offer;
  return (
    <section aria-label={text('bonuses.reload')} className="rounded-card border border-line bg-surface p-4 shadow-lift">
      <div className="flex items-start gap-3">
        <RewardArt name="cash" size={44} />
        <div className="min-w-0 grow">
          <h2 className="font-bold">{text('bonuses.reload')}</h2>
          <p className="text-note text-soft">{text('bonuses.reload.lead', { percent, most: money(most) })}</p>
        </div>
        <span className="shrink-0 text-2xl leading-none font-black text-accent-ink tabular-nums">
          {text('bonuses.reload.share', { percent })}
        </span>
      </div>
      {depositsBefore > 0 && <p className="mt-2 text-sm font-semibold">{text('bonuses.reload.before', { count: depositsBefore })}</p>}
      {reloads.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2">
          {reloads.map((reload) => (
            <li key={reload.until} className="flex flex-col gap-2 rounded-2xl bg-sunken p-3">
              <ReloadRow reload={reload} />
            </li>
          ))}
        </ul>
      )}
      {reloads.every(({ state }) => state === 'collected') && (
        <Button isWide className="mt-3" onPress={() => openOverlay('deposit', {})}>
          {text('bonuses.reload.deposit')}
        </Button>
      )}
    </section>
  );
}

function ReloadRow({ reload }: { readonly reload: Reload }) {
  const text = useText();
  const money = useMoney();
  const moment = useMoment();
  const { state, deposit, gift, left, percent, until } = reload;
  const title = text('bonuses.reload.row', { gift: money(gift), deposit: money(deposit) });
  return (
    <>
      <p className="text-sm font-bold">{title}</p>
      {state === 'staking' && (
        <>
          <ProgressBar label={title} percent={percent} fill="gold-fill" className="h-2.5 bg-line" />
          <p className="text-note text-soft">{text('bonuses.reload.staking', { left: money(left), moment: moment(until) })}</p>
        </>
      )}
      {state === 'reached' && <p className="text-note text-soft">{text('bonuses.reload.reached')}</p>}
      {state === 'waits' && (
        <Button isWide onPress={() => openOverlay('waiting-gifts', {})}>
          {text('bonuses.reload.take', { gift: money(gift) })}
        </Button>
      )}
      {state === 'collected' && (
        <p className="flex items-center gap-1.5 text-sm font-bold text-success">
          <Check size={18} aria-hidden />
          {text('bonuses.reload.collected')}
        </p>
      )}
    </>
  );
}

function useMoney(): (amount: string) => string {
  const { currencyLabel } = marketOf(useCountry());
  return (amount) => `${currencyLabel} ${amountText(amount, { dropsZeroCents: true })}`;
}
