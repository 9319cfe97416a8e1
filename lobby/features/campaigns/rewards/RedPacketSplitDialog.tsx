import { Users } from 'lucide-react';
import { fissionPopups } from '@tausi/contract/campaigns/events/fission-popups.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import { amountText } from '../../../shared/money/amount-text.ts';
import type { OverlayControl } from '../../../shared/overlays/overlay-props.ts';
import { usePlayerInfo } from '../../../shared/session/use-player-info.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { packetPartsFromWire, type PacketPart } from './reward-from-wire.ts';
import { RewardDialog } from './RewardDialog.tsx';
import { useReceive } from './use-receive.ts';

/** The player's parts of split red packets, each with a button that takes it. */
export function RedPacketSplitDialog({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  const { data, isError } = useCall(fissionPopups, {}, { staleMs: 0 });
  const parts = packetPartsFromWire(data ?? []);
  const isEmpty = isError || data?.length === 0;
  return (
    <RewardDialog isOpen={isOpen} onClose={onClose} picture="red-packet" colour="#4a0710" title={text('campaigns.split.title')}>
      <p className="text-sm text-soft">{text(isEmpty ? 'campaigns.split.none' : 'campaigns.split.lead')}</p>
      {data === undefined && !isError && <Skeleton className="h-24 w-full rounded-2xl" />}
      {!isEmpty && (
        <ul className="flex max-h-64 w-full flex-col gap-2 overflow-y-auto">
          {parts.map((part) => (
            <Part key={part.flowId} part={part} />
          ))}
        </ul>
      )}
      <Button isWide look={isEmpty ? 'primary' : 'secondary'} onPress={onClose}>
        {text('campaigns.split.done')}
      </Button>
    </RewardDialog>
  );
}

function Part({ part }: { readonly part: PacketPart }) {
  const text = useText();
  const currency = usePlayerInfo()?.currencyLabel ?? '';
  const { receive, isBusy } = useReceive();
  const take = async (): Promise<void> => {
    const taken = await receive(part);
    if (taken !== null) showToast({ kind: 'success', textId: 'campaigns.gifts.taken', values: { gift: taken.text } });
  };
  return (
    <li className="flex min-h-14 items-center gap-3 rounded-2xl bg-raised px-3 font-bold">
      <Users size={20} className="shrink-0 text-gold-ink" aria-hidden />
      <span className="grow text-left tabular-nums">
        {currency} {amountText(part.amount)}
      </span>
      <Button isBusy={isBusy} onPress={() => void take()}>
        {text('campaigns.gifts.take')}
      </Button>
    </li>
  );
}
