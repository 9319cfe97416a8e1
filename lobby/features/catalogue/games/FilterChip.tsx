import { Check } from 'lucide-react';

type FilterChipProps = { readonly title: string; readonly count?: number; readonly isOn: boolean; readonly onPress: () => void };

/** A filter that is on or off. */
export function FilterChip({ title, count, isOn, onPress }: FilterChipProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress} className="flex min-h-11 shrink-0 items-center">
      <span
        className={`inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 text-note font-semibold whitespace-nowrap ${isOn ? 'border-accent bg-accent text-on-accent' : 'border-line bg-surface text-soft'}`}
      >
        {isOn && <Check size={15} strokeWidth={3} aria-hidden />}
        {title}
        {count !== undefined && !isOn && <span className="text-faint tabular-nums">{count}</span>}
      </span>
    </button>
  );
}
