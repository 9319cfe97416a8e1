import { remember, remembered } from '../../remembered.ts';

/** The player's sound and vibration settings. Sound is off by default. */
export type Wishes = { readonly effects: boolean; readonly music: boolean; readonly vibration: boolean };

const key = 'wishes';

export function loadWishes(): Wishes {
  const kept = remembered(key) ?? '';
  return { effects: kept.includes('e'), music: kept.includes('m'), vibration: !kept.includes('v') };
}

export function keepWishes(wishes: Wishes): void {
  remember(key, `${wishes.effects ? 'e' : ''}${wishes.music ? 'm' : ''}${wishes.vibration ? '' : 'v'}`);
}
