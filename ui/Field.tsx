import { useId, type ComponentProps, type ReactNode } from 'react';

type FieldProps = {
  readonly label: string;
  /** Describes an invalid value; announced when it appears. */
  readonly problem?: string | null;
  readonly hint?: ReactNode;
  /** Shown inside, before the typed text: a dial code, a currency. */
  readonly before?: ReactNode;
  /** Shown inside, after the typed text: a button that reveals the password. */
  readonly after?: ReactNode;
} & ComponentProps<'input'>;

/** A labelled text input with its hint or problem below. */
export function Field({ label, problem = null, hint, before, after, className = '', ...input }: FieldProps) {
  const id = useId();
  const noteId = useId();
  const hasNote = problem !== null || hint !== undefined;
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-sm font-semibold text-soft">
        {label}
      </label>
      <div
        className={`flex min-h-12 items-center gap-2 rounded-2xl border bg-sunken px-4 focus-within:border-accent-ink ${problem === null ? 'border-line' : 'border-danger'}`}
      >
        {before !== undefined && <span className="shrink-0 text-soft">{before}</span>}
        <input
          {...input}
          id={id}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={hasNote ? noteId : undefined}
          className="min-h-12 w-full min-w-0 grow bg-transparent text-base text-ink outline-none placeholder:text-faint"
        />
        {after}
      </div>
      {hasNote && (
        <p
          id={noteId}
          role={problem === null ? undefined : 'alert'}
          className={`text-sm ${problem === null ? 'text-soft' : 'text-danger'}`}
        >
          {problem ?? hint}
        </p>
      )}
    </div>
  );
}
