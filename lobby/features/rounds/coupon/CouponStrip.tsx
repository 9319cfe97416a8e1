import { Ticket, X } from 'lucide-react';
import { marketOf } from '@tausi/kernel';
import { useStore } from 'zustand';
import { armedCoupon, disarmCoupon, fitsGame } from '../../../shared/coupon/armed-coupon.ts';
import { amountText } from '../../../shared/money/amount-text.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { toAmount } from '../frame/round-from-wire.ts';

/** Says that the next stake carries a coupon, and puts it away again. */
export function CouponStrip({ gameId }: { readonly gameId: number }) {
  const text = useText();
  const { currencyLabel } = marketOf(useCountry());
  const coupon = useStore(armedCoupon, (state) => state.coupon);
  if (coupon === null || !fitsGame(coupon, gameId)) return null;
  const money = (minor: string): string => `${currencyLabel} ${amountText(toAmount(minor), { dropsZeroCents: true })}`;
  const values = { amount: money(coupon.reducesMinor), stake: money(coupon.stakeMinMinor ?? '0') };
  const line = coupon.isExact ? 'rounds.coupon.free' : coupon.stakeMinMinor === null ? 'rounds.coupon.any' : 'rounds.coupon.from';
  return (
    <aside className="demo-strip flex shrink-0 items-center gap-2 bg-page pl-3 text-sm" data-coupon={coupon.id}>
      <Ticket size={17} className="shrink-0 text-gold-ink" aria-hidden />
      <p className="min-w-0 grow py-1 leading-tight">{text(line, values)}</p>
      <button
        type="button"
        aria-label={text('rounds.coupon.putAway')}
        onClick={disarmCoupon}
        className="grid size-11 shrink-0 place-items-center text-soft"
      >
        <X size={18} aria-hidden />
      </button>
    </aside>
  );
}
