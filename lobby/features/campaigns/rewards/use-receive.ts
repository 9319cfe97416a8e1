import { receiveEvent } from '@tausi/contract/campaigns/events/receive-event.ts';
import { queries } from '../../../shared/client/queries.ts';
import { useSend } from '../../../shared/client/use-send.ts';
import { giftText, useGiftView } from '../../../shared/rewards/use-gift-view.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';

/** A gift as the server names it. */
export type GiftPlace = { readonly batchId: number; readonly flowId: number; readonly confId: number };

/** A taken gift: its parts as text, and the ticket of a gift of chance. `until` is the end of a drop that the player entered instead. */
export type TakenGift = { readonly text: string; readonly until: number | null; readonly ticket: Ticket | null };

type Ticket = { readonly seriesId: string; readonly ticketNo: number };

/** Takes waiting gifts. A refusal is shown, and the lists of waiting gifts are read again. */
export function useReceive(): { readonly receive: (gift: GiftPlace) => Promise<TakenGift | null>; readonly isBusy: boolean } {
  const giftView = useGiftView();
  const { send, isBusy } = useSend(receiveEvent);
  const receive = async (gift: GiftPlace): Promise<TakenGift | null> => {
    const answer = await send(gift);
    if (!answer.ok) showToast({ kind: 'refusal', refusal: answer.error });
    // The gift is in lists of other features, such as coupons and boxes; a refused one has changed elsewhere.
    void queries.invalidateQueries();
    if (!answer.ok) return null;
    return {
      text: giftText(giftView(answer.value)),
      until: answer.value.until,
      ticket: answer.value.ticket,
    };
  };
  return { receive, isBusy };
}
