import { cosmeticChance } from '../motion/cosmetic-chance.ts';
import type { SoundName, Sounds } from './game-view.ts';

/** One part of a sound: a gliding tone or filtered noise. Times in milliseconds, pitches in hertz. */
type Stroke = {
  readonly at: number;
  readonly ms: number;
  readonly wave: OscillatorType | 'noise';
  readonly from: number;
  readonly to: number;
  readonly gain: number;
};

type Tone = { readonly gain?: number; readonly wave?: OscillatorType };
type Pitch = number | readonly [from: number, to: number];

function tone([at, ms]: readonly [number, number], pitch: Pitch, { gain = 0.2, wave = 'sine' }: Tone = {}): Stroke {
  const [from, to] = typeof pitch === 'number' ? [pitch, pitch] : pitch;
  return { at, ms, wave, from, to, gain };
}

function noise([at, ms]: readonly [number, number], [from, to]: readonly [number, number], gain = 0.2): Stroke {
  return { at, ms, wave: 'noise', from, to, gain };
}

const fanfare = [523, 659, 784, 1047];
const rolled = [0, 70, 150, 250, 370, 520];

const strokes: Readonly<Record<SoundName, readonly Stroke[]>> = {
  click: [tone([0, 45], [900, 560], { gain: 0.12, wave: 'triangle' })],
  chip: [noise([0, 28], [4200, 3400]), tone([4, 40], [2500, 2100], { gain: 0.1 }), noise([46, 20], [5200, 4200], 0.1)],
  tick: [tone([0, 22], 1500, { gain: 0.07, wave: 'square' })],
  card: [noise([0, 95], [1600, 5200], 0.18)],
  ball: [tone([0, 34], [1900, 1500], { gain: 0.12 }), noise([0, 18], [3600, 3000], 0.1)],
  spin: [noise([0, 620], [260, 1500], 0.14)],
  reveal: [tone([0, 140], [520, 1040], { gain: 0.14 }), tone([70, 160], [780, 1560], { gain: 0.08 })],
  roll: rolled.flatMap((at, i) => [
    noise([at, 32], [2300 - i * 130, 1400], 0.22),
    tone([at, 26], 420 - i * 18, { gain: 0.1, wave: 'triangle' }),
  ]),
  boom: [noise([0, 720], [520, 46], 0.5), tone([0, 520], [120, 32], { gain: 0.42 })],
  gem: [tone([0, 90], 1320, { gain: 0.12 }), tone([60, 130], 1760, { gain: 0.12 }), tone([120, 190], 2637, { gain: 0.07 })],
  win: fanfare.flatMap((pitch, i) => [
    tone([i * 85, 230], pitch, { gain: 0.15, wave: 'triangle' }),
    tone([i * 85, 260], pitch * 2, { gain: 0.06 }),
  ]),
  bigWin: [
    ...fanfare.flatMap((pitch, i) => [
      tone([i * 110, 320], pitch, { gain: 0.16, wave: 'triangle' }),
      tone([i * 110, 340], pitch * 1.5, { gain: 0.08 }),
    ]),
    ...[523, 659, 784, 1047, 1319].map((pitch) => tone([480, 1200], pitch, { gain: 0.1, wave: 'triangle' })),
    noise([480, 900], [7000, 3000], 0.05),
  ],
  lose: [tone([0, 260], [330, 196], { gain: 0.1, wave: 'triangle' })],
};

const volume = 0.7;
const noiseSeconds = 1;

export type Synth = Sounds & {
  /** Enables sound. Browsers allow it only after the first touch. */
  readonly set: (isWanted: boolean) => void;
  readonly pause: (isPaused: boolean) => void;
};

/** Creates all sounds of the shell at run time, so that none must be downloaded. */
export function createSynth(): Synth {
  let sounding: { readonly context: AudioContext; readonly out: AudioNode; readonly noise: AudioBuffer } | null = null;
  let isWanted = false;
  return {
    play: (name, pitch = 1) => {
      if (!isWanted || sounding === null) return;
      for (const stroke of strokes[name]) sound(sounding, stroke, pitch);
    },
    set: (wanted) => {
      isWanted = wanted;
      if (wanted) sounding ??= open();
    },
    pause: (isPaused) => void (isPaused ? sounding?.context.suspend() : sounding?.context.resume()),
  };
}

function open(): { readonly context: AudioContext; readonly out: AudioNode; readonly noise: AudioBuffer } | null {
  // A browser without audio support plays the game silently.
  if (typeof AudioContext === 'undefined') return null;
  const context = new AudioContext();
  const out = context.createGain();
  out.gain.value = volume;
  const limiter = context.createDynamicsCompressor();
  out.connect(limiter).connect(context.destination);
  const buffer = context.createBuffer(1, context.sampleRate * noiseSeconds, context.sampleRate);
  const samples = buffer.getChannelData(0);
  const chance = cosmeticChance(7);
  for (let i = 0; i < samples.length; i += 1) samples[i] = chance() * 2 - 1;
  return { context, out, noise: buffer };
}

function sound(
  { context, out, noise: buffer }: { readonly context: AudioContext; readonly out: AudioNode; readonly noise: AudioBuffer },
  stroke: Stroke,
  pitch: number,
): void {
  const from = context.currentTime + stroke.at / 1000;
  const until = from + stroke.ms / 1000;
  const loudness = context.createGain();
  loudness.gain.setValueAtTime(0.0001, from);
  loudness.gain.exponentialRampToValueAtTime(stroke.gain, from + Math.min(0.012, stroke.ms / 3000));
  loudness.gain.exponentialRampToValueAtTime(0.0001, until);
  loudness.connect(out);
  const [low, high] = [stroke.from * pitch, stroke.to * pitch];
  if (stroke.wave === 'noise') {
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.loop = true;
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.setValueAtTime(low, from);
    filter.frequency.exponentialRampToValueAtTime(high, until);
    source.connect(filter).connect(loudness);
    source.start(from);
    source.stop(until);
    return;
  }
  const source = context.createOscillator();
  source.type = stroke.wave;
  source.frequency.setValueAtTime(low, from);
  source.frequency.exponentialRampToValueAtTime(high, until);
  source.connect(loudness);
  source.start(from);
  source.stop(until);
}
