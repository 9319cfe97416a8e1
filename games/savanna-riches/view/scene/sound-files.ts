import type { SoundFiles } from '../../../kit/sound-board.ts';
import effectsMp3 from '../media/effects.mp3?url';
import effectsWebm from '../media/effects.webm?url';
import musicMp3 from '../media/music.mp3?url';
import musicWebm from '../media/music.webm?url';
import sounds from '../media/sounds.json';

type SoundSpan = readonly [number, number];

export const soundFiles: SoundFiles = {
  effects: {
    urls: [effectsWebm, effectsMp3],
    places: Object.fromEntries(Object.entries(sounds.effects).map(([name, span]) => [name, spanOf(span)])),
  },
  music: { urls: [musicWebm, musicMp3], loopMs: sounds.loopMs },
};

function spanOf([from = 0, long = 0]: readonly number[]): SoundSpan {
  return [from, long];
}
