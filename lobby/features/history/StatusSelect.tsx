import { ChevronDown } from 'lucide-react';

type StatusSelectProps<Id extends string> = {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly title: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
};

/** A small native select beside a title. */
export function StatusSelect<Id extends string>({ label, options, chosen, onChoose }: StatusSelectProps<Id>) {
  return (
    <span className="relative flex shrink-0 items-center">
      <select
        aria-label={label}
        value={chosen}
        onChange={(happening) => {
          const found = options.find(({ id }) => id === happening.target.value);
          if (found !== undefined) onChoose(found.id);
        }}
        className="min-h-11 appearance-none rounded-full border border-line bg-surface pr-9 pl-4 text-sm font-semibold"
      >
        {options.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden className="pointer-events-none absolute right-3 text-soft" />
    </span>
  );
}
