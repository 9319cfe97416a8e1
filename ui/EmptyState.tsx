import type { ReactNode } from 'react';

type EmptyStateProps = { readonly icon: ReactNode; readonly title: string; readonly hint?: string; readonly action?: ReactNode };

/** Tells the player that a list is empty and suggests a next step. */
export function EmptyState({ icon, title, hint, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-12 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-surface text-accent-ink" aria-hidden>
        {icon}
      </span>
      <p className="text-base font-semibold">{title}</p>
      {hint !== undefined && <p className="max-w-72 text-sm text-soft">{hint}</p>}
      {action}
    </div>
  );
}
