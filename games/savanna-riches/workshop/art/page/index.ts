import { cloud, grass, greatTree, hills, plain } from './backdrop.ts';
import { cabinet, logo, reelBack } from './cabinet.ts';
import { beam, coin, glow, haloOf, rays, spark, spinArrow, spinButton, streaked } from '../../../../slots/workshop/art/page/effects.ts';
import { plaqueSymbol, letterSymbol, scatterSymbol, wildSymbol } from './symbols.ts';
import { sculpture, type Model } from './sculpt.ts';

const statues = new Map<string, HTMLCanvasElement>();

async function statue(model: Model, url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  statues.set(model, canvas);
}

function of(model: Model): HTMLCanvasElement {
  const found = statues.get(model);
  if (found === undefined) throw new Error(`the sculpture of ${model} has not been rendered`);
  return found;
}

const symbols: Readonly<Record<string, () => HTMLCanvasElement>> = {
  lion: () => plaqueSymbol('lion', of('lion')),
  elephant: () => plaqueSymbol('elephant', of('elephant')),
  rhino: () => plaqueSymbol('rhino', of('rhino')),
  zebra: () => plaqueSymbol('zebra', of('zebra')),
  wild: () => wildSymbol(of('peacock')),
  scatter: scatterSymbol,
  ace: () => letterSymbol('ace', 'A'),
  king: () => letterSymbol('king', 'K'),
  queen: () => letterSymbol('queen', 'Q'),
  jack: () => letterSymbol('jack', 'J'),
  ten: () => letterSymbol('ten', '10'),
};

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
      height: 248,
      corner: 24,
      glow: '#ffd34d',
      line: '#fff3c0',
      strokes: [
        [26, 8],
        [14, 6],
        [4, 4],
      ],
    }),
  hills,
  plain,
  'great-tree': greatTree,
  grass,
  'cloud-1': () => cloud(3),
  'cloud-2': () => cloud(9),
  'spin-button': spinButton,
  'spin-arrow': spinArrow,
};

Object.assign(globalThis, {
  statue,
  sculpt: async (model: Model, size: number) => (await sculpture(model, size)).toDataURL(),
  paint: (name: string) => painters[name]?.().toDataURL(),
});
