/** Samples of one channel at `sampleRate`, between -1 and 1. */
export const sampleRate = 44_100;

export type Wave = Float32Array;

export function silence(seconds: number): Wave {
  return new Float32Array(Math.round(seconds * sampleRate));
}

/** Adds `part` to `into`, starting at `second`. */
export function mix(into: Wave, part: Wave, at: { readonly second: number; readonly gain: number }): Wave {
  const start = Math.round(at.second * sampleRate);
  for (let i = 0; i < part.length && start + i < into.length; i += 1) into[start + i] = (into[start + i] ?? 0) + (part[i] ?? 0) * at.gain;
  return into;
}

/** A struck bar of wood or metal: decaying partials. */
export function struck(frequency: number, seconds: number, partials: readonly (readonly [number, number, number])[]): Wave {
  const wave = silence(seconds);
  for (let i = 0; i < wave.length; i += 1) {
    const t = i / sampleRate;
    let sum = 0;
    for (const [ratio, gain, decay] of partials) sum += gain * Math.sin(2 * Math.PI * frequency * ratio * t) * Math.exp(-t * decay);
    wave[i] = sum * Math.min(1, t * 400) * Math.min(1, (wave.length - i) / 900);
  }
  return wave;
}

export const marimba = [
  [1, 0.8, 7],
  [3.93, 0.28, 22],
  [9.6, 0.08, 50],
] as const;
export const bell = [
  [1, 0.55, 3.2],
  [2.01, 0.3, 4.5],
  [3.02, 0.2, 6],
  [5.43, 0.12, 9],
] as const;
export const brass = [
  [1, 0.4, 2.2],
  [2, 0.3, 2.4],
  [3, 0.22, 2.8],
  [4, 0.14, 3.4],
  [5, 0.1, 4],
  [6, 0.06, 5],
] as const;

/** Band-pass noise with a moving centre; `shape` is the volume from 0 to 1 over time. */
export function breath(
  seconds: number,
  band: { readonly from: number; readonly to: number; readonly width: number },
  shape: (part: number) => number,
): Wave {
  const wave = silence(seconds);
  let state = 0x1234567;
  let low = 0;
  let mid = 0;
  for (let i = 0; i < wave.length; i += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    const part = i / wave.length;
    const f = 2 * Math.sin((Math.PI * band.from * Math.pow(band.to / band.from, part)) / sampleRate);
    low += f * mid;
    mid += f * (state / 2_147_483_648 - low - band.width * mid);
    wave[i] = mid * shape(part);
  }
  return wave;
}

/** A tone that glides from one pitch to another. */
export function glide(seconds: number, pitch: { readonly from: number; readonly to: number }, shape: (part: number) => number): Wave {
  const wave = silence(seconds);
  let phase = 0;
  for (let i = 0; i < wave.length; i += 1) {
    const part = i / wave.length;
    phase += (2 * Math.PI * pitch.from * Math.pow(pitch.to / pitch.from, part)) / sampleRate;
    wave[i] = (Math.sin(phase) + 0.3 * Math.sin(phase * 2)) * shape(part);
  }
  return wave;
}

/** Scales the loudest sample to `peak`, with soft clipping. */
export function levelled(wave: Wave, peak: number): Wave {
  const most = wave.reduce((max, sample) => Math.max(max, Math.abs(sample)), 1e-6);
  return wave.map((sample) => Math.tanh((sample / most) * 1.3) * (peak / Math.tanh(1.3)));
}

export function wavFile(wave: Wave): Buffer {
  const data = Buffer.alloc(44 + wave.length * 2);
  data.write('RIFF', 0);
  data.writeUInt32LE(36 + wave.length * 2, 4);
  data.write('WAVEfmt ', 8);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(1, 22);
  data.writeUInt32LE(sampleRate, 24);
  data.writeUInt32LE(sampleRate * 2, 28);
  data.writeUInt16LE(2, 32);
  data.writeUInt16LE(16, 34);
  data.write('data', 36);
  data.writeUInt32LE(wave.length * 2, 40);
  for (let i = 0; i < wave.length; i += 1) data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, wave[i] ?? 0)) * 32_767), 44 + i * 2);
  return data;
}
