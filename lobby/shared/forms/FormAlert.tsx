import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Announces the reason of a refused form in a live region, with an optional action beside it. */
export function FormAlert({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div role="alert" className="flex items-start gap-3 rounded-2xl border border-danger bg-sunken px-4 py-3 text-sm">
      <CircleAlert size={20} className="mt-0.5 shrink-0 text-danger" aria-hidden />
      <div className="min-w-0 grow">
        <p className="font-medium">{children}</p>
        {action}
      </div>
    </div>
  );
}
