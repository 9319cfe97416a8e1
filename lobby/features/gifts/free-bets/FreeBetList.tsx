import { useState } from 'react';
import { myFreeBets } from '@tausi/contract/studios/my-free-bets.ts';
import { marketOf } from '@tausi/kernel';
import { Button } from '@tausi/ui/Button.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import { gamePath } from '../../../shared/launch/launch-game.ts';
import { amountText } from '../../../shared/money/amount-text.ts';
import { navigate } from '../../../shared/routing/hash.ts';
import { useCountry, useLanguage } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { type FreeBet, freeBetsFromWire } from './free-bets-from-wire.ts';

const refetchMs = 5_000;
const dayLocales = { en: 'en-GB', sw: 'sw' } as const;

/** Free bets in studios' games, above the coupons; nothing without any. */
export function FreeBetList() {
  const text = useText();
  const [now] = useState(() => Date.now());
  const { data } = useCall(myFreeBets, {}, { refetchMs });
  const bets = data === undefined ? [] : freeBetsFromWire(data, now);
  if (bets.length === 0) return null;
  return (
    <section className="flex flex-col gap-3 pb-5" aria-label={text('gifts.free.title')}>
      <h2 className="font-bold">{text('gifts.free.title')}</h2>
      {bets.map((bet) => (
        <FreeBetCard key={bet.id} bet={bet} />
      ))}
    </section>
  );
}

function FreeBetCard({ bet }: { readonly bet: FreeBet }) {
  const text = useText();
  const { timeZone } = marketOf(useCountry());
  const day = new Intl.DateTimeFormat(dayLocales[useLanguage()], { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(
    bet.endsAt,
  );
  const { count, currency, status, title } = bet;
  const value = amountText(bet.value, { dropsZeroCents: true });
  return (
    <article className="flex items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-lift">
      <picture className="shrink-0">
        <source type="image/avif" srcSet={`/art/tiles/${bet.gameName}-180.avif`} />
        <img src={`/art/tiles/${bet.gameName}-180.webp`} alt="" width={54} height={72} className="rounded-lg bg-sunken object-cover" />
      </picture>
      <div className="min-w-0 grow">
        <h3 className="leading-tight font-bold [overflow-wrap:anywhere]">{title}</h3>
        <p className="text-note text-soft">{text('gifts.free.worth', { count, currency, value })}</p>
        <p className="text-note text-soft">{text('gifts.free.until', { day })}</p>
      </div>
      {status === 'active' ? (
        <Button onPress={() => navigate(gamePath(bet.gameId, 'cash'))}>{text('gifts.free.play')}</Button>
      ) : (
        <span className="shrink-0 text-note font-bold text-soft">{text(`gifts.free.${status}`)}</span>
      )}
    </article>
  );
}
