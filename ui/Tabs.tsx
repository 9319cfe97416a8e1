import type { KeyboardEvent } from 'react';

type TabsProps<Id extends string> = {
  readonly label: string;
  /** A `badge` is a short count beside the title; its title tells a screen reader the meaning of the number. */
  readonly tabs: readonly { readonly id: Id; readonly title: string; readonly badge?: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  /** All tabs share the width, so that none is scrolled out of view. */
  readonly isEven?: boolean;
};

/** Tabs side by side. The arrow keys move between them; the panel belongs to the caller. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, isEven = false }: TabsProps<Id>) {
  const move = (happening: KeyboardEvent<HTMLDivElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[happening.key];
    if (step === undefined) return;
    const at = tabs.findIndex(({ id }) => id === chosen);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    onChoose(next.id);
    happening.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div role="tablist" aria-label={label} onKeyDown={move} className="row-scroll gap-1 rounded-full bg-sunken p-1">
      {tabs.map(({ id, title, badge }) => (
        <button
          key={id}
          type="button"
          role="tab"
          data-tab={id}
          aria-selected={id === chosen}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
          className={`min-h-11 grow rounded-full ${isEven ? 'min-w-fit basis-0 px-1 text-note' : 'px-4 text-sm'} font-semibold whitespace-nowrap transition ${id === chosen ? 'bg-surface text-ink shadow-lift' : 'text-soft'}`}
        >
          {title}
          {badge !== undefined && (
            <span className="ml-1 inline-block min-w-5 rounded-full bg-accent px-1 text-center text-tag leading-[max(20px,1.5em)] font-bold text-on-accent tabular-nums">
              {badge}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
