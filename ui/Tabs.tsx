import type { KeyboardEvent } from 'react';

type TabsProps<Id extends string> = {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly title: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
};

/** Tabs side by side. The arrow keys move between them; the panel belongs to the caller. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose }: TabsProps<Id>) {
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
      {tabs.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          role="tab"
          data-tab={id}
          aria-selected={id === chosen}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
          className={`min-h-11 grow rounded-full px-4 text-sm font-semibold whitespace-nowrap transition ${id === chosen ? 'bg-surface text-ink shadow-lift' : 'text-soft'}`}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
