import { Users } from 'lucide-react';
import { fissionPopups } from '@tausi/contract/campaigns/events/fission-popups.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import { amountText } from '../../../shared/money/amount-text.ts';
import type { OverlayControl } from '../../../shared/overlays/overlay-props.ts';
import { usePlayerInfo } from '../../../shared/session/use-player-info.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { packetPartsFromWire } from './reward-from-wire.ts';
import { RewardDialog } from './RewardDialog.tsx';

/** The player's parts of split red packets, or the message that there are none. */
export function RedPacketSplitDialog({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  const currency = usePlayerInfo()?.currencyLabel ?? '';
  const { data, isError } = useCall(fissionPopups, {});
  const parts = packetPartsFromWire(data ?? []);
  const isEmpty = isError || data?.length === 0;
  return (
    <RewardDialog isOpen={isOpen} onClose={onClose} picture="red-packet" colour="#4a0710" title={text('campaigns.split.title')}>
      <p className="text-sm text-soft">{text(isEmpty ? 'campaigns.split.none' : 'campaigns.split.lead')}</p>
      {data === undefined && !isError && <Skeleton className="h-24 w-full rounded-2xl" />}
      {!isEmpty && (
        <ul className="flex max-h-64 w-full flex-col gap-2 overflow-y-auto">
          {parts.map(({ id, amount }) => (
            <li key={id} className="flex min-h-12 items-center gap-3 rounded-2xl bg-raised px-4 font-bold">
              <Users size={20} className="text-gold-ink" aria-hidden />
              <span className="grow text-left text-sm text-soft">{text('campaigns.split.part')}</span>
              <span className="tabular-nums">
                {currency} {amountText(amount)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Button isWide onPress={onClose}>
        {text('campaigns.split.done')}
      </Button>
    </RewardDialog>
  );
}
