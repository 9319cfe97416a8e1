import { Ban, Coffee, DoorClosed } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { openOverlay } from '../../shared/overlays/overlay-store.ts';
import { useText } from '../../shared/texts/use-text.ts';
import type { ExclusionStep } from '../../shared/overlays/safety-from-wire.ts';

const ladder = [
  { part: 'break', icon: Coffee, steps: ['break_24_hours', 'break_7_days', 'break_30_days', 'break_6_weeks'] },
  { part: 'exclude', icon: Ban, steps: ['exclude_6_months', 'exclude_1_year', 'exclude_5_years', 'exclude_for_ever'] },
  { part: 'close', icon: DoorClosed, steps: ['close'] },
] as const;

type ExclusionSectionProps = { readonly steps: readonly ExclusionStep[]; readonly isOnline: boolean };

/** Breaks, exclusions and account closing: the steps that extend the current one. */
export function ExclusionSection({ steps, isOnline }: ExclusionSectionProps) {
  return (
    <>
      {ladder.map(({ part, icon: Icon, steps: all }) => {
        const offered = all.filter((one) => steps.includes(one));
        return offered.length === 0 ? null : <Rung key={part} part={part} icon={<Icon size={20} />} steps={offered} isOnline={isOnline} />;
      })}
    </>
  );
}

type RungProps = ExclusionSectionProps & {
  readonly part: (typeof ladder)[number]['part'];
  readonly icon: ReactNode;
};

function Rung({ part, icon, steps, isOnline }: RungProps) {
  const text = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <span aria-hidden className="mt-0.5 shrink-0 text-accent-ink">
          {icon}
        </span>
        <div className="min-w-0">
          <h2 id={id} className="font-bold">
            {text(`safety.${part}`)}
          </h2>
          <p className="text-sm text-soft">{text(`safety.${part}.means`)}</p>
        </div>
      </div>
      <ul className="mt-3 flex flex-wrap gap-2">
        {steps.map((step) => (
          <li key={step}>
            <button
              type="button"
              disabled={!isOnline}
              onClick={() => openOverlay('exclusion', { step })}
              className="min-h-11 rounded-full border border-line bg-raised px-4 font-semibold transition active:scale-[0.97] disabled:opacity-55"
            >
              {text(`safety.step.${step}`)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
