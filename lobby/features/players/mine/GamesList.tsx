import { Banknote } from 'lucide-react';
import { navigate } from '../../../shared/routing/hash.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { ListRow } from './ListRow.tsx';
import { ListSection } from './ListSection.tsx';

const easyMoney = '/casino/Home?play=35';

/** The game listed in Me (specification §2), apart from the player's records. */
export function GamesList() {
  const text = useText();
  return (
    <ListSection title={text('players.mine.games')}>
      <ListRow icon={<Banknote size={20} />} title={text('players.mine.easyMoney')} onPress={() => navigate(easyMoney)} />
    </ListSection>
  );
}
