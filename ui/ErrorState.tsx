import type { ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import { Button } from './Button.tsx';

type ErrorStateProps = {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly hint?: string;
  /** The failure's stable code, which the player can quote to support. */
  readonly detail?: string | undefined;
  readonly retryLabel: string;
  readonly onRetry: () => void;
};

/** Explains the failure and offers a retry. */
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
