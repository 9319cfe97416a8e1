import { userGiftList } from '@tausi/contract/gifts/user-gift-list.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { serverNow } from '../../../shared/client/server.ts';
import { useCall } from '../../../shared/client/use-call.ts';
import { FailureState } from '../../../shared/failure/FailureState.tsx';
import { RewardArt } from '../../../shared/rewards/RewardArt.tsx';
import { useLanguage } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { CardsSkeleton } from '../CardsSkeleton.tsx';
import { couponFromWire } from './coupon-from-wire.ts';
import { takeCoupon } from './take-coupon.ts';
import { CouponCard } from './CouponCard.tsx';

/** The coupons of a tab. `onUse` leads to the games. */
export function CouponList({ tab, onUse }: { readonly tab: number; readonly onUse: () => void }) {
  const text = useText();
  const coupons = useCall(userGiftList, { tab, lang: useLanguage() }, { staleMs: 0 });
  if (coupons.data === undefined && coupons.error !== null)
    return <FailureState refusal={coupons.error.refusal} onRetry={() => void coupons.refetch()} />;
  if (coupons.data === undefined) return <CardsSkeleton />;
  if (coupons.data.list.length === 0)
    return (
      <EmptyState
        icon={<RewardArt name="coupon" size={44} />}
        title={text('gifts.empty.coupons')}
        hint={text(`gifts.empty.coupons.hint.${tab}`)}
        action={
          <Button look="secondary" onPress={onUse}>
            {text('gifts.toGames')}
          </Button>
        }
      />
    );
  return (
    <ul className="flex flex-col gap-3">
      {coupons.data.list.map(couponFromWire).map((coupon) => (
        <li key={coupon.id}>
          <CouponCard coupon={coupon} onUse={() => takeCoupon(coupon, serverNow()) && onUse()} />
        </li>
      ))}
    </ul>
  );
}
