import { ChartNoAxesColumn } from 'lucide-react';
import { Switch } from '@tausi/ui/Switch.tsx';
import { changePreferences, usePreference } from '../../../shared/session/preferences/preferences-store.ts';
import { useText } from '../../../shared/texts/use-text.ts';

/** Switches usage analytics; off until the player switches it on. */
export function MeasureSetting() {
  const text = useText();
  const isOn = usePreference(({ mayMeasure }) => mayMeasure === true);
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-1.5">
      <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-xl bg-sunken text-accent-ink">
        <ChartNoAxesColumn size={20} />
      </span>
      <Switch
        label={text('device.measure')}
        hint={text('device.measure.hint')}
        isOn={isOn}
        onChange={(mayMeasure) => changePreferences({ mayMeasure })}
      />
    </li>
  );
}
