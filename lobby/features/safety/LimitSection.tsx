import { Coins, Timer, TrendingDown, Wallet } from 'lucide-react';
import { useId } from 'react';
import { openOverlay } from '../../shared/overlays/overlay-store.ts';
import { LimitRow } from './LimitRow.tsx';
import type { Limit } from './safety-from-wire.ts';
import { useSafetyWords } from './use-safety-words.ts';

const icons = { deposit: Wallet, stake: Coins, loss: TrendingDown, time: Timer } as const;

type LimitSectionProps = {
  readonly kind: Limit['kind'];
  readonly limits: readonly Limit[];
  readonly currency: string;
  readonly isOnline: boolean;
};

/** The limits of one kind for each period. */
export function LimitSection({ kind, limits, currency, isOnline }: LimitSectionProps) {
  const { text } = useSafetyWords(currency);
  const id = useId();
  const Icon = icons[kind];
  return (
    <section aria-labelledby={id}>
      <div className="flex items-start gap-3 px-1 pb-2">
        <Icon size={20} className="mt-0.5 shrink-0 text-accent-ink" aria-hidden />
        <div className="min-w-0">
          <h2 id={id} className="font-bold">
            {text(`safety.kind.${kind}`)}
          </h2>
          <p className="text-sm text-soft">{text(`safety.kind.${kind}.means`)}</p>
        </div>
      </div>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {limits.map((limit) => (
          <LimitRow
            key={limit.span}
            limit={limit}
            currency={currency}
            isOnline={isOnline}
            onOpen={() => openOverlay('limit', { kind, span: limit.span })}
          />
        ))}
      </ul>
    </section>
  );
}
