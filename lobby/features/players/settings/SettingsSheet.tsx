import { Sheet } from '@tausi/ui/Sheet.tsx';
import type { OverlayControl } from '../../../shared/overlays/overlay-props.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { AccountList } from '../account/AccountList.tsx';
import { SettingsList } from './SettingsList.tsx';

/** The settings from anywhere in the lobby, also for visitors. */
export function SettingsSheet({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('players.settings')} closeLabel={text('shell.close')}>
      <div className="flex flex-col gap-4">
        <SettingsList isTitleSeen={false} />
        <AccountList />
      </div>
    </Sheet>
  );
}
