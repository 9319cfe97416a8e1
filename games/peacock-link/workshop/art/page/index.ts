import { beam, glow, haloOf, rays, spark, streaked } from '../../../../slots/workshop/art/page/effects.ts';
import { coin, emptyCell, lamp, plate } from './effects.ts';
import { bough, cabinet, garden, logo, moon, palace, reelBack } from './palace.ts';
import { symbols } from './symbols.ts';

const painters: Readonly<Record<string, () => HTMLCanvasElement>> = {
  ...symbols,
  ...Object.fromEntries(Object.entries(symbols).map(([name, paint]) => [`${name}-fast`, () => streaked(paint())])),
  ...Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 7].map((turn) => [`coin-${turn}`, () => coin(turn)])),
  cabinet,
  'reel-back': reelBack,
  logo,
  glow,
  spark,
  rays,
  beam,
  halo: () =>
    haloOf({
      height: 244,
      corner: 22,
      glow: '#ffd75a',
      line: '#fff6d0',
      strokes: [
        [26, 7],
        [14, 5],
        [4, 3],
      ],
    }),
  plate,
  'empty-cell': emptyCell,
  'lamp-lit': () => lamp(true),
  'lamp-dark': () => lamp(false),
  palace,
  garden,
  bough,
  moon,
};

Object.assign(globalThis, { names: Object.keys(painters), paint: (name: string) => painters[name]?.().toDataURL() });
