import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { marketOf } from '@tausi/kernel';
import { Button } from '@tausi/ui/Button.tsx';
import { amountText } from '../../../shared/money/amount-text.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import type { Coupon } from './coupon-from-wire.ts';
import { couponState } from './coupon-state.ts';
import { activeText, expiryText } from '../gift-text.ts';

/** A coupon as a ticket: its value, count and validity above the tear, its use below. */
export function CouponCard({ coupon, onUse }: { readonly coupon: Coupon; readonly onUse: () => void }) {
  const text = useText();
  const { timeZone, currencyLabel } = marketOf(useCountry());
  const [now] = useState(() => Date.now());
  const { left, right } = couponState(coupon, now);
  const isOver = right !== 'use';
  const activeFrom = activeText(coupon.activeAt ?? coupon.receivedAt, timeZone);
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface shadow-lift">
      <div className="flex">
        <div
          className={`flex w-28 shrink-0 flex-col items-center justify-center gap-0.5 px-2 py-4 text-center ${isOver ? 'bg-sunken text-soft' : 'gold-fill'}`}
        >
          <span className="text-xs font-bold">{currencyLabel}</span>
          <span className="text-2xl leading-none font-extrabold break-all tabular-nums">
            {amountText(coupon.reduces, { dropsZeroCents: true })}
          </span>
          <span className="text-xs font-bold">{text('gifts.coupon.off')}</span>
        </div>
        <div className="min-w-0 grow border-l-2 border-dashed border-page p-3">
          <div className="flex items-start gap-2">
            <h3 className="min-w-0 grow leading-tight font-bold [overflow-wrap:anywhere]">{coupon.name}</h3>
            <span className="shrink-0 rounded-full bg-sunken px-2 py-0.5 text-sm font-bold tabular-nums">
              {text('gifts.count', { count: coupon.count })}
            </span>
          </div>
          <p className="mt-1 text-note text-soft">
            {coupon.isFreeRound
              ? text('gifts.coupon.freeRound')
              : coupon.stakeMin === null
                ? text('gifts.coupon.anyStake')
                : text('gifts.coupon.stakeMin', { amount: `${currencyLabel} ${amountText(coupon.stakeMin, { dropsZeroCents: true })}` })}
          </p>
          <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-0.5 text-note">
            <Fact name={text('gifts.coupon.from')} value={activeFrom} />
            <Fact name={text('gifts.coupon.until')} value={expiryText(coupon.expiresOn)} />
          </dl>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 border-t-2 border-dashed border-page px-3 py-2">
        <span
          className={`mr-auto rounded-full px-3 py-1 text-note font-bold ${left === 'active' && !isOver ? 'bg-accent text-on-accent' : 'bg-sunken text-soft'}`}
        >
          {text(`gifts.coupon.${left}`)}
        </span>
        {isOver ? (
          <span className="px-3 py-2 text-sm font-bold text-soft">{text(`gifts.coupon.${right}`)}</span>
        ) : (
          <Button onPress={onUse}>{text('gifts.coupon.use')}</Button>
        )}
      </div>
      <Rules games={coupon.games} />
    </article>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex gap-1">
      <dt className="text-soft">{name}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

/** The rules expander: the games that accept the coupon. */
function Rules({ games }: { readonly games: readonly string[] }) {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-1 px-3 text-left text-sm font-semibold text-accent-ink"
      >
        <span className="grow">{text('gifts.coupon.rules')}</span>
        <ChevronDown size={18} aria-hidden className={`transition ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div id={id} hidden={!isOpen} className="px-3 pb-3 text-sm">
        {games.length === 0 ? (
          <p className="text-soft">{text('gifts.coupon.everyGame')}</p>
        ) : (
          <>
            <p className="pb-1.5 text-soft">{text('gifts.coupon.games')}</p>
            <ul className="flex flex-wrap gap-1.5">
              {games.map((game) => (
                <li key={game} className="rounded-full bg-sunken px-3 py-1 font-semibold">
                  {game}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
