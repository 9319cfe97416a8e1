import { useId, type ReactNode } from 'react';

/** A titled card of list rows. */
export function ListSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="px-1 pb-2 text-sm font-bold text-soft">
        {title}
      </h2>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">{children}</ul>
    </section>
  );
}
