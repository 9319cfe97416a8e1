import { beam, glow, haloOf, rays, spark } from '../../../../slots/workshop/art/page/effects.ts';
import { cabinet, furnaceBack, logo, reelBack, token, wall } from './hall.ts';
import { blazeSymbol, fireFrame, fruitNames, fruitSymbol, streaked } from './symbols.ts';

type Painter = () => HTMLCanvasElement | Promise<HTMLCanvasElement>;

const fires = 8;
const symbols: Readonly<Record<string, Painter>> = {
  ...Object.fromEntries(fruitNames.map((name) => [name, () => fruitSymbol(name)])),
  blaze: blazeSymbol,
};
const known = new Map<string, HTMLCanvasElement>();

async function symbol(name: string): Promise<HTMLCanvasElement> {
  const made = known.get(name) ?? (await symbols[name]?.());
  if (made === undefined) throw new Error(`there is no symbol ${name}`);
  known.set(name, made);
  return made;
}

const painters: Readonly<Record<string, Painter>> = {
  ...Object.fromEntries(Object.keys(symbols).map((name) => [name, () => symbol(name)])),
  ...Object.fromEntries(Object.keys(symbols).map((name) => [`${name}-fast`, async () => streaked(await symbol(name))])),
  ...Object.fromEntries(Array.from({ length: 8 }, (_, turn) => [`coin-${turn}`, () => token(turn)])),
  cabinet,
  'reel-back': reelBack,
  'furnace-back': furnaceBack,
  logo: async () => logo(await fireFrame(0.2), await fireFrame(0.7)),
  wall,
  glow,
  spark,
  rays,
  beam,
  halo: () =>
    haloOf({
      height: 248,
      corner: 20,
      glow: '#ff6a1c',
      line: '#ffe9c4',
      strokes: [
        [26, 8],
        [14, 6],
        [4, 4],
      ],
    }),
  ...Object.fromEntries(Array.from({ length: fires }, (_, i) => [`fire-${i}`, () => fireFrame(i / fires)])),
};

Object.assign(globalThis, {
  names: Object.keys(painters),
  paint: async (name: string) => (await painters[name]?.())?.toDataURL(),
});
