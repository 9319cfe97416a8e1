import { useMemo, useState } from 'react';
import type { CampaignContent } from '@tausi/games/kit/bridge/campaign-bridge.ts';
import { amountText } from '../../../shared/money/amount-text.ts';
import type { OverlayControl, OverlayProps } from '../../../shared/overlays/overlay-props.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { navigate } from '../../../shared/routing/hash.ts';
import { usePlayerInfo } from '../../../shared/session/use-player-info.ts';
import { useLanguage } from '../../../shared/session/preferences/view.ts';
import { gamePath } from '../../../shared/launch/launch-game.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { smallWindow } from './campaign-from-wire.ts';
import type { Giving, GivingDialog } from './giving-from-wire.ts';
import { CampaignDialog } from '../window/CampaignDialog.tsx';
import type { PageCommand } from '../window/use-campaign-frame.ts';
import { useCampaigns } from './use-campaigns.ts';
import { useGiving, type UsedGiving } from './use-giving.ts';

/** Throttle between two requests of the page (specification §9). */
const resetMs = 500;
const looks = {
  RegisteredDialog: { picture: 'welcome', colour: '#1b0647' },
  FirstFlushDialog: { picture: 'red-packet', colour: '#4a0710' },
  SecondDepositDialog: { picture: 'quick-deposit', colour: '#032b1b' },
} as const;

/** The rewards for registering and for the first two deposits, in an embedded page. */
export function GivingEventDialog({ dialog, isOpen, onClose }: OverlayProps['giving-event'] & OverlayControl) {
  const { pages } = useCampaigns();
  const used = useGiving(dialog);
  const content = useContent(dialog, used.giving);
  const run = useRunCommand(used.claim, onClose);
  const { picture, colour } = looks[dialog];
  if (content === null || pages === undefined) return null;
  const page = `${pages}?dialog=${dialog}`;
  const shown = { page, picture: `/art/banners/${picture}-720.avif`, colour, size: smallWindow, content };
  return <CampaignDialog isOpen={isOpen} onClose={onClose} shown={shown} onCommand={run} />;
}

function useContent(dialog: GivingDialog, giving: UsedGiving['giving']): CampaignContent | null {
  const text = useText();
  const language = useLanguage();
  const currency = usePlayerInfo()?.currencyLabel ?? '';
  return useMemo(() => {
    if (giving === undefined) return null;
    const state = giving.isWaiting ? 'waiting' : 'none';
    return {
      language,
      colour: looks[dialog].colour,
      title: text(`campaigns.giving.${dialog}.title`),
      lead: text(`campaigns.giving.${dialog}.${state}`),
      amount: giving.isWaiting ? `${currency} ${amountText(giving.amount)}` : null,
      sections: [1, 2].map((step) => ({
        title: text(`campaigns.giving.${state}.${step}.title`),
        text: text(`campaigns.giving.${state}.${step}.text`),
      })),
      buttons: commandsOf(dialog, giving).map((command) => ({ command, label: text(`campaigns.giving.${command}`) })),
    };
  }, [dialog, giving, language, currency, text]);
}

function commandsOf(dialog: GivingDialog, { claim }: Giving): readonly ('claim' | 'casino' | 'deposit' | 'close')[] {
  if (claim !== null) return ['claim', 'casino', 'close'];
  return dialog === 'RegisteredDialog' ? ['close'] : ['deposit', 'close'];
}

/** Carries out a button of the page: casino claims and opens the bonuses, claim claims and opens the game. */
function useRunCommand(claim: UsedGiving['claim'], onClose: () => void): (command: PageCommand) => void {
  const [isResetting, setResetting] = useState(false);
  const act = async (command: PageCommand): Promise<void> => {
    const claimed = command === 'casino' || command === 'claim' ? await claim() : false;
    onClose();
    if (command === 'deposit') openOverlay('deposit', {});
    else if (command === 'casino') navigate('/Bonus');
    else if (command === 'claim' && claimed !== false) navigate(claimed.gameId === null ? '/Bonus' : gamePath(claimed.gameId, 'cash'));
  };
  return (command) => {
    if (isResetting) return;
    setResetting(true);
    setTimeout(() => setResetting(false), resetMs);
    void act(command);
  };
}
