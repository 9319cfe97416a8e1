import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { pack, type Picture } from './pack.ts';
import { inStudio, paint } from './studio.ts';

type Painting = {
  /** Folder of the page whose `index.ts` exposes `names` and `paint(name)`. */
  readonly page: string;
  /** Output folder of the atlas. */
  readonly media: string;
  readonly quality: { readonly avif: number; readonly webp: number };
};

/** Paints all pictures of a slot in a browser and packs them into one atlas, as AVIF and as WebP. */
export async function paintAtlas(painting: Painting): Promise<void> {
  mkdirSync(painting.media, { recursive: true });
  await inStudio(painting.page, async (page) => {
    const names: unknown = await page.evaluate('names');
    if (!Array.isArray(names)) throw new Error('the page names no pictures');
    const pictures: Picture[] = [];
    for (const name of names) pictures.push(await paint(page, String(name)));
    await writeAtlas(pictures, painting);
  });
}

async function writeAtlas(pictures: readonly Picture[], { media, quality }: Painting): Promise<void> {
  const atlas = pack(pictures, 2048);
  const layers = atlas.placed.map(({ picture, x, y }) => ({ input: picture.png, left: x, top: y }));
  const ground = { r: 0, g: 0, b: 0, alpha: 0 };
  const sheet = await sharp({ create: { width: atlas.width, height: atlas.height, channels: 4, background: ground } })
    .composite(layers)
    .png()
    .toBuffer();
  const avif = await sharp(sheet).avif({ quality: quality.avif, effort: 6, chromaSubsampling: '4:2:0' }).toFile(join(media, 'atlas.avif'));
  const webp = await sharp(sheet).webp({ quality: quality.webp, alphaQuality: 85, effort: 6 }).toFile(join(media, 'atlas.webp'));
  if (process.env['PREVIEW'] !== undefined) writeFileSync(process.env['PREVIEW'], sheet);
  const frames = Object.fromEntries(atlas.placed.map(({ picture, x, y }) => [picture.name, [x, y, picture.width, picture.height]]));
  writeFileSync(join(media, 'atlas.json'), `${JSON.stringify({ width: atlas.width, height: atlas.height, frames })}\n`);
  process.stdout.write(`atlas: ${avif.width}×${avif.height}, AVIF ${avif.size} B, WebP ${webp.size} B\n`);
}
