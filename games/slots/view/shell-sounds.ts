import type { SoundName, Sounds } from '../../kit/shell/game-view.ts';

/** Default sounds of reel events, for slots without their own files: sounds of the shell with a pitch. */
const sounds: Readonly<Record<string, readonly [SoundName, number]>> = {
  spin: ['spin', 1],
  stop: ['ball', 0.55],
  anticipation: ['roll', 1.3],
  line: ['gem', 0.8],
  win: ['win', 1],
  big: ['bigWin', 1],
  coins: ['chip', 1],
  count: ['tick', 1],
};

/** Returns the sounds of a slot. `own` overrides them by name. The pitch of a sound can rise during a round. */
export function slotSounds(
  shell: Sounds,
  own: Readonly<Record<string, readonly [SoundName, number]>>,
): { readonly play: (name: string, raised?: number) => void } {
  const all: Readonly<Record<string, readonly [SoundName, number]>> = { ...sounds, ...own };
  return {
    play: (name, raised = 1) => {
      const [sound, pitch = 1] = all[name] ?? [];
      if (sound !== undefined) shell.play(sound, pitch * raised);
    },
  };
}
