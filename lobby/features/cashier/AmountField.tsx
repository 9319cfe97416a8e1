import { useId } from 'react';
import { useText } from '../../shared/texts/use-text.ts';

type AmountFieldProps = {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly currency: string;
  readonly problem: string | null;
  readonly hint: string;
};

/** The amount field in large figures, after its currency. */
export function AmountField({ value, onChange, currency, problem, hint }: AmountFieldProps) {
  const text = useText();
  const id = useId();
  const noteId = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-soft">
        {text('cashier.amount')}
      </label>
      <div
        className={`flex items-center gap-3 rounded-2xl border bg-sunken px-4 focus-within:border-accent-ink ${problem === null ? 'border-line' : 'border-danger'}`}
      >
        <span className="shrink-0 text-lg font-bold text-soft">{currency}</span>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          placeholder="0"
          value={value}
          onChange={(happening) => onChange(happening.target.value)}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={noteId}
          className="min-h-15 w-full min-w-0 grow bg-transparent text-3xl font-extrabold text-ink tabular-nums outline-none placeholder:text-faint"
        />
      </div>
      <p id={noteId} role={problem === null ? undefined : 'alert'} className={`text-sm ${problem === null ? 'text-soft' : 'text-danger'}`}>
        {problem ?? hint}
      </p>
    </div>
  );
}
