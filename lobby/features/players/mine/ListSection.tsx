import { useId, type ReactNode } from 'react';

type ListSectionProps = {
  readonly title: string;
  /** Shows the title to screen readers only, for places where the surroundings already show it. */
  readonly isTitleSeen?: boolean;
  readonly children: ReactNode;
};

/** A titled card of list rows. */
export function ListSection({ title, isTitleSeen = true, children }: ListSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={isTitleSeen ? 'px-1 pb-2 text-sm font-bold text-soft' : 'sr-only'}>
        {title}
      </h2>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">{children}</ul>
    </section>
  );
}
