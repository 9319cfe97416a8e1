import { ChevronDown, Headset, MessageCircle, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { parseRichText, wordsOfRichText } from '@tausi/kernel';
import { Button } from '@tausi/ui/Button.tsx';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { FailureState } from '../../../shared/failure/FailureState.tsx';
import { ListEnd } from '../../../shared/lists/ListEnd.tsx';
import { ScreenHead } from '../../../shared/lists/ScreenHead.tsx';
import { useGrowing } from '../../../shared/lists/use-growing.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { RichText } from '../../../shared/rich-text/RichText.tsx';
import { useText } from '../../../shared/texts/use-text.ts';
import { PageVersion } from './PageBody.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { usePage } from './use-page.ts';

/** Frequent questions with answers in the player's language, searchable by any word. */
export function FaqScreen() {
  const text = useText();
  const { data: page, error, refetch } = usePage('faq');
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed).trim().toLocaleLowerCase();
  const found = page?.sections.filter(
    ({ title, html }) => wanted === '' || `${title} ${wordsOfRichText(parseRichText(html))}`.toLocaleLowerCase().includes(wanted),
  );
  const pages = useGrowing(found ?? []);
  return (
    <div className="mx-auto max-w-xl pb-6">
      <ScreenHead title={page?.title ?? text('shell.page.FAQS')} />
      <div className="flex flex-col gap-3 px-4">
        <label className="flex min-h-12 items-center gap-3 rounded-full border border-line bg-sunken px-4 focus-within:border-accent-ink">
          <Search size={20} className="shrink-0 text-soft" aria-hidden />
          <input
            type="search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            aria-label={text('markets.faq.search')}
            placeholder={text('markets.faq.search')}
            className="min-h-12 min-w-0 grow bg-transparent text-base outline-none placeholder:text-faint"
          />
        </label>
        {page === undefined && error === null && <PageSkeleton />}
        {page === undefined && error !== null && <FailureState refusal={error.refusal} onRetry={() => void refetch()} />}
        {pages.rows.map(({ id, title, html }) => (
          <details key={id} name="faq" className="group rounded-card border border-line bg-surface">
            <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
              <span className="grow">{title}</span>
              <ChevronDown size={20} className="shrink-0 text-soft transition-transform group-open:rotate-180" aria-hidden />
            </summary>
            <RichText html={html} className="px-4 pb-4 text-sm text-soft" />
          </details>
        ))}
        {pages.hasMore && <ListEnd key={pages.rows.length} pages={pages} />}
        {found?.length === 0 && (
          <EmptyState icon={<Search size={34} />} title={text('markets.faq.none')} hint={text('markets.faq.none.hint')} />
        )}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(max(40%,8.25rem),1fr))] gap-2 pt-1">
          <Button look="brand" onPress={() => openOverlay('chat', {})}>
            <MessageCircle size={18} aria-hidden />
            {text('markets.support.chat')}
          </Button>
          <Button look="secondary" onPress={() => openOverlay('support', {})}>
            <Headset size={18} aria-hidden />
            {text('markets.support')}
          </Button>
        </div>
        {page !== undefined && <PageVersion page={page} />}
      </div>
    </div>
  );
}
