import { useEffect, useMemo, useRef, useState } from 'react';
import { eventInfo } from '@tausi/contract/campaigns/events/event-info.ts';
import { promotionsWaiting } from '@tausi/contract/campaigns/events/promotions-waiting.ts';
import { receiveEvent } from '@tausi/contract/campaigns/events/receive-event.ts';
import type { CampaignContent } from '@tausi/games/kit/bridge/campaign-bridge.ts';
import { queries } from '../../../shared/client/queries.ts';
import { useSend } from '../../../shared/client/use-send.ts';
import { giftText, useGiftView } from '../../../shared/rewards/use-gift-view.ts';
import { navigate } from '../../../shared/routing/hash.ts';
import { useLanguage } from '../../../shared/session/preferences/view.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import type { Campaign } from '../events/campaign-from-wire.ts';
import type { CampaignPage } from './CampaignWindow.tsx';
import type { PageCommand } from './use-campaign-frame.ts';

/** The state of a claim on the page: `text` is the gift or the reason of a refusal. */
type ClaimState = { readonly kind: 'working' | 'taken' | 'refused'; readonly text: string };

/** The content of a campaign's page and the targets of its buttons; `leave` closes its container. */
export function useCampaignPage(
  campaign: Campaign | null,
  leave: () => void,
): { readonly shown: CampaignPage | null; readonly run: (command: PageCommand) => void } {
  const text = useText();
  const language = useLanguage();
  const { claimed, claim } = useClaim();
  const shown = useMemo(
    () => (campaign === null ? null : pageOf(campaign, { language, claimed, text })),
    [campaign, language, claimed, text],
  );
  const run = (command: PageCommand): void => {
    if (command === 'claim') {
      if (campaign?.claim !== null && campaign?.claim !== undefined) void claim(campaign.claim.promotionId);
      return;
    }
    leave();
    // An informational page may only lead to the path that the server sent.
    if (command === 'action' && campaign?.action !== null && campaign?.action !== undefined) navigate(campaign.action.path);
  };
  return { shown, run };
}

/** Takes the gift of a page. An answer that comes after the page was left is shown as a toast. */
function useClaim() {
  const refusalText = useRefusalText();
  const giftView = useGiftView();
  const { send } = useSend(receiveEvent);
  const [claimed, setClaimed] = useState<ClaimState | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const claim = async (promotionId: number): Promise<void> => {
    if (claimed?.kind === 'working') return;
    setClaimed({ kind: 'working', text: '' });
    const answer = await send({ batchId: promotionId, flowId: 0, confId: 0 });
    if (!answer.ok) {
      if (isShown.current) setClaimed({ kind: 'refused', text: refusalText(answer.error) });
      else showToast({ kind: 'refusal', refusal: answer.error });
      return;
    }
    const gift = giftText(giftView(answer.value));
    if (isShown.current) setClaimed({ kind: 'taken', text: gift });
    else showToast({ kind: 'success', textId: 'campaigns.gifts.taken', values: { gift } });
    for (const { name } of [eventInfo, promotionsWaiting]) void queries.invalidateQueries({ queryKey: [name] });
  };
  return { claimed, claim };
}

type Words = {
  readonly language: 'en' | 'sw';
  readonly claimed: ClaimState | null;
  readonly text: ReturnType<typeof useText>;
};

function pageOf(campaign: Campaign, words: Words): CampaignPage {
  const { page, picture, colour, size, title, details, sections } = campaign;
  const { language, claimed, text } = words;
  const lead =
    claimed === null || claimed.kind === 'working' ? details : claimed.kind === 'taken' ? text('campaigns.claim.taken') : claimed.text;
  const amount = claimed?.kind === 'taken' ? claimed.text : null;
  return { page, picture, colour, size, content: { language, colour, title, lead, amount, sections, buttons: buttonsOf(campaign, words) } };
}

function buttonsOf({ action, claim }: Campaign, { claimed, text }: Words): CampaignContent['buttons'] {
  const close = { command: 'close', label: text('shell.close') } as const;
  if (claim === null) return [action === null ? close : { command: 'action', label: action.label }];
  if (claimed?.kind === 'taken') return [close];
  if (claimed?.kind === 'working') return [{ command: 'claim', label: text('campaigns.claim.working') }, close];
  if (claim.isTaken) return [{ command: 'close', label: text('campaigns.claim.before') }];
  return [{ command: 'claim', label: text('campaigns.claim.take') }, close];
}
