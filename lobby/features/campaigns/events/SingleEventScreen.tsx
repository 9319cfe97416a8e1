import { useEffect } from 'react';
import { ChevronLeft } from 'lucide-react';
import { ErrorState } from '@tausi/ui/ErrorState.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { navigate, useHashSearch } from '../../../shared/routing/hash.ts';
import { homePath } from '../../../shared/routing/home-path.ts';
import { lobbyPathIn } from '../../../shared/routing/lobby-path.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import type { Campaign } from './campaign-from-wire.ts';
import { CampaignWindow } from '../window/CampaignWindow.tsx';
import { fittingScale } from '../window/fitting-scale.ts';
import { campaignOfAddress } from './running-campaigns.ts';
import { useCampaignPage } from '../window/use-campaign-page.ts';
import { useCampaigns } from './use-campaigns.ts';
import { useRoom } from '../window/use-room.ts';

/** `#/singleEvent?toUrl=…&redirect=…`: a campaign's page within the lobby. An address that the server did not list leads home. */
export function SingleEventScreen() {
  const text = useText();
  const refusalText = useRefusalText();
  const { running, refusal, again } = useCampaigns();
  const search = new URLSearchParams(useHashSearch());
  const campaign = running === undefined ? undefined : campaignOfAddress(search.get('toUrl') ?? '', running);
  useEffect(() => {
    if (campaign === null) navigate(homePath, { replace: true });
  }, [campaign]);
  if (refusal !== null) return <ErrorState title={refusalText(refusal.refusal)} retryLabel={text('shell.retry')} onRetry={again} />;
  if (campaign === undefined || campaign === null) return <Skeleton className="mx-auto mt-4 h-[70dvh] w-[94%] rounded-sheet" />;
  return <SingleEvent campaign={campaign} goesTo={lobbyPathIn(search.get('redirect')) ?? '/events'} />;
}

const shellPx = { width: 24, height: 190 };

function SingleEvent({ campaign, goesTo }: { readonly campaign: Campaign; readonly goesTo: string }) {
  const text = useText();
  const leave = (): void => navigate(goesTo);
  const { shown, run } = useCampaignPage(campaign, leave);
  const room = useRoom(shellPx.width, shellPx.height);
  if (shown === null) return null;
  return (
    <section className="flex flex-col items-center px-3 pb-4">
      <div className="flex w-full items-center gap-1 py-1">
        <button
          type="button"
          aria-label={text('campaigns.back')}
          onClick={leave}
          className="grid size-11 shrink-0 place-items-center text-soft"
        >
          <ChevronLeft size={24} aria-hidden />
        </button>
        <h1 className="truncate text-lg font-bold">{campaign.title}</h1>
      </div>
      <CampaignWindow key={campaign.id} {...shown} scale={fittingScale(shown.size, room)} onCommand={run} />
    </section>
  );
}
