import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import { useText } from '../../../../shared/texts/use-text.ts';
import type { CheckOutcome, RoundCheck } from '../check-round.ts';

const icons = { passed: CircleCheck, failed: CircleX, none: CircleMinus, unable: CircleMinus } as const;
const tones: Readonly<Record<CheckOutcome, string>> = {
  passed: 'text-success',
  failed: 'text-danger',
  none: 'text-faint',
  unable: 'text-faint',
};

/** The verdict and the steps behind it. */
export function CheckSteps({ check }: { readonly check: RoundCheck }) {
  const text = useText();
  return (
    <>
      <p
        role="status"
        className={`flex items-center gap-3 rounded-card p-4 font-bold ${check.isFair ? 'bg-success/15 text-success' : 'bg-danger/15 text-danger'}`}
      >
        {check.isFair ? <CircleCheck size={26} className="shrink-0" aria-hidden /> : <CircleX size={26} className="shrink-0" aria-hidden />}
        {text(check.isFair ? 'rounds.check.fair' : 'rounds.check.unfair')}
      </p>
      <ol className="flex flex-col gap-3">
        {check.steps.map(({ id, outcome, because }) => {
          const Icon = icons[outcome];
          return (
            <li key={id} className="flex gap-3">
              <Icon size={22} className={`mt-0.5 shrink-0 ${tones[outcome]}`} aria-label={text(`rounds.check.outcome.${outcome}`)} />
              <div>
                <p className="text-sm font-semibold">{text(`rounds.check.${id}`)}</p>
                <p className="text-sm text-soft">
                  {text(because === undefined ? `rounds.check.${id}.${outcome}` : `rounds.check.because.${because}`)}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}
