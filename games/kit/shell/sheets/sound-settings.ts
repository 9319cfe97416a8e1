import { remember, remembered } from '../../remembered.ts';

/** The player's sound and vibration settings. Sound is off by default. */
export type SoundSettings = { readonly effects: boolean; readonly music: boolean; readonly vibration: boolean };

const key = 'wishes';

export function loadSoundSettings(): SoundSettings {
  const kept = remembered(key) ?? '';
  return { effects: kept.includes('e'), music: kept.includes('m'), vibration: !kept.includes('v') };
}

export function storeSoundSettings(settings: SoundSettings): void {
  remember(key, `${settings.effects ? 'e' : ''}${settings.music ? 'm' : ''}${settings.vibration ? '' : 'v'}`);
}
