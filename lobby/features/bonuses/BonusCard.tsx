import { ChevronRight } from 'lucide-react';
import { marketOf } from '@tausi/kernel';
import { amountText } from '../../shared/money/amount-text.ts';
import { navigate } from '../../shared/routing/hash.ts';
import { useCountry } from '../../shared/session/preferences/view.ts';
import { useText } from '../../shared/texts/use-text.ts';
import type { Bonus } from './bonus-from-wire.ts';
import { BonusActs } from './BonusActs.tsx';
import { BonusStatus } from './BonusStatus.tsx';
import { cardState } from './card-state.ts';
import { WageringProgress } from './WageringProgress.tsx';

/** A bonus: its amount, status and remaining wagering. Touching it opens the details. */
export function BonusCard({ bonus }: { readonly bonus: Bonus }) {
  const text = useText();
  const currency = marketOf(useCountry()).currencyLabel;
  const name = bonus.name === '' ? text('bonuses.nameless') : bonus.name;
  return (
    <article className="rounded-card border border-line bg-surface shadow-lift">
      <div className="p-4 pb-2">
        <div className="flex items-start gap-2">
          <h3 className="min-w-0 grow leading-tight font-bold [overflow-wrap:anywhere]">{name}</h3>
          <BonusStatus status={cardState(bonus.status)} />
        </div>
        <p className="mt-1 mb-3 text-2xl leading-tight font-extrabold tabular-nums">
          <span className="text-sm font-bold text-soft">{currency} </span>
          {amountText(bonus.amount)}
        </p>
        <WageringProgress bonus={bonus} />
        <BonusActs bonus={bonus} />
      </div>
      <button
        type="button"
        onClick={() => navigate(`/BonusDetail?flow=${bonus.flowId}`)}
        className="flex min-h-11 w-full items-center border-t border-line px-4 text-left text-sm font-semibold text-accent-ink"
      >
        <span className="grow">{text('bonuses.details')}</span>
        <span className="sr-only">{name}</span>
        <ChevronRight size={18} aria-hidden />
      </button>
    </article>
  );
}
