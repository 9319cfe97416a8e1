import type { SoundFiles } from '../../../kit/sound-board.ts';
import effectsMp3 from '../media/effects.mp3?url';
import effectsWebm from '../media/effects.webm?url';
import musicMp3 from '../media/music.mp3?url';
import musicWebm from '../media/music.webm?url';
import sounds from '../media/sounds.json';

type Place = readonly [number, number];

export const soundFiles: SoundFiles = {
  effects: {
    urls: [effectsWebm, effectsMp3],
    places: Object.fromEntries(Object.entries(sounds.effects).map(([name, place]) => [name, placeOf(place)])),
  },
  music: { urls: [musicWebm, musicMp3], loopMs: sounds.loopMs },
};

function placeOf([from = 0, long = 0]: readonly number[]): Place {
  return [from, long];
}
