import { AlarmClock } from 'lucide-react';
import { useId } from 'react';
import { useRefusalText } from '../../shared/texts/refusal-text.ts';
import { useText } from '../../shared/texts/use-text.ts';
import type { Safety } from './safety-from-wire.ts';
import { useChooseRealityCheck } from './use-safety.ts';

type RealityCheckSectionProps = { readonly check: NonNullable<Safety['realityCheck']>; readonly isOnline: boolean };

/** Sets the interval of the reality check, in minutes of play. */
export function RealityCheckSection({ check, isOnline }: RealityCheckSectionProps) {
  const text = useText();
  const refusalText = useRefusalText();
  const id = useId();
  const { choose, isBusy, refusal } = useChooseRealityCheck();
  return (
    <section aria-labelledby={id}>
      <div className="flex items-start gap-3 px-1 pb-2">
        <AlarmClock size={20} className="mt-0.5 shrink-0 text-accent-ink" aria-hidden />
        <div className="min-w-0">
          <h2 id={id} className="font-bold">
            {text('safety.check.section')}
          </h2>
          <p className="text-sm text-soft">{text('safety.check.means')}</p>
        </div>
      </div>
      <div role="radiogroup" aria-labelledby={id} className="flex flex-wrap gap-2 rounded-card border border-line bg-surface p-3">
        {check.choices.map((minutes) => (
          <label key={minutes} className="relative grid grow cursor-pointer">
            <input
              type="radio"
              name={id}
              className="peer sr-only"
              disabled={!isOnline || isBusy}
              checked={check.minutes === minutes}
              onChange={() => void choose(minutes)}
            />
            <span className="grid min-h-11 place-items-center rounded-full border border-line px-4 font-semibold peer-checked:border-transparent peer-checked:bg-accent-ink peer-checked:text-page peer-focus-visible:outline-2 peer-disabled:opacity-55">
              {text('safety.check.minutes', { count: minutes })}
            </span>
          </label>
        ))}
      </div>
      {refusal !== null && (
        <p role="alert" className="px-1 pt-2 text-danger">
          {refusalText(refusal)}
        </p>
      )}
    </section>
  );
}
