import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../texts/use-text.ts';

/** A screen's title, with a back link and room for one control. */
export function ScreenHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  const text = useText();
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-end gap-1 pr-4 pl-1">
      <button
        type="button"
        aria-label={text('history.back')}
        onClick={() => history.back()}
        className="grid size-11 shrink-0 place-items-center rounded-full"
      >
        <ArrowLeft size={22} aria-hidden />
      </button>
      <h1 className="line-clamp-2 min-w-0 grow basis-[5.5rem] text-xl leading-tight font-extrabold">{title}</h1>
      {children}
    </div>
  );
}
