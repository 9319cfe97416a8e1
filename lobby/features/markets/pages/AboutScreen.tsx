import { ChevronRight } from 'lucide-react';
import { version } from '@tausi/contract/markets/version.ts';
import { useCall } from '../../../shared/client/use-call.ts';
import { FailureState } from '../../../shared/failure/FailureState.tsx';
import { RichText } from '../../../shared/rich-text/RichText.tsx';
import { useText } from '../../../shared/texts/use-text.ts';
import { PageVersion } from './PageBody.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { usePage } from './use-page.ts';

const pages = [
  { id: 'terms', path: '/terms' },
  { id: 'privacy', path: '/page/privacy' },
  { id: 'game-rules', path: '/page/game-rules' },
  { id: 'licence', path: '/license' },
  { id: 'faq', path: '/FAQS' },
] as const;

/** The operator, its promises, and the running version. */
export function AboutScreen() {
  const text = useText();
  const { data: page, error, refetch } = usePage('about');
  const deployed = useCall(version, {});
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 p-4">
      <header className="brand-fill relative flex flex-col items-center gap-2 overflow-hidden rounded-card px-6 py-8 text-center text-white">
        <span aria-hidden className="absolute -top-20 -right-10 size-56 rounded-full bg-white/10" />
        <span aria-hidden className="absolute -bottom-24 -left-16 size-56 rounded-full bg-black/10" />
        <img src="/art/icons/mark.svg" alt="" width={72} height={72} className="relative size-18 drop-shadow-lg" />
        <h1 className="relative text-2xl font-extrabold">{page?.title ?? text('shell.brand')}</h1>
        <p className="relative min-h-6 max-w-72 text-body text-white/90">{page?.lead}</p>
      </header>
      {page === undefined && error === null && <PageSkeleton />}
      {page === undefined && error !== null && <FailureState refusal={error.refusal} onRetry={() => void refetch()} />}
      <ul className="flex flex-col gap-3">
        {page?.sections.map(({ id, title, html }) => (
          <li key={id} className="rounded-card border border-line bg-surface p-4">
            <h2 className="font-bold">{title}</h2>
            <RichText html={html} className="pt-1 text-sm text-soft" />
          </li>
        ))}
      </ul>
      <nav aria-label={text('markets.about.pages')} className="overflow-hidden rounded-card border border-line bg-surface">
        {pages.map(({ id, path }) => (
          <a
            key={id}
            href={`#${path}`}
            className="flex min-h-14 items-center justify-between border-b border-line px-4 font-semibold last:border-b-0 active:bg-raised"
          >
            {text(`markets.about.${id}`)}
            <ChevronRight size={20} className="text-soft" aria-hidden />
          </a>
        ))}
      </nav>
      {deployed.data !== undefined && (
        <p className="text-center text-sm text-faint">{text('markets.about.version', { version: deployed.data.version })}</p>
      )}
      {page !== undefined && <PageVersion page={page} />}
    </div>
  );
}
