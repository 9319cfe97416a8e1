import { beam, glow, haloOf, rays, spark } from '../../../../slots/workshop/art/page/effects.ts';
import { creatures } from './creatures.ts';
import { bubble, chamber, ripple, shaft, tumbling } from './effects.ts';
import { cabinet, columnBack, farReef, kelp, logo, nearReef, shoal } from './reef.ts';

const painters: Readonly<Record<string, () => HTMLCanvasElement>> = {
  ...creatures,
  ...Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 7].map((turn) => [`coin-${turn}`, () => tumbling(turn)])),
  ...Object.fromEntries([1, 2, 3, 5, 8, 13, 21].map((times) => [`times-${times}`, () => chamber(times)])),
  cabinet,
  'reel-back': columnBack,
  logo,
  glow,
  spark,
  rays,
  beam,
  halo: () =>
    haloOf({
      height: 220,
      corner: 44,
      glow: '#7df4ff',
      line: '#eaffff',
      strokes: [
        [28, 7],
        [14, 5],
        [4, 3],
      ],
    }),
  bubble: () => bubble(96),
  ripple,
  shaft,
  'far-reef': farReef,
  'near-reef': nearReef,
  kelp,
  shoal,
};

Object.assign(globalThis, { names: Object.keys(painters), paint: (name: string) => painters[name]?.().toDataURL() });
