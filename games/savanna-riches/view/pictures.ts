import { ImageSource, Rectangle, Texture } from 'pixi.js';
import { decodePicture } from '../../kit/picture-file.ts';
import type { Guide, SymbolId } from '../book.ts';
import atlasAvif from './media/atlas.avif?url';
import atlas from './media/atlas.json';
import atlasWebp from './media/atlas.webp?url';
import guidesAvif from './media/guides.avif?url';
import guidesWebp from './media/guides.webp?url';

type AtlasName = keyof typeof atlas.frames;

export type Pictures = {
  readonly of: (name: AtlasName) => Texture;
  readonly symbol: (id: SymbolId) => Texture;
  readonly fast: (id: SymbolId) => Texture;
  readonly coins: readonly Texture[];
};

export const atlasFile = { avif: atlasAvif, webp: atlasWebp } as const;
const guidesFile = { avif: guidesAvif, webp: guidesWebp } as const;
const guidePx = 384;

/** Where a picture lies in the atlas, in its pixels: for the pages that show symbols outside the canvas. */
export function placeOf(name: AtlasName): {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly sheet: number;
} {
  const [x = 0, y = 0, width = 0, height = 0] = atlas.frames[name];
  return { x, y, width, height, sheet: atlas.width };
}

export async function loadPictures(): Promise<Pictures> {
  const source = sourceOf(await decodePicture(atlasFile));
  const made = new Map<AtlasName, Texture>();
  const of = (name: AtlasName): Texture => {
    const known = made.get(name);
    if (known !== undefined) return known;
    const { x, y, width, height } = placeOf(name);
    const texture = new Texture({ source, frame: new Rectangle(x, y, width, height) });
    made.set(name, texture);
    return texture;
  };
  const coins = (['coin-0', 'coin-1', 'coin-2', 'coin-3', 'coin-4', 'coin-5', 'coin-6', 'coin-7'] as const).map(of);
  return { of, symbol: of, fast: (id) => of(`${id}-fast`), coins };
}

/** The three guides, fetched when they are first needed. */
export async function loadGuides(): Promise<Readonly<Record<Guide, Texture>>> {
  const source = sourceOf(await decodePicture(guidesFile));
  const at = (i: number): Texture => new Texture({ source, frame: new Rectangle(i * guidePx, 0, guidePx, guidePx) });
  return { elephant: at(0), lion: at(1), peacock: at(2) };
}

function sourceOf(resource: ImageBitmap): ImageSource {
  return new ImageSource({
    resource,
    alphaMode: 'premultiplied-alpha',
    autoGenerateMipmaps: true,
    scaleMode: 'linear',
    mipmapFilter: 'linear',
  });
}
