import { useId } from 'react';

type ChoiceFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly id: string; readonly title: string }[];
  readonly problem: string | null;
  readonly onChoose: (id: string) => void;
};

/** A labelled native select. */
export function ChoiceField({ label, value, options, problem, onChoose }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-soft">
        {label}
      </label>
      <select
        id={id}
        value={value}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : `${id}-note`}
        onChange={(happening) => onChoose(happening.target.value)}
        className={`min-h-12 w-full min-w-0 truncate rounded-2xl border bg-sunken px-3 text-base text-ink focus:border-accent-ink ${problem === null ? 'border-line' : 'border-danger'}`}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.title}
          </option>
        ))}
      </select>
      {problem !== null && (
        <p id={`${id}-note`} role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
