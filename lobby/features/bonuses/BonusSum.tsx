import { marketOf } from '@tausi/kernel';
import { getUserBonusSumAmount } from '@tausi/contract/bonuses/tasks/get-user-bonus-sum-amount.ts';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { useCall } from '../../shared/client/use-call.ts';
import { FailureState } from '../../shared/failure/FailureState.tsx';
import { amountText } from '../../shared/money/amount-text.ts';
import { RewardArt } from '../../shared/rewards/RewardArt.tsx';
import { usePreference } from '../../shared/session/preferences/preferences-store.ts';
import { useCountry } from '../../shared/session/preferences/view.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { bonusSumFromWire } from './bonus-from-wire.ts';

/** The current bonus balance and the total granted. */
export function BonusSum() {
  const text = useText();
  const currency = marketOf(useCountry()).currencyLabel;
  const isVisible = usePreference(({ isBalanceVisible }) => isBalanceVisible);
  const sum = useCall(getUserBonusSumAmount, {}, { staleMs: 0 });
  if (sum.data === undefined && sum.error !== null) return <FailureState refusal={sum.error.refusal} onRetry={() => void sum.refetch()} />;
  if (sum.data === undefined) return <Skeleton className="h-32 w-full rounded-card" />;
  const { amount: current, granted } = bonusSumFromWire(sum.data);
  const shown = (amount: string): string => (isVisible ? amountText(amount) : '****');
  return (
    <section className="brand-fill relative overflow-hidden rounded-card p-4 text-white shadow-lift">
      <RewardArt name="bonus" size={104} className="absolute -right-3 -bottom-4 rotate-12 opacity-90" />
      <p className="text-sm font-semibold">{text('bonuses.sum')}</p>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2 pr-20 text-3xl leading-tight font-extrabold tabular-nums">
        <span className="text-base font-bold">{currency}</span>
        <span className="min-w-0 break-all">{shown(current)}</span>
      </p>
      <p className="mt-2 pr-24 text-sm">
        {text('bonuses.received')} <span className="font-bold whitespace-nowrap tabular-nums">{`${currency} ${shown(granted)}`}</span>
      </p>
    </section>
  );
}
