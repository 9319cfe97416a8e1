import type { ReactNode } from 'react';

type TwoSidesProps = { readonly left: ReactNode; readonly right: ReactNode };

/** A row's left and right content. With large text the right side wraps below. */
export function TwoSides({ left, right }: TwoSidesProps) {
  return (
    <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
      <span className="min-w-0 grow basis-[5.5rem]">{left}</span>
      {right !== false && <span className="ml-auto max-w-full text-right">{right}</span>}
    </span>
  );
}
