type SegmentsProps<Id extends string> = {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly title: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
};

/** A segmented control for two or three options. */
export function Segments<Id extends string>({ label, options, chosen, onChoose }: SegmentsProps<Id>) {
  return (
    <div role="group" aria-label={label} className="flex shrink-0 rounded-full bg-sunken p-0.5">
      {options.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
          className={`min-h-11 rounded-full px-2 text-note font-semibold transition ${id === chosen ? 'bg-raised text-ink shadow-lift' : 'text-soft'}`}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
