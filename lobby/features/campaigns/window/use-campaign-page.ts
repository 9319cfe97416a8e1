import { useMemo } from 'react';
import { navigate } from '../../../shared/routing/hash.ts';
import { useLanguage } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import type { Campaign } from '../events/campaign-from-wire.ts';
import type { CampaignPage } from './CampaignWindow.tsx';
import type { PageWish } from './use-campaign-frame.ts';

/** The content of a campaign's page and the targets of its buttons; `leave` closes its container. */
export function useCampaignPage(
  campaign: Campaign | null,
  leave: () => void,
): { readonly shown: CampaignPage | null; readonly grant: (wish: PageWish) => void } {
  const text = useText();
  const language = useLanguage();
  const close = text('shell.close');
  const shown = useMemo(() => (campaign === null ? null : pageOf(campaign, language, close)), [campaign, language, close]);
  const grant = (wish: PageWish): void => {
    leave();
    // An informational page may only lead to the path that the server sent.
    if (wish === 'action' && campaign?.action !== null && campaign?.action !== undefined) navigate(campaign.action.path);
  };
  return { shown, grant };
}

function pageOf(
  { page, picture, colour, size, title, details, sections, action }: Campaign,
  language: 'en' | 'sw',
  close: string,
): CampaignPage {
  const button = action === null ? { wish: 'close' as const, label: close } : { wish: 'action' as const, label: action.label };
  return { page, picture, colour, size, content: { language, colour, title, lead: details, amount: null, sections, buttons: [button] } };
}
