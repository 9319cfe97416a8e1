import type { Hud } from '../hud/hud.ts';
import type { Synth } from '../sounds.ts';
import { storeSoundSettings, loadSoundSettings, type SoundSettings } from './sound-settings.ts';

/** The player's sound and vibration settings, with their listeners. */
export type SoundSwitch = {
  readonly read: () => SoundSettings;
  readonly set: (settings: SoundSettings) => void;
  /** Switches sound on if all sound is off, and back. */
  readonly flip: () => void;
  /** Call this at the first touch, because browsers allow sound only after it. */
  readonly touched: () => void;
  readonly vibrate: (pattern: number | number[]) => void;
  /** Calls `hear` at the first touch and after every change. */
  readonly watch: (hear: (settings: SoundSettings) => void) => void;
};

export function createSoundSwitch(synth: Synth, hud: Hud): SoundSwitch {
  let settings = loadSoundSettings();
  let hasTouched = false;
  let hears: (settings: SoundSettings) => void = () => undefined;
  const apply = (): void => {
    hud.sound(settings.effects || settings.music);
    if (!hasTouched) return;
    synth.set(settings.effects);
    hears(settings);
  };
  const set = (next: SoundSettings): void => {
    settings = next;
    storeSoundSettings(next);
    apply();
  };
  apply();
  return {
    read: () => settings,
    set,
    flip: () => {
      const isOn = settings.effects || settings.music;
      set({ ...settings, effects: !isOn, music: !isOn });
    },
    touched: () => {
      if (hasTouched) return;
      hasTouched = true;
      apply();
    },
    vibrate: (pattern) => {
      if (settings.vibration && hasTouched) navigator.vibrate?.(pattern);
    },
    watch: (hear) => {
      hears = hear;
    },
  };
}
