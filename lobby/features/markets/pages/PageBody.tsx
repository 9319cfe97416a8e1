import { RichText } from '../../../shared/rich-text/RichText.tsx';
import { useMarketFormat } from '../../../shared/session/use-market-format.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import type { ContentPage } from './page-from-wire.ts';

/** The numbered sections of a page, with its version at the end. `Heading` fits the page or sheet around it. */
export function PageBody({ page, Heading }: { readonly page: ContentPage; readonly Heading: 'h2' | 'h3' }) {
  return (
    <>
      {page.lead !== '' && <p className="pb-4 text-body text-soft">{page.lead}</p>}
      <ol className="flex flex-col gap-5">
        {page.sections.map(({ id, title, html }, at) => (
          <li key={id} id={`section-${id}`} className="grid grid-cols-[auto_1fr] gap-x-3">
            <span aria-hidden className="brand-fill grid size-[2.3em] place-items-center rounded-full text-sm font-bold text-white">
              {at + 1}
            </span>
            <div className="min-w-0 pt-1">
              <Heading className="font-bold">{title}</Heading>
              <RichText html={html} className="pt-1 text-sm text-soft" />
            </div>
          </li>
        ))}
      </ol>
      <PageVersion page={page} />
    </>
  );
}

/** The version of the page and the day from which it applies. */
export function PageVersion({ page }: { readonly page: ContentPage }) {
  const text = useText();
  const format = useMarketFormat({ dateStyle: 'long' });
  return (
    <p className="pt-6 text-xs text-faint">
      {text('markets.page.version', {
        version: page.version,
        day: format.format(page.validFrom),
      })}
    </p>
  );
}
