import { ProgressBar } from '@tausi/ui/ProgressBar.tsx';
import { ChevronRight } from 'lucide-react';
import { marketOf } from '@tausi/kernel';
import { piecesText } from '../../shared/money/amount-text.ts';
import { RewardArt } from '../../shared/rewards/RewardArt.tsx';
import { navigate } from '../../shared/routing/hash.ts';
import { useCountry, useLanguage } from '../../shared/session/preferences/view.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { rankPercent } from './rank-progress.ts';

type PassportHeadProps = {
  /** The name of the current rank; null before the first. */
  readonly rank: string | null;
  readonly points: number;
  readonly nextPoints: number | null;
  readonly endsAt: number;
};

/** The rank, the points of this passport, and the progress to the next rank. */
export function PassportHead({ rank, points, nextPoints, endsAt }: PassportHeadProps) {
  const text = useText();
  const country = useCountry();
  const day = new Intl.DateTimeFormat(`${useLanguage()}-${country.toUpperCase()}`, {
    timeZone: marketOf(country).timeZone,
    dateStyle: 'medium',
  }).format(endsAt);
  const percent = rankPercent(points, nextPoints);
  return (
    <section className="brand-fill relative overflow-hidden rounded-card p-4 text-white shadow-lift">
      <RewardArt name="diamond" size={120} className="absolute -top-2 -right-4 opacity-90" />
      <p className="text-sm font-semibold">{text('loyalty.rank')}</p>
      <p className="pr-24 text-2xl leading-tight font-extrabold [overflow-wrap:anywhere]">{rank ?? text('loyalty.noRank')}</p>
      <button
        type="button"
        onClick={() => navigate('/BpsHistory')}
        className="mt-1 flex min-h-11 items-center gap-1 text-left text-lg font-bold tabular-nums"
      >
        {text('loyalty.points', { points: piecesText(points) })}
        <ChevronRight size={18} aria-hidden />
        <span className="sr-only">{text('loyalty.toPoints')}</span>
      </button>
      <ProgressBar label={text('loyalty.progress')} percent={percent} fill="gold-fill" className="mt-2 h-2.5 bg-black/30" />
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-note font-semibold">
        <span>{nextPoints === null ? text('loyalty.top') : text('loyalty.toNext', { points: piecesText(nextPoints - points) })}</span>
        <span>{text('loyalty.until', { day })}</span>
      </p>
    </section>
  );
}
