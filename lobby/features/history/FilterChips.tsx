type FilterChipsProps<Id extends string> = {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly title: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
};

/** The filters of a list, one touch each. */
export function FilterChips<Id extends string>({ label, options, chosen, onChoose }: FilterChipsProps<Id>) {
  return (
    <div role="group" aria-label={label} className="row-scroll gap-2 px-4 pt-1 pb-4">
      {options.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
          className={`min-h-11 shrink-0 rounded-full border px-4 text-sm font-semibold transition ${id === chosen ? 'border-transparent bg-accent text-on-accent' : 'border-line bg-surface text-soft'}`}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
