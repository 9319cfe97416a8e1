import { bell, brass, breath, glide, levelled, marimba, mix, silence, struck, type Wave } from './synth.ts';

/** The scale of all effects and of the music (D major pentatonic), in hertz. */
const scale = [293.66, 329.63, 369.99, 440, 493.88, 587.33, 659.26, 739.99, 880, 987.77, 1174.66, 1318.51, 1479.98];
const note = (step: number): number => scale[Math.min(scale.length - 1, step)] ?? 440;

/** All effects of the game by name. */
export const effects: Readonly<Record<string, () => Wave>> = {
  click: () =>
    levelled(
      struck(880, 0.09, [
        [1, 0.7, 60],
        [2.7, 0.3, 90],
      ]),
      0.5,
    ),
  spin: () =>
    levelled(
      mix(
        breath(0.55, { from: 300, to: 2400, width: 0.7 }, (p) => Math.sin(p * Math.PI) ** 1.5),
        drum(0.25),
        { second: 0, gain: 0.35 },
      ),
      0.5,
    ),
  stop: () =>
    levelled(mix(mix(silence(0.22), drum(0.2), { second: 0, gain: 1 }), struck(520, 0.12, marimba), { second: 0.004, gain: 0.4 }), 0.7),
  scatter: () => levelled(run([5, 7, 8, 10], 0.055, 0.9, bell), 0.7),
  anticipation: () =>
    levelled(
      mix(
        glide(1.7, { from: 110, to: 440 }, (p) => p * p * (0.6 + 0.4 * Math.sin(p * 90))),
        breath(1.7, { from: 200, to: 3600, width: 0.4 }, (p) => p * p),
        { second: 0, gain: 0.35 },
      ),
      0.6,
    ),
  line: () => levelled(run([3, 5, 7], 0.07, 0.45, marimba), 0.65),
  win: () => levelled(run([0, 3, 5, 7, 8, 10], 0.075, 0.8, marimba), 0.75),
  count: () =>
    levelled(
      struck(1760, 0.07, [
        [1, 0.6, 55],
        [1.5, 0.35, 70],
      ]),
      0.4,
    ),
  coins: coins,
  big: fanfare,
  trigger: () =>
    levelled(
      mix(
        mix(mix(silence(2.1), drum(0.9), { second: 0, gain: 1 }), run([0, 2, 3, 5, 7, 8, 10, 12], 0.09, 1.2, bell), {
          second: 0.12,
          gain: 0.5,
        }),
        breath(1.4, { from: 4000, to: 600, width: 0.3 }, (p) => (1 - p) ** 2),
        { second: 0, gain: 0.3 },
      ),
      0.8,
    ),
  leap: () =>
    levelled(
      mix(
        mix(
          breath(0.8, { from: 180, to: 1500, width: 0.5 }, (p) => Math.sin(p * Math.PI)),
          glide(0.7, { from: 90, to: 240 }, (p) => Math.sin(p * Math.PI) * 0.6),
          { second: 0, gain: 0.7 },
        ),
        drum(0.3),
        { second: 0.5, gain: 1.1 },
      ),
      0.75,
    ),
  end: () =>
    levelled(mix(run([10, 8, 7, 5, 3, 5, 7, 12], 0.1, 1.0, bell), run([0, 3, 5], 0.02, 1.4, brass), { second: 0.7, gain: 0.35 }), 0.75),
};

function drum(seconds: number): Wave {
  return mix(
    glide(seconds, { from: 150, to: 55 }, (p) => (1 - p) ** 3),
    breath(Math.min(seconds, 0.08), { from: 1200, to: 500, width: 0.8 }, (p) => (1 - p) ** 2),
    { second: 0, gain: 0.5 },
  );
}

function run(steps: readonly number[], gap: number, ring: number, partials: readonly (readonly [number, number, number])[]): Wave {
  const whole = silence(gap * (steps.length - 1) + ring);
  for (const [i, step] of steps.entries()) mix(whole, struck(note(step), ring, partials), { second: i * gap, gain: 0.5 });
  return whole;
}

function coins(): Wave {
  const whole = silence(1.3);
  for (let i = 0; i < 26; i += 1)
    mix(
      whole,
      struck(1900 + ((i * 631) % 1700), 0.22, [
        [1, 0.5, 24],
        [1.48, 0.4, 30],
        [2.76, 0.2, 40],
      ]),
      { second: i * 0.042 + ((i * 7) % 5) * 0.006, gain: 0.35 },
    );
  return levelled(whole, 0.5);
}

function fanfare(): Wave {
  const whole = silence(2.6);
  const chords: readonly (readonly [number, readonly number[]])[] = [
    [0, [0, 2, 3]],
    [0.18, [0, 2, 3]],
    [0.36, [2, 3, 5]],
    [0.72, [3, 5, 7, 10]],
  ];
  for (const [second, steps] of chords) {
    for (const step of steps) mix(whole, struck(note(step), second > 0.6 ? 1.8 : 0.3, brass), { second, gain: 0.3 });
    mix(whole, drum(0.4), { second, gain: 0.7 });
  }
  mix(whole, run([5, 7, 8, 10, 11, 12, 11, 12], 0.08, 1, bell), { second: 0.8, gain: 0.3 });
  return levelled(whole, 0.8);
}
