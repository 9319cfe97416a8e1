import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { TwoSides } from '../../../shared/lists/TwoSides.tsx';

type ListRowProps = { readonly icon: ReactNode; readonly title: string; readonly detail?: ReactNode; readonly onPress: () => void };

/** A list entry that opens a screen. */
export function ListRow({ icon, title, detail, onPress }: ListRowProps) {
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-1.5 text-left transition active:bg-raised"
      >
        <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-xl bg-sunken text-accent-ink">
          {icon}
        </span>
        <TwoSides
          left={<span className="text-[min(.9375rem,7.6vw)] font-semibold">{title}</span>}
          right={detail !== undefined && <span className="flex items-center gap-2 text-sm text-soft">{detail}</span>}
        />
        <ChevronRight size={20} className="shrink-0 text-faint" aria-hidden />
      </button>
    </li>
  );
}
