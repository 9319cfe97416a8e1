import { ImageSource, Rectangle, Texture } from 'pixi.js';
import { decodePicture, type PictureFile } from '../../kit/drawing/picture-file.ts';

/** Position of each picture in the atlas, as written by the packer: x, y, width, height in pixels. */
export type Atlas = { readonly width: number; readonly height: number; readonly frames: Readonly<Record<string, readonly number[]>> };

/** The pictures of a slot by name. The engine needs `glow`, `spark`, `rays`, `beam`, `halo`, `coin-0` to `coin-7`,
 *  `reel-back`, `cabinet` and `logo`. It also needs every symbol, and its `…-fast` version at half size. */
export type Pictures = {
  readonly of: (name: string) => Texture;
  readonly symbol: (id: string) => Texture;
  readonly fast: (id: string) => Texture;
  readonly coins: readonly Texture[];
};

export type AtlasRegion = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly sheet: number;
};

/** Returns the position of a picture in the atlas, for HTML pages that show symbols outside the canvas. */
export function regionIn(atlas: Atlas, name: string): AtlasRegion {
  const frame = atlas.frames[name];
  if (frame === undefined) throw new Error(`the atlas has no picture ${name}`);
  const [x = 0, y = 0, width = 0, height = 0] = frame;
  return { x, y, width, height, sheet: atlas.width };
}

export async function loadAtlas(file: PictureFile, atlas: Atlas): Promise<Pictures> {
  const source = await loadSheet(file);
  const made = new Map<string, Texture>();
  const of = (name: string): Texture => {
    const known = made.get(name);
    if (known !== undefined) return known;
    const { x, y, width, height } = regionIn(atlas, name);
    const texture = new Texture({ source, frame: new Rectangle(x, y, width, height) });
    made.set(name, texture);
    return texture;
  };
  const coins = [0, 1, 2, 3, 4, 5, 6, 7].map((turn) => of(`coin-${turn}`));
  return { of, symbol: of, fast: (id) => of(`${id}-fast`), coins };
}

/** Loads a picture file as one texture source, decoded off the main thread. */
export async function loadSheet(file: PictureFile): Promise<ImageSource> {
  return new ImageSource({
    resource: await decodePicture(file),
    alphaMode: 'premultiplied-alpha',
    autoGenerateMipmaps: true,
    scaleMode: 'linear',
    mipmapFilter: 'linear',
  });
}
