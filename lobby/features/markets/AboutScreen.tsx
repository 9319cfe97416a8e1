import { version } from '@tausi/contract/markets/version.ts';
import { ChevronRight } from 'lucide-react';
import { useCall } from '../../shared/client/use-call.ts';
import { openOverlay } from '../../shared/overlays/overlay-store.ts';
import { useText } from '../../shared/texts/use-text.ts';

const promises = ['fair', 'books', 'light'] as const;

/** Who stands behind the lobby, what it promises, and which version runs. */
export function AboutScreen() {
  const text = useText();
  const deployed = useCall(version, {});
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 p-4">
      <header className="brand-fill relative flex flex-col items-center gap-2 overflow-hidden rounded-card px-6 py-8 text-center text-white">
        <span aria-hidden className="absolute -top-20 -right-10 size-56 rounded-full bg-white/10" />
        <img src="/art/icons/mark.svg" alt="" width={72} height={72} className="relative size-18 drop-shadow-lg" />
        <h1 className="relative text-2xl font-extrabold">{text('shell.brand')}</h1>
        <p className="relative max-w-72 text-[15px] text-white/90">{text('markets.about.lead')}</p>
      </header>
      <ul className="flex flex-col gap-3">
        {promises.map((promise) => (
          <li key={promise} className="rounded-card border border-line bg-surface p-4">
            <h2 className="font-bold">{text(`markets.about.${promise}`)}</h2>
            <p className="mt-1 text-sm text-soft">{text(`markets.about.${promise}.text`)}</p>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => openOverlay('terms', {})}
        className="flex min-h-14 items-center justify-between rounded-card border border-line bg-surface px-4 font-semibold"
      >
        {text('markets.about.terms')}
        <ChevronRight size={20} className="text-soft" aria-hidden />
      </button>
      <p className="text-center text-sm text-soft">{text('markets.about.care')}</p>
      {deployed.data !== undefined && (
        <p className="pb-4 text-center text-sm text-faint">{text('markets.about.version', { version: deployed.data.version })}</p>
      )}
    </div>
  );
}
