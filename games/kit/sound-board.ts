import { Howl, Howler } from 'howler';

/** One file with all effects and their positions in milliseconds, and one music loop. */
export type SoundFiles = {
  readonly effects: { readonly urls: readonly string[]; readonly places: Readonly<Record<string, readonly [number, number]>> };
  readonly music: { readonly urls: readonly string[]; readonly loopMs: number };
};

export type SoundBoard = {
  readonly play: (name: string) => void;
  /** Both are off until the player touches the game. Nothing is downloaded or played before. */
  readonly set: (wanted: { readonly effects: boolean; readonly music: boolean }) => void;
  readonly pause: (isPaused: boolean) => void;
};

const musicVolume = 0.34;
const effectsVolume = 0.8;

export function createSoundBoard(files: SoundFiles): SoundBoard {
  let effects: Howl | null = null;
  let music: Howl | null = null;
  let wanted = { effects: false, music: false };
  return {
    play: (name) => {
      if (wanted.effects && name in files.effects.places) effects?.play(name);
    },
    set: (now) => {
      wanted = now;
      if (now.effects)
        effects ??= new Howl({ src: [...files.effects.urls], sprite: spriteOf(files.effects.places), volume: effectsVolume });
      if (now.music && music === null)
        music = new Howl({ src: [...files.music.urls], sprite: { loop: [0, files.music.loopMs, true] }, volume: musicVolume });
      if (now.music && music?.playing() !== true) music?.play('loop');
      if (!now.music) music?.stop();
    },
    pause: (isPaused) => {
      Howler.mute(isPaused);
      if (isPaused) music?.pause();
      else if (wanted.music && music?.playing() === false) music.play('loop');
    },
  };
}

function spriteOf(places: SoundFiles['effects']['places']): Record<string, [number, number]> {
  return Object.fromEntries(Object.entries(places).map(([name, [from, long]]) => [name, [from, long]]));
}
