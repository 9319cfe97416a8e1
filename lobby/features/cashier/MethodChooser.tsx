import { Check } from 'lucide-react';
import { useId } from 'react';

const looks = { chosen: 'border-accent-ink bg-sunken text-accent-ink', free: 'border-line bg-raised' } as const;

type MethodChooserProps = {
  readonly legend: string;
  readonly methods: readonly { readonly method: string; readonly name: string }[];
  readonly chosen: string;
  readonly onChoose: (method: string) => void;
};

/** The ways of paying in or out, one of which is chosen. */
export function MethodChooser({ legend, methods, chosen, onChoose }: MethodChooserProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold text-soft">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(max(30%,5.5rem),1fr))] gap-2">
        {methods.map((each) => (
          <label
            key={each.method}
            className={`flex min-h-12 cursor-pointer items-center justify-center gap-1.5 rounded-2xl border px-2 text-center text-sm font-bold focus-within:outline-3 focus-within:outline-accent-ink ${each.method === chosen ? looks.chosen : looks.free}`}
          >
            <input
              type="radio"
              name={name}
              value={each.method}
              checked={each.method === chosen}
              onChange={() => onChoose(each.method)}
              className="sr-only"
            />
            {each.method === chosen && <Check size={16} strokeWidth={3} className="shrink-0" aria-hidden />}
            {each.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
