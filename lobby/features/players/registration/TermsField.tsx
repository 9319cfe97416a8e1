import { Check } from 'lucide-react';
import { useId } from 'react';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { useText } from '../../../shared/texts/use-text.ts';

type TermsFieldProps = {
  readonly ageMin: number;
  readonly isAccepted: boolean;
  readonly onChange: (isAccepted: boolean) => void;
  readonly problem: string | null;
};

/** The checkbox for age and terms, with a link to the clause. */
export function TermsField({ ageMin, isAccepted, onChange, problem }: TermsFieldProps) {
  const text = useText();
  const noteId = useId();
  return (
    <div className="flex flex-col">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 text-sm">
        <span className="relative mt-0.5 grid size-6 shrink-0 place-items-center">
          <input
            type="checkbox"
            checked={isAccepted}
            aria-invalid={problem === null ? undefined : true}
            aria-describedby={problem === null ? undefined : noteId}
            onChange={(happening) => onChange(happening.target.checked)}
            className={`peer size-6 appearance-none rounded-lg border-2 bg-sunken checked:border-accent checked:bg-accent ${problem === null ? 'border-line' : 'border-danger'}`}
          />
          <Check
            size={16}
            strokeWidth={3.5}
            aria-hidden
            className="pointer-events-none absolute hidden text-on-accent peer-checked:block"
          />
        </span>
        <span>{text('players.terms.accept', { age: ageMin })}</span>
      </label>
      {problem !== null && (
        <p id={noteId} role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <button
        type="button"
        onClick={() => openOverlay('terms', {})}
        className="ml-9 min-h-11 self-start text-sm font-semibold text-accent-ink underline underline-offset-4"
      >
        {text('players.terms.read')}
      </button>
    </div>
  );
}
