import { useState, type ReactNode } from 'react';
import { redPacket } from '@tausi/contract/campaigns/events/red-packet.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import { amountText } from '../../../shared/money/amount-text.ts';
import type { OverlayControl } from '../../../shared/overlays/overlay-props.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { usePlayerInfo } from '../../../shared/session/use-player-info.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { useMarketFormat } from '../../../shared/session/use-market-format.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { packetFromWire, type Packet } from './reward-from-wire.ts';
import { RewardDialog } from './RewardDialog.tsx';
import { useReceive, type TakenGift } from './use-receive.ts';

/** The player's red packet and the button that opens it, an entered drop, or the message that there is none. */
export function RedPacketDialog({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  const { data, isError } = useCall(redPacket, { country: useCountry() }, { staleMs: 0 });
  const [taken, setTaken] = useState<TakenGift | null>(null);
  const { receive, isBusy } = useReceive();
  const packet = data === undefined ? undefined : packetFromWire(data);
  const state = packet?.state ?? 'none';
  // A packet that is taken no longer waits, and its check stays.
  const seriesId = taken?.ticket?.seriesId ?? packet?.seriesId ?? null;
  const canOpen = state === 'waits' && taken === null;
  const open = async (): Promise<void> => {
    if (packet !== undefined) setTaken(await receive(packet.gift));
  };
  const toEvents = (): void => {
    onClose();
    openOverlay('events', {});
  };
  return (
    <RewardDialog
      isOpen={isOpen}
      onClose={onClose}
      picture="red-packet"
      colour="#4a0710"
      title={text(taken !== null && taken.until === null ? 'campaigns.packet.taken' : `campaigns.packet.title.${state}`)}
    >
      {packet === undefined && !isError && <Skeleton className="h-14 w-full rounded-2xl" />}
      {(packet !== undefined || isError) && <PacketState packet={packet ?? null} taken={taken} />}
      {canOpen && (
        <Button isWide isBusy={isBusy} onPress={() => void open()}>
          {text('campaigns.packet.open')}
        </Button>
      )}
      {seriesId !== null && (
        <Button isWide look="secondary" onPress={() => openOverlay('odds', taken?.ticket ?? { seriesId })}>
          {text(taken?.ticket ? 'campaigns.gifts.check' : 'campaigns.gifts.odds')}
        </Button>
      )}
      {!canOpen && (
        <Button isWide look="secondary" onPress={taken === null ? toEvents : onClose}>
          {text(taken === null ? 'campaigns.coin.all' : 'campaigns.split.done')}
        </Button>
      )}
    </RewardDialog>
  );
}

/** The amount in gold, or the sentence about the packet's state. */
function PacketState({ packet, taken }: { readonly packet: Packet | null; readonly taken: TakenGift | null }) {
  const text = useText();
  const currency = usePlayerInfo()?.currencyLabel ?? '';
  const time = useMarketFormat({ timeStyle: 'short' });
  const closesAt = taken?.until ?? (packet?.state === 'entered' ? packet.until : null);
  if (closesAt !== null) return <p className="text-sm text-soft">{text('campaigns.packet.entered', { time: time.format(closesAt) })}</p>;
  if (taken !== null) return <Amount>{taken.text}</Amount>;
  if (packet === null || packet.state === 'none') return <p className="text-sm text-soft">{text('campaigns.packet.none')}</p>;
  if (packet.amount === null) return <p className="text-sm text-soft">{text('campaigns.packet.drop')}</p>;
  return (
    <Amount>
      {currency} {amountText(packet.amount)}
    </Amount>
  );
}

function Amount({ children }: { readonly children: ReactNode }) {
  return <p className="gold-fill w-full rounded-2xl px-3 py-3 text-3xl font-black break-words tabular-nums">{children}</p>;
}
