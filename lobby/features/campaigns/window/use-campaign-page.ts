import { useMemo } from 'react';
import { navigate } from '../../../shared/routing/hash.ts';
import { useLanguage } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import type { Campaign } from '../events/campaign-from-wire.ts';
import type { CampaignPage } from './CampaignWindow.tsx';
import type { PageCommand } from './use-campaign-frame.ts';

/** The content of a campaign's page and the targets of its buttons; `leave` closes its container. */
export function useCampaignPage(
  campaign: Campaign | null,
  leave: () => void,
): { readonly shown: CampaignPage | null; readonly run: (command: PageCommand) => void } {
  const text = useText();
  const language = useLanguage();
  const close = text('shell.close');
  const shown = useMemo(() => (campaign === null ? null : pageOf(campaign, language, close)), [campaign, language, close]);
  const run = (command: PageCommand): void => {
    leave();
    // An informational page may only lead to the path that the server sent.
    if (command === 'action' && campaign?.action !== null && campaign?.action !== undefined) navigate(campaign.action.path);
  };
  return { shown, run };
}

function pageOf(
  { page, picture, colour, size, title, details, sections, action }: Campaign,
  language: 'en' | 'sw',
  close: string,
): CampaignPage {
  const button = action === null ? { command: 'close' as const, label: close } : { command: 'action' as const, label: action.label };
  return { page, picture, colour, size, content: { language, colour, title, lead: details, amount: null, sections, buttons: [button] } };
}
