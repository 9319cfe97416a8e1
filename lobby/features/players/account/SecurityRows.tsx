import { KeyRound, Link2 } from 'lucide-react';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { usePlayerInfo } from '../../../shared/session/use-player-info.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { ListRow } from '../mine/ListRow.tsx';

/** The first two settings of the specification, for signed-in players. */
export function SecurityRows() {
  const text = useText();
  const player = usePlayerInfo();
  if (player === undefined || player.phone === '') return null;
  return (
    <>
      <ListRow icon={<KeyRound size={20} />} title={text('account.password')} onPress={() => openOverlay('change-password', {})} />
      <ListRow
        icon={<Link2 size={20} />}
        title={text('account.social')}
        detail={player.isSocialBound ? text('account.social.isBound') : undefined}
        onPress={() => openOverlay('bind-social', {})}
      />
    </>
  );
}
