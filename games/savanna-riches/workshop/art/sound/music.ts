/** The loop as a standard MIDI file: twelve bars of kalimba, marimba, bass and hand drums in D. */
const ticksPerQuarter = 480;
export const beatsPerMinute = 114;
export const bars = 12;

type Timed = { readonly at: number; readonly bytes: readonly number[] };

const chords = [
  [62, 66, 69],
  [59, 62, 66],
  [67, 71, 74],
  [69, 73, 76],
  [62, 66, 69],
  [66, 69, 73],
  [67, 71, 74],
  [69, 73, 76],
  [59, 62, 66],
  [67, 71, 74],
  [62, 66, 69],
  [69, 73, 76],
] as const;
const melody = [74, 0, 78, 76, 0, 74, 71, 0, 69, 0, 71, 74, 0, 76, 78, 0, 81, 0, 78, 76, 74, 0, 71, 69, 0, 71, 0, 74, 76, 0, 0, 0] as const;

/** Returns the MIDI file with the loop repeated `times` times. */
export function midiFile(times: number): Buffer {
  const track = [...opening()];
  for (let repeat = 0; repeat < times; repeat += 1)
    for (let bar = 0; bar < bars; bar += 1) track.push(...oneBar(bar, (repeat * bars + bar) * 4 * ticksPerQuarter));
  return Buffer.concat([header(), chunk('MTrk', encoded(track))]);
}

function opening(): Timed[] {
  const microseconds = Math.round(60_000_000 / beatsPerMinute);
  const programs = [
    [0, 108],
    [1, 12],
    [2, 32],
    [3, 73],
    [4, 48],
  ] as const;
  return [
    { at: 0, bytes: [0xff, 0x51, 3, microseconds >>> 16, (microseconds >>> 8) & 255, microseconds & 255] },
    ...programs.map(([channel, program]) => ({ at: 0, bytes: [0xc0 | channel, program] })),
  ];
}

function oneBar(bar: number, from: number): Timed[] {
  const chord = chords[bar] ?? chords[0];
  const eighth = ticksPerQuarter / 2;
  const out: Timed[] = [];
  const play = (channel: number, key: number, at: { on: number; long: number; loud: number }): void => {
    out.push({ at: from + at.on, bytes: [0x90 | channel, key, at.loud] }, { at: from + at.on + at.long, bytes: [0x80 | channel, key, 0] });
  };
  for (let i = 0; i < 8; i += 1) {
    play(1, (chord[i % 3] ?? 62) + (i % 4 === 3 ? 12 : 0), { on: i * eighth, long: 200, loud: 70 + ((i * 7) % 18) });
    const tune = melody[((bar % 4) * 8 + i) % melody.length] ?? 0;
    if (tune > 0 && bar >= 2) play(bar >= 8 ? 3 : 0, tune, { on: i * eighth, long: 330, loud: bar >= 8 ? 66 : 92 });
    play(9, 70, { on: i * eighth, long: 60, loud: i % 2 === 0 ? 58 : 36 });
  }
  for (const beat of [0, 1.5, 2.5, 3]) play(2, (chord[0] ?? 62) - 24, { on: beat * ticksPerQuarter, long: 380, loud: 92 });
  for (const key of chord) play(4, key, { on: 0, long: ticksPerQuarter * 4 - 20, loud: 34 });
  for (const beat of [0, 2.5]) play(9, 64, { on: beat * ticksPerQuarter, long: 60, loud: 92 });
  for (const beat of [1, 1.75, 3, 3.5]) play(9, 63, { on: beat * ticksPerQuarter, long: 60, loud: 74 });
  for (const beat of [0, 2]) play(9, 36, { on: beat * ticksPerQuarter, long: 60, loud: 88 });
  return out;
}

function encoded(track: readonly Timed[]): Buffer {
  const bytes: number[] = [];
  let last = 0;
  for (const { at, bytes: own } of track.toSorted((a, b) => a.at - b.at)) {
    bytes.push(...variable(at - last), ...own);
    last = at;
  }
  return Buffer.from([...bytes, 0, 0xff, 0x2f, 0]);
}

function variable(value: number): number[] {
  const out = [value & 127];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) out.unshift((rest & 127) | 128);
  return out;
}

function header(): Buffer {
  return chunk('MThd', Buffer.from([0, 0, 0, 1, ticksPerQuarter >>> 8, ticksPerQuarter & 255]));
}

function chunk(name: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([Buffer.from(name), length, body]);
}
