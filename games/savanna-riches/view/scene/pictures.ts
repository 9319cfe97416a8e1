import { Rectangle, Texture } from 'pixi.js';
import { loadSheet } from '../../../slots/view/atlas.ts';
import type { Guide } from '../../book.ts';
import atlasAvif from '../media/atlas.avif?url';
import atlas from '../media/atlas.json';
import atlasWebp from '../media/atlas.webp?url';
import guidesAvif from '../media/guides.avif?url';
import guidesWebp from '../media/guides.webp?url';

export { atlas };
export const atlasFile = { avif: atlasAvif, webp: atlasWebp } as const;
const guidesFile = { avif: guidesAvif, webp: guidesWebp } as const;
const guidePx = 384;

/** Loads the three guides on first use. */
export async function loadGuides(): Promise<Readonly<Record<Guide, Texture>>> {
  const source = await loadSheet(guidesFile);
  const at = (i: number): Texture => new Texture({ source, frame: new Rectangle(i * guidePx, 0, guidePx, guidePx) });
  return { elephant: at(0), lion: at(1), peacock: at(2) };
}
