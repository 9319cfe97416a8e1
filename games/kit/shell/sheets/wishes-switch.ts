import type { Hud } from '../hud/hud.ts';
import type { Synth } from '../sounds.ts';
import { keepWishes, loadWishes, type Wishes } from './wishes.ts';

/** The player's sound and vibration settings, with their listeners. */
export type WishesSwitch = {
  readonly read: () => Wishes;
  readonly set: (wishes: Wishes) => void;
  /** Switches sound on if all sound is off, and back. */
  readonly flip: () => void;
  /** Call this at the first touch, because browsers allow sound only after it. */
  readonly touched: () => void;
  readonly vibrate: (pattern: number | number[]) => void;
  /** Calls `hear` at the first touch and after every change. */
  readonly watch: (hear: (wishes: Wishes) => void) => void;
};

export function createWishesSwitch(synth: Synth, hud: Hud): WishesSwitch {
  let wishes = loadWishes();
  let hasTouched = false;
  let hears: (wishes: Wishes) => void = () => undefined;
  const apply = (): void => {
    hud.sound(wishes.effects || wishes.music);
    if (!hasTouched) return;
    synth.set(wishes.effects);
    hears(wishes);
  };
  const set = (next: Wishes): void => {
    wishes = next;
    keepWishes(next);
    apply();
  };
  apply();
  return {
    read: () => wishes,
    set,
    flip: () => {
      const isOn = wishes.effects || wishes.music;
      set({ ...wishes, effects: !isOn, music: !isOn });
    },
    touched: () => {
      if (hasTouched) return;
      hasTouched = true;
      apply();
    },
    vibrate: (pattern) => {
      if (wishes.vibration && hasTouched) navigator.vibrate?.(pattern);
    },
    watch: (hear) => {
      hears = hear;
    },
  };
}
