import { useEffect } from 'react';
import { showToast } from '../../../shared/toast/toast-store.ts';
import type { OverlayControl, OverlayProps } from '../../../shared/overlays/overlay-props.ts';
import { CampaignDialog } from '../window/CampaignDialog.tsx';
import { useCampaignPage } from '../window/use-campaign-page.ts';
import { useCampaigns } from './use-campaigns.ts';

/** The page of a running campaign in full screen. A campaign that has ended closes it with a message. */
export function EventDialog({ campaignId, isOpen, onClose }: OverlayProps['event-dialog'] & OverlayControl) {
  const { running, refusal } = useCampaigns();
  const campaign = running?.find(({ id }) => id === campaignId) ?? null;
  const { shown, run } = useCampaignPage(campaign, onClose);
  const isMissing = refusal !== null || (running !== undefined && campaign === null);
  useEffect(() => {
    if (!isMissing) return;
    showToast({ kind: 'notice', textId: 'campaigns.over' });
    onClose();
  }, [isMissing, onClose]);
  return shown === null ? null : <CampaignDialog isOpen={isOpen} onClose={onClose} shown={shown} onCommand={run} />;
}
