import { Gift } from 'lucide-react';
import { useState } from 'react';
import { promotionsWaiting } from '@tausi/contract/campaigns/events/promotions-waiting.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import { FailureState } from '../../../shared/failure/FailureState.tsx';
import type { OverlayControl } from '../../../shared/overlays/overlay-props.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { giftText, useGiftView } from '../../../shared/rewards/use-gift-view.ts';
import { useLanguage } from '../../../shared/session/preferences/view.ts';
import { useMarketFormat } from '../../../shared/session/use-market-format.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { useReceive, type TakenGift } from './use-receive.ts';
import { reviewedGiftsFromWire, waitingGiftsFromWire, type WaitingGift } from './waiting-from-wire.ts';

/** Every gift that waits for the player, each with its rules and a button that takes it. */
export function WaitingGiftsSheet({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  const { data, error, refetch } = useCall(promotionsWaiting, { lang: useLanguage() }, { staleMs: 0 });
  const gifts = data === undefined ? undefined : waitingGiftsFromWire(data);
  // Taken gifts of chance stay, so that their draw can be checked.
  const [drawn, setDrawn] = useState<readonly TakenGift[]>([]);
  const note = (taken: TakenGift): void => {
    if (taken.ticket !== null) setDrawn((before) => [taken, ...before]);
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('campaigns.gifts.title')} closeLabel={text('shell.close')}>
      {drawn.length > 0 && (
        <ul className="mb-3 flex flex-col gap-2">
          {drawn.map((taken) => (
            <TakenRow key={`${taken.ticket?.seriesId} ${taken.ticket?.ticketNo}`} taken={taken} />
          ))}
        </ul>
      )}
      {data !== undefined && reviewedGiftsFromWire(data) > 0 && <UnderReview count={reviewedGiftsFromWire(data)} />}
      {gifts === undefined && error === null && <Skeleton className="h-40 w-full rounded-card" />}
      {gifts === undefined && error !== null && <FailureState refusal={error.refusal} onRetry={() => void refetch()} />}
      {gifts?.length === 0 && (
        <EmptyState icon={<Gift size={34} />} title={text('campaigns.gifts.none')} hint={text('campaigns.gifts.none.hint')} />
      )}
      {gifts !== undefined && gifts.length > 0 && (
        <ul className="flex flex-col gap-3">
          {gifts.map((gift) => (
            <li key={`${gift.batchId}-${gift.flowId}`}>
              <GiftCard gift={gift} onTaken={note} />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

/** The gifts that a review holds back, and the step that ends it. */
function UnderReview({ count }: { readonly count: number }) {
  const text = useText();
  return (
    <section className="mb-3 flex flex-col gap-2 rounded-card bg-sunken p-4">
      <h3 className="font-bold">{text('campaigns.gifts.review', { count })}</h3>
      <p className="text-note text-soft">{text('campaigns.gifts.review.hint')}</p>
      <Button isWide look="secondary" onPress={() => openOverlay('identity', {})}>
        {text('campaigns.gifts.review.identity')}
      </Button>
    </section>
  );
}

function TakenRow({ taken: { text: gift, ticket } }: { readonly taken: TakenGift }) {
  const text = useText();
  return (
    <li className="flex items-center justify-between gap-3 rounded-card bg-sunken px-4 py-1">
      <span className="font-semibold">{gift === '' ? text('gifts.odds.nothing') : gift}</span>
      <button
        type="button"
        className="min-h-11 shrink-0 text-sm font-semibold text-accent-ink underline"
        onClick={() => ticket !== null && openOverlay('odds', ticket)}
      >
        {text('campaigns.gifts.check')}
      </button>
    </li>
  );
}

function GiftCard({ gift, onTaken }: { readonly gift: WaitingGift; readonly onTaken: (taken: TakenGift) => void }) {
  const text = useText();
  const giftView = useGiftView();
  const day = useMarketFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const { receive, isBusy } = useReceive();
  const { seriesId } = gift;
  const parts = giftText(giftView(gift));
  const take = async (): Promise<void> => {
    const taken = await receive(gift);
    if (taken === null) return;
    showToast({ kind: 'success', textId: 'campaigns.gifts.taken', values: { gift: taken.text } });
    onTaken(taken);
  };
  return (
    <article className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <header className="flex items-baseline justify-between gap-3">
        <h3 className="font-bold">{gift.name}</h3>
        <span className="shrink-0 text-lg font-black tabular-nums">{parts}</span>
      </header>
      {gift.rules !== '' && <p className="text-note text-soft">{gift.rules}</p>}
      {gift.until !== null && <p className="text-note text-soft">{text('campaigns.gifts.until', { time: day.format(gift.until) })}</p>}
      {seriesId !== null && (
        <button
          type="button"
          className="min-h-11 self-start text-sm font-semibold text-accent-ink underline"
          onClick={() => openOverlay('odds', { seriesId })}
        >
          {text('campaigns.gifts.odds')}
        </button>
      )}
      <Button isWide isBusy={isBusy} onPress={() => void take()}>
        {text('campaigns.gifts.take')}
      </Button>
    </article>
  );
}
