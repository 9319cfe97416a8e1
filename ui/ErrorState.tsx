import type { ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import { Button } from './Button.tsx';

type ErrorStateProps = {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly hint?: string;
  /** What support is told: the failure's lasting name. */
  readonly detail?: string | undefined;
  readonly retryLabel: string;
  readonly onRetry: () => void;
};

/** Says what went wrong and offers to try again. */
export function ErrorState({ icon, title, hint, detail, retryLabel, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-12 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-surface text-gold-ink" aria-hidden>
        {icon ?? <TriangleAlert size={34} />}
      </span>
      <p className="text-base font-semibold">{title}</p>
      {hint !== undefined && <p className="max-w-72 text-sm text-soft">{hint}</p>}
      <Button look="secondary" onPress={onRetry}>
        {retryLabel}
      </Button>
      {detail !== undefined && <p className="text-xs text-faint">{detail}</p>}
    </div>
  );
}
