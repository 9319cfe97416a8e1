import { redPacket } from '@tausi/contract/campaigns/events/red-packet.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import { amountText } from '../../../shared/money/amount-text.ts';
import type { OverlayControl } from '../../../shared/overlays/overlay-props.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { usePlayerInfo } from '../../../shared/session/use-player-info.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { rewardFromWire } from './reward-from-wire.ts';
import { RewardDialog } from './RewardDialog.tsx';

/** The player's waiting red packet, or the message that there is none. */
export function RedPacketDialog({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  const country = useCountry();
  const currency = usePlayerInfo()?.currencyLabel ?? '';
  const { data, isError } = useCall(redPacket, { country });
  const toEvents = (): void => {
    onClose();
    openOverlay('events', {});
  };
  const packet = data === undefined ? undefined : rewardFromWire(data);
  return (
    <RewardDialog
      isOpen={isOpen}
      onClose={onClose}
      picture="red-packet"
      colour="#4a0710"
      title={text(packet?.isWaiting === true ? 'campaigns.packet.waits' : 'campaigns.packet.title')}
    >
      {packet === undefined && !isError && <Skeleton className="h-14 w-full rounded-2xl" />}
      {packet?.isWaiting === true && (
        <p className="gold-fill w-full rounded-2xl px-3 py-3 text-3xl font-black break-words tabular-nums">
          {currency} {amountText(packet.amount)}
        </p>
      )}
      {(isError || packet?.isWaiting === false) && <p className="text-sm text-soft">{text('campaigns.packet.none')}</p>}
      <Button isWide look="secondary" onPress={toEvents}>
        {text('campaigns.coin.all')}
      </Button>
    </RewardDialog>
  );
}
