import { Check } from 'lucide-react';
import { sevenDayDays } from '@tausi/contract/loyalty/sign-in/seven-day-days.ts';
import { sevenDayEventSignPost } from '@tausi/contract/loyalty/sign-in/seven-day-event-sign.ts';
import { marketOf } from '@tausi/kernel';
import { Button } from '@tausi/ui/Button.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { queries } from '../../shared/client/queries.ts';
import { useCall } from '../../shared/client/use-call.ts';
import { useSend } from '../../shared/client/use-send.ts';
import { FailureState } from '../../shared/failure/FailureState.tsx';
import type { OverlayControl } from '../../shared/overlays/overlay-props.ts';
import { RewardArt } from '../../shared/rewards/RewardArt.tsx';
import { useCountry } from '../../shared/session/preferences/view.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { giftDayFromWire, type GiftDay } from './sign-in-from-wire.ts';

/** The seven days of the daily sign-in, and the button that collects today's gift. */
export function SevenDaySheet({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  const names = { currency: marketOf(useCountry()).currencyLabel, coins: text('loyalty.coins') };
  const { data, error, refetch } = useCall(sevenDayDays, {}, { staleMs: 0 });
  const { send, isBusy } = useSend(sevenDayEventSignPost);
  const days = data?.map((day) => giftDayFromWire(day, names));
  const today = days?.find(({ state }) => state === 'today');
  const collect = async (): Promise<void> => {
    const answer = await send({ type: 1, target: 1 });
    if (answer.ok) showToast({ kind: 'success', textId: 'loyalty.signIn.done', values: { gift: giftText(today) } });
    else showToast({ kind: 'refusal', refusal: answer.error });
    await queries.invalidateQueries({ queryKey: [sevenDayDays.name] });
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('loyalty.signIn')} closeLabel={text('shell.close')}>
      {days === undefined && error === null && <Skeleton className="h-56 w-full rounded-card" />}
      {days === undefined && error !== null && <FailureState refusal={error.refusal} onRetry={() => void refetch()} />}
      {days !== undefined && (
        <div className="flex flex-col gap-4">
          <ol className="grid grid-cols-4 gap-2">
            {days.map((day) => (
              <Day key={day.day} day={day} />
            ))}
          </ol>
          <p className="text-note text-soft">{text('loyalty.signIn.rules')}</p>
          <Button isWide isBusy={isBusy} disabled={today === undefined} onPress={() => void collect()}>
            {text(today === undefined ? 'loyalty.signIn.tomorrow' : 'loyalty.signIn.collect')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

function Day({ day }: { readonly day: GiftDay }) {
  const text = useText();
  const [gift] = day.gifts;
  return (
    <li
      aria-current={day.state === 'today' ? 'date' : undefined}
      className={`flex flex-col items-center gap-1 rounded-card border p-2 text-center ${day.state === 'today' ? 'border-accent shadow-lift' : 'border-line'} ${day.state === 'coming' ? 'bg-sunken' : 'bg-surface'}`}
    >
      <span className="text-note text-soft">{text('loyalty.signIn.day', { day: day.day })}</span>
      {day.state === 'taken' ? (
        <Check size={28} className="text-success" aria-label={text('loyalty.rank.received')} />
      ) : (
        <RewardArt name={gift?.art ?? 'coin'} size={28} />
      )}
      <span className="w-full text-note font-bold tabular-nums [overflow-wrap:anywhere]">{giftText(day)}</span>
      {day.right !== null && <span className="text-note font-semibold text-gold-ink">{text(`loyalty.signIn.right.${day.right}`)}</span>}
    </li>
  );
}

function giftText(day: GiftDay | undefined): string {
  return day?.gifts.map(({ text }) => text).join(', ') ?? '';
}
