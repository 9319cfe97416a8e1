import type { SoundName, Sounds } from '../../kit/shell/game-view.ts';

/** What the slot engine calls its sounds, in those that the shell makes at run time. */
const named: Readonly<Record<string, readonly [name: SoundName, pitch: number]>> = {
  spin: ['spin', 1],
  stop: ['ball', 0.7],
  line: ['gem', 1],
  win: ['win', 1],
  big: ['bigWin', 1],
  coins: ['gem', 1.3],
  count: ['tick', 1],
  trigger: ['bigWin', 0.8],
  anticipation: ['roll', 1],
  end: ['bigWin', 1],
};

/** The engine's sounds for a slot that brings no sound files: not a byte is fetched. */
export function synthSounds(sounds: Sounds): { readonly play: (name: string, pitch?: number) => void } {
  return {
    play: (name, pitch = 1) => {
      const [sound, usual] = named[name] ?? ['gem', 1];
      sounds.play(sound, usual * pitch);
    },
  };
}
