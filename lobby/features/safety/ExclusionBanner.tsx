import { Coffee } from 'lucide-react';
import type { Safety } from './safety-from-wire.ts';
import { useSafetyWords } from './use-safety-words.ts';

/** Shows that the player is excluded, until when, and the actions that remain. */
export function ExclusionBanner({ exclusion }: { readonly exclusion: NonNullable<Safety['exclusion']> }) {
  const { text, when } = useSafetyWords('');
  const { kind, until } = exclusion;
  return (
    <section role="status" className="flex gap-4 rounded-card border border-gold-ink bg-surface p-4 shadow-lift">
      <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-gold-ink">
        <Coffee size={22} />
      </span>
      <div className="min-w-0">
        <p className="font-bold">
          {until === null ? text(`safety.now.${kind}.forEver`) : text(`safety.now.${kind}`, { until: when(until) })}
        </p>
        <p className="mt-1 text-sm text-soft">{text('safety.now.means')}</p>
      </div>
    </section>
  );
}
