import { Download, IdCard, LockKeyhole, MonitorSmartphone, Phone, ShieldCheck, UserX } from 'lucide-react';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { usePlayerInfo } from '../../../shared/session/use-player-info.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { ListRow } from '../mine/ListRow.tsx';
import { ListSection } from '../mine/ListSection.tsx';

/** The account rows: phone number, devices, data export and closing. */
export function AccountList() {
  const text = useText();
  const player = usePlayerInfo();
  if (player === undefined || player.phone === '') return null;
  return (
    <ListSection title={text('account.title')}>
      <ListRow icon={<Phone size={20} />} title={text('account.number')} onPress={() => openOverlay('change-phone', {})} />
      <ListRow
        icon={<IdCard size={20} />}
        title={text('kyc.row')}
        detail={player.isIdentityPassed ? text('kyc.row.passed') : undefined}
        onPress={() => openOverlay('identity', {})}
      />
      <ListRow icon={<LockKeyhole size={20} />} title={text('lock.row')} onPress={() => openOverlay('lock-settings', {})} />
      <ListRow icon={<ShieldCheck size={20} />} title={text('account.factor')} onPress={() => openOverlay('two-factor', {})} />
      <ListRow icon={<MonitorSmartphone size={20} />} title={text('account.devices')} onPress={() => openOverlay('devices', {})} />
      <ListRow icon={<Download size={20} />} title={text('account.export')} onPress={() => openOverlay('export-data', {})} />
      <ListRow icon={<UserX size={20} />} title={text('account.close')} onPress={() => openOverlay('close-account', {})} />
    </ListSection>
  );
}
