import { CircleHelp, HandHeart, Headset, Mail, MessageCircle, Receipt, ShieldCheck, Trophy } from 'lucide-react';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { navigate } from '../../../shared/routing/hash.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { ListRow } from './ListRow.tsx';
import { ListSection } from './ListSection.tsx';

/** The player's records: movements, bets, proofs of fair draws and support. */
export function ProfileList() {
  const text = useText();
  return (
    <ListSection title={text('players.mine.records')}>
      <ListRow icon={<Mail size={20} />} title={text('players.mine.message')} onPress={() => navigate('/MineSection/Message')} />
      <ListRow icon={<Receipt size={20} />} title={text('players.mine.transactions')} onPress={() => navigate('/Transactions')} />
      <ListRow icon={<Trophy size={20} />} title={text('players.mine.bets')} onPress={() => navigate('/BetHistory')} />
      <ListRow icon={<MessageCircle size={20} />} title={text('players.mine.chat')} onPress={() => openOverlay('chat', {})} />
      <ListRow icon={<CircleHelp size={20} />} title={text('players.mine.faq')} onPress={() => navigate('/FAQS')} />
      <ListRow
        icon={<ShieldCheck size={20} />}
        title={text('players.mine.fairness')}
        onPress={() => openOverlay('fairness', { roundId: null })}
      />
      <ListRow icon={<HandHeart size={20} />} title={text('players.mine.safety')} onPress={() => navigate('/PlaySafely')} />
      <ListRow
        icon={<Headset size={20} />}
        title={text('players.mine.support')}
        detail={text('players.mine.support.hours')}
        onPress={() => openOverlay('support', {})}
      />
    </ListSection>
  );
}
