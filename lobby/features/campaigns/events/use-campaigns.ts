import { useMemo } from 'react';
import { eventInfo } from '@tausi/contract/campaigns/events/event-info.ts';
import { serverNow } from '../../../shared/client/server.ts';
import { useCall } from '../../../shared/client/use-call.ts';
import { useLanguage } from '../../../shared/session/preferences/view.ts';
import { campaignsFromWire, type Campaign } from './campaign-from-wire.ts';
import { runningCampaigns } from './running-campaigns.ts';

export type Campaigns = {
  /** The running campaigns, highest seq first; undefined while loading. */
  readonly running: readonly Campaign[] | undefined;
  /** The base address of the embedded pages; undefined while loading. */
  readonly pages: string | undefined;
  readonly refusal: ReturnType<typeof useEventInfo>['error'];
  readonly again: () => void;
};

/** The running campaigns of the signed-in player. A campaign keeps its object identity while the answer is the same. */
export function useCampaigns(): Campaigns {
  const { data, error, refetch } = useEventInfo();
  const known = useMemo(() => (data === undefined ? undefined : campaignsFromWire(data)), [data]);
  return {
    running: known === undefined ? undefined : runningCampaigns(known.campaigns, serverNow()),
    pages: known?.pages,
    refusal: data === undefined ? error : null,
    again: () => void refetch(),
  };
}

function useEventInfo() {
  return useCall(eventInfo, { lang: useLanguage() });
}
