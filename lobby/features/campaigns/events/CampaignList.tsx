import { CalendarDays, ChevronRight, Sparkles } from 'lucide-react';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { ErrorState } from '@tausi/ui/ErrorState.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { ListEnd } from '../../../shared/lists/ListEnd.tsx';
import { useGrowing } from '../../../shared/lists/use-growing.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { navigate } from '../../../shared/routing/hash.ts';
import { useMarketFormat } from '../../../shared/session/use-market-format.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import type { Campaign } from './campaign-from-wire.ts';
import { useCampaigns } from './use-campaigns.ts';

/** The running campaigns as cards; `icon` limits them to one kind. */
export function CampaignList({ icon }: { readonly icon?: string }) {
  const text = useText();
  const refusalText = useRefusalText();
  const { running, refusal, again } = useCampaigns();
  const shown = icon === undefined ? running : running?.filter((campaign) => campaign.icon === icon);
  const pages = useGrowing(shown ?? []);
  if (refusal !== null) return <ErrorState title={refusalText(refusal.refusal)} retryLabel={text('shell.retry')} onRetry={again} />;
  if (shown === undefined) return <CampaignSkeletons />;
  if (shown.length === 0)
    return (
      <EmptyState
        icon={<Sparkles size={34} />}
        title={text(icon === undefined ? 'campaigns.empty' : 'campaigns.coin.empty')}
        hint={text(icon === undefined ? 'campaigns.empty.hint' : 'campaigns.coin.empty.hint')}
      />
    );
  // With an icon the player is already at its path, so a card opens the campaign's page instead.
  const open = ({ id, path }: Campaign): void => {
    if (path === null || icon !== undefined) openOverlay('event-dialog', { campaignId: id });
    else navigate(path);
  };
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {pages.rows.map((campaign) => (
          <li key={campaign.id} className="min-w-0">
            <CampaignCard campaign={campaign} onOpen={() => open(campaign)} />
          </li>
        ))}
      </ul>
      {pages.hasMore && <ListEnd key={pages.rows.length} pages={pages} />}
    </>
  );
}

type CampaignCardProps = { readonly campaign: Campaign; readonly onOpen: () => void };

function CampaignCard({ campaign: { title, details, picture, colour, endsAt }, onOpen }: CampaignCardProps) {
  const text = useText();
  const day = useMarketFormat({ dateStyle: 'medium' });
  return (
    <button
      type="button"
      onClick={onOpen}
      className="relative flex min-h-40 w-full flex-col items-start justify-end gap-1 overflow-hidden rounded-card p-4 text-left text-white shadow-lift transition active:scale-[0.985]"
      style={{ background: colour }}
    >
      <img
        src={picture}
        alt=""
        width={720}
        height={320}
        loading="lazy"
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
      <span aria-hidden className="absolute inset-0" style={{ background: `linear-gradient(90deg, ${colour} 32%, transparent 78%)` }} />
      <span className="relative max-w-[62%] text-[min(1.1875rem,7vw)] leading-tight font-black text-balance break-words">{title}</span>
      <span className="relative max-w-[60%] text-sm leading-snug break-words text-white/90">{details}</span>
      <span className="relative mt-2 inline-flex min-h-9 items-center gap-1.5 rounded-full bg-black/45 px-3 text-xs font-semibold">
        <CalendarDays size={14} aria-hidden />
        {text('campaigns.until', { day: day.format(endsAt) })}
      </span>
      <span className="gold-fill absolute right-4 bottom-4 grid size-9 place-items-center rounded-full" aria-hidden>
        <ChevronRight size={20} strokeWidth={3} />
      </span>
    </button>
  );
}

function CampaignSkeletons() {
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3" aria-busy>
      {[1, 2, 3].map((index) => (
        <Skeleton key={index} className="h-40 w-full rounded-card" />
      ))}
    </div>
  );
}
