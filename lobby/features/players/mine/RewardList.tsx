import { CalendarCheck, Coins, Gem, Gift, Mails, Package, PartyPopper, Star, Tag, Ticket, UserPlus } from 'lucide-react';
import { getTreasureBoxUserNotOpenNum } from '@tausi/contract/gifts/get-treasure-box-user-not-open-num.ts';
import { useCall } from '../../../shared/client/use-call.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { navigate } from '../../../shared/routing/hash.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { boxCountFromWire } from './boxes-from-wire.ts';
import { ListRow } from './ListRow.tsx';
import { ListSection } from './ListSection.tsx';

/** The player's rewards: coupons, boxes, bonuses, points and ranks. */
export function RewardList() {
  const text = useText();
  const { data } = useCall(getTreasureBoxUserNotOpenNum, { status: 0 }, { staleMs: 0 });
  const boxes = data === undefined ? 0 : boxCountFromWire(data);
  return (
    <ListSection title={text('gifts.rewards')}>
      <ListRow icon={<Ticket size={20} />} title={text('gifts.title.coupons')} onPress={() => navigate('/Gifts')} />
      <ListRow
        icon={<Package size={20} />}
        title={text('gifts.title.boxes')}
        detail={boxes === 0 ? undefined : <CountBadge count={boxes} />}
        onPress={() => openOverlay('gift', { mode: 'boxes' })}
      />
      <ListRow icon={<CalendarCheck size={20} />} title={text('loyalty.signIn')} onPress={() => openOverlay('seven-day', {})} />
      <ListRow
        icon={<Coins size={20} />}
        title={text('campaigns.coin.wheel')}
        onPress={() => openOverlay('coin-event', { eventName: 'WHEEL' })}
      />
      <ListRow icon={<PartyPopper size={20} />} title={text('gifts.waiting.title')} onPress={() => openOverlay('waiting-gifts', {})} />
      <ListRow icon={<Mails size={20} />} title={text('gifts.packets')} onPress={() => openOverlay('red-packet', {})} />
      <ListRow icon={<Gift size={20} />} title={text('bonuses.title')} onPress={() => navigate('/Bonus')} />
      <ListRow icon={<Gem size={20} />} title={text('loyalty.passport')} onPress={() => navigate('/DiamondPassport')} />
      <ListRow icon={<Star size={20} />} title={text('history.points')} onPress={() => navigate('/BpsHistory')} />
      <ListRow
        icon={<UserPlus size={20} />}
        title={text('campaigns.invite.title')}
        onPress={() => openOverlay('events', { tab: 'invite' })}
      />
      <ListRow icon={<Tag size={20} />} title={text('gifts.promocode')} onPress={() => openOverlay('promocode', {})} />
    </ListSection>
  );
}

function CountBadge({ count }: { readonly count: number }) {
  const text = useText();
  return (
    <span className="rounded-full bg-accent px-2 py-0.5 text-xs font-bold text-on-accent tabular-nums">
      {text('gifts.waiting', { count })}
    </span>
  );
}
