import { Check, Lock } from 'lucide-react';
import { marketOf } from '@tausi/kernel';
import { Button } from '@tausi/ui/Button.tsx';
import { piecesText } from '../../shared/money/amount-text.ts';
import { RewardArt } from '../../shared/rewards/RewardArt.tsx';
import { rewardFromWire } from '../../shared/rewards/reward-from-wire.ts';
import { useCountry } from '../../shared/session/preferences/view.ts';
import { useText } from '../../shared/texts/use-text.ts';
import type { Rank } from './passport-from-wire.ts';

type RankCardProps = {
  readonly rank: Rank;
  /** True for the player's current rank. */
  readonly isNow: boolean;
  readonly isBusy: boolean;
  readonly onCollect: () => void;
};

/** A rank: number, name, required points and benefits. */
export function RankCard({ rank, isNow, isBusy, onCollect }: RankCardProps) {
  const text = useText();
  const currency = marketOf(useCountry()).currencyLabel;
  const { state } = rank;
  const rewards = rank.rewards.map((reward) => rewardFromWire(reward, { currency, coins: text('loyalty.coins') }));
  return (
    <article
      aria-current={isNow ? 'step' : undefined}
      className={`flex gap-3 rounded-card border bg-surface p-3 ${isNow ? 'border-accent shadow-lift' : 'border-line'}`}
    >
      <span
        aria-hidden
        className={`grid size-12 shrink-0 place-items-center rounded-full text-lg font-extrabold tabular-nums ${state === 'locked' ? 'bg-sunken text-soft' : 'gold-fill'}`}
      >
        {rank.rank}
      </span>
      <div className="min-w-0 grow">
        <div className="flex items-start gap-2">
          <h3 className="min-w-0 grow leading-tight font-bold [overflow-wrap:anywhere]">{rank.name}</h3>
          <span className={`flex shrink-0 items-center gap-1 text-xs font-bold ${state === 'locked' ? 'text-soft' : 'text-success'}`}>
            {state === 'locked' ? <Lock size={14} aria-hidden /> : <Check size={14} aria-hidden />}
            {text(`loyalty.rank.${state}`)}
          </span>
        </div>
        <p className="text-note text-soft tabular-nums">{text('loyalty.from', { points: piecesText(rank.points) })}</p>
        {rewards.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-1.5">
            {rewards.map((reward) => (
              <li key={reward.text} className="flex items-center gap-1.5 rounded-full bg-sunken py-1 pr-3 pl-1.5 text-note font-bold">
                <RewardArt name={reward.art} size={22} className={state === 'locked' ? 'opacity-70' : ''} />
                {reward.text}
              </li>
            ))}
          </ul>
        )}
        {state === 'reached' && rewards.length > 0 && (
          <Button className="mt-2" isBusy={isBusy} onPress={onCollect}>
            {text('loyalty.rank.collect')}
          </Button>
        )}
      </div>
    </article>
  );
}
