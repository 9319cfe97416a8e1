import { Vibrate } from 'lucide-react';
import { Switch } from '@tausi/ui/Switch.tsx';
import { canVibrate, feel } from '../../../shared/haptics/feel.ts';
import { changePreferences, usePreference } from '../../../shared/session/preferences/preferences-store.ts';
import { useText } from '../../../shared/texts/use-text.ts';

/** Switches haptic feedback; hidden if the device has none. */
export function HapticSetting() {
  const text = useText();
  const isHaptic = usePreference((preferences) => preferences.isHaptic);
  if (!canVibrate()) return null;
  const choose = (isOn: boolean): void => {
    changePreferences({ isHaptic: isOn });
    feel('success');
  };
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-1.5">
      <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-xl bg-sunken text-accent-ink">
        <Vibrate size={20} />
      </span>
      <Switch label={text('players.settings.haptic')} hint={text('players.settings.haptic.hint')} isOn={isHaptic} onChange={choose} />
    </li>
  );
}
