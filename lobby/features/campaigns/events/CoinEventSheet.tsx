import { Coins } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { piecesText } from '../../../shared/money/amount-text.ts';
import type { OverlayControl, OverlayProps } from '../../../shared/overlays/overlay-props.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { usePlayerInfo } from '../../../shared/session/use-player-info.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { CampaignList } from './CampaignList.tsx';

/** The campaigns of one icon, with the player's coins. */
export function CoinEventSheet({ eventName, isOpen, onClose }: OverlayProps['coin-event'] & OverlayControl) {
  const text = useText();
  const player = usePlayerInfo();
  const toAll = (): void => {
    onClose();
    openOverlay('events', {});
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('campaigns.coin.title')} closeLabel={text('shell.close')}>
      <div className="brand-fill mb-3 flex items-center gap-4 rounded-card p-4 text-white">
        <span className="gold-fill grid size-13 shrink-0 place-items-center rounded-full shadow-lift" aria-hidden>
          <Coins size={28} />
        </span>
        <span>
          <span className="block text-sm font-semibold text-white/90">{text('campaigns.coin.yours')}</span>
          <span className="block text-3xl font-black tabular-nums">{player === undefined ? '…' : piecesText(player.coins)}</span>
        </span>
      </div>
      <CampaignList icon={eventName} />
      <Button isWide look="secondary" className="mt-4" onPress={toAll}>
        {text('campaigns.coin.all')}
      </Button>
    </Sheet>
  );
}
