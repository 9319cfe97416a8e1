import { Fingerprint } from 'lucide-react';
import { Switch } from '@tausi/ui/Switch.tsx';
import { takeFingerprint } from '../../../shared/device/fingerprint.ts';
import { changePreferences, usePreference } from '../../../shared/session/preferences/preferences-store.ts';
import { useText } from '../../../shared/texts/use-text.ts';

/** Switches device recognition; off until the player switches it on. */
export function DeviceSetting() {
  const text = useText();
  const isOn = usePreference(({ mayIdentifyDevice }) => mayIdentifyDevice === true);
  const choose = (mayIdentifyDevice: boolean): void => {
    changePreferences({ mayIdentifyDevice });
    void takeFingerprint();
  };
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-1.5">
      <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-xl bg-sunken text-accent-ink">
        <Fingerprint size={20} />
      </span>
      <Switch label={text('device.recognise')} hint={text('device.recognise.hint')} isOn={isOn} onChange={choose} />
    </li>
  );
}
