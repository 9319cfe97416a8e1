import { ShieldCheck } from 'lucide-react';
import type { MarketCode } from '@tausi/kernel';
import { useMarketRules } from '../../../shared/client/market-rules-query.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { useText } from '../../../shared/texts/use-text.ts';

const links = ['AboutUs', 'FAQS', 'license', 'status', 'downLoad'] as const;

/** The end of the home screen: proof of fairness, responsible play, and the house's pages. */
export function HomeFooter({ country }: { readonly country: MarketCode }) {
  const text = useText();
  const ageMin = useMarketRules(country)?.rules.ageMin;
  return (
    <footer className="deferred-footer mt-8 px-4 text-sm text-soft">
      <button
        type="button"
        onClick={() => openOverlay('fairness', { roundId: null })}
        className="flex w-full items-center gap-3 rounded-card bg-surface p-4 text-left"
      >
        <span className="brand-fill grid size-11 shrink-0 place-items-center rounded-full text-white">
          <ShieldCheck size={24} aria-hidden />
        </span>
        <span>
          <span className="block font-bold text-ink">{text('catalogue.fair.title')}</span>
          <span className="block">{text('catalogue.fair.text')}</span>
        </span>
      </button>
      <ul className="mt-4 flex flex-wrap justify-center gap-x-1">
        {links.map((link) => (
          <li key={link}>
            <a href={`#/${link}`} className="inline-flex min-h-11 items-center px-3 font-semibold">
              {text(`shell.page.${link}`)}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex items-center justify-center gap-3 text-center">
        {ageMin !== undefined && (
          <span className="grid size-[max(40px,3.2em)] shrink-0 place-items-center rounded-full border-2 border-danger font-bold text-danger">
            {text('catalogue.age', { age: ageMin })}
          </span>
        )}
        <span className="text-left">{text('catalogue.responsible')}</span>
      </p>
    </footer>
  );
}
