import { useText } from '../../../shared/texts/use-text.ts';

/** The progress of a form with several steps. */
export function StepDots({ step, of }: { readonly step: number; readonly of: number }) {
  const text = useText();
  return (
    <p className="flex items-center gap-1.5" aria-label={text('account.step', { step, of })} role="img">
      {Array.from({ length: of }, (_, at) => at + 1).map((each) => (
        <span
          key={each}
          className={`h-1.5 rounded-full transition-all ${each === step ? 'w-8 bg-accent' : each < step ? 'w-4 bg-accent' : 'w-4 bg-line'}`}
        />
      ))}
    </p>
  );
}
