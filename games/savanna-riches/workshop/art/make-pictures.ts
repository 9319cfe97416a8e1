/** Renders, paints, packs and encodes the pictures of Savanna Riches into view/media. Run it by hand after an art change:
 *  `node games/savanna-riches/workshop/art/make-pictures.ts` (about five minutes). The output is committed. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { pack, type Picture } from '../../../slots/workshop/art/pack.ts';
import { decoded, inStudio, paint } from '../../../slots/workshop/art/studio.ts';

const here = import.meta.dirname;
const media = join(here, '../../view/media');
const cache = join(tmpdir(), 'savanna-riches-art');
const models = ['lion', 'elephant', 'rhino', 'zebra', 'peacock'] as const;
const sculptureSize = 512;
const guideSize = 384;

const symbols = ['wild', 'scatter', 'lion', 'elephant', 'rhino', 'zebra', 'ace', 'king', 'queen', 'jack', 'ten'];
const coins = [0, 1, 2, 3, 4, 5, 6, 7].map((turn) => `coin-${turn}`);
const scenery = ['hills', 'plain', 'great-tree', 'grass', 'cloud-1', 'cloud-2'];
const effects = ['glow', 'spark', 'rays', 'beam', 'halo'];
const inAtlas = [...symbols, ...symbols.map((id) => `${id}-fast`), ...coins, ...scenery, ...effects, 'cabinet', 'reel-back', 'logo'];

async function make(): Promise<void> {
  mkdirSync(media, { recursive: true });
  mkdirSync(cache, { recursive: true });
  await inStudio(join(here, 'page'), async (page) => {
    for (const model of models) await sculpt(page, model);
    const pictures: Picture[] = [];
    for (const name of inAtlas) pictures.push(await paint(page, name));
    await writeAtlas(pictures);
    await writeStrip('guides', await Promise.all(['elephant', 'lion', 'peacock'].map(guide)));
    await writeStrip(
      'controls',
      [await paint(page, 'spin-button'), await paint(page, 'spin-arrow')].map((picture) => picture.png),
    );
  });
}

async function sculpt(page: Page, model: string): Promise<void> {
  const file = join(cache, `${model}.png`);
  if (!existsSync(file)) writeFileSync(file, decoded(await page.evaluate(`sculpt('${model}', ${sculptureSize})`)));
  await page.evaluate(`statue('${model}', 'data:image/png;base64,${readFileSync(file).toString('base64')}')`);
}

async function guide(model: string): Promise<Buffer> {
  return sharp(join(cache, `${model}.png`))
    .resize(guideSize, guideSize, { kernel: 'lanczos3' })
    .png()
    .toBuffer();
}

async function writeAtlas(pictures: readonly Picture[]): Promise<void> {
  const atlas = pack(pictures, 2048);
  const sheet = sharp({
    create: { width: atlas.width, height: atlas.height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  }).composite(atlas.placed.map(({ picture, x, y }) => ({ input: picture.png, left: x, top: y })));
  await encode('atlas', await sheet.png().toBuffer(), { avif: 50, webp: 76 });
  const frames = Object.fromEntries(atlas.placed.map(({ picture, x, y }) => [picture.name, [x, y, picture.width, picture.height]]));
  writeFileSync(join(media, 'atlas.json'), `${JSON.stringify({ width: atlas.width, height: atlas.height, frames })}\n`);
}

async function writeStrip(name: string, pngs: readonly Buffer[]): Promise<void> {
  const { width, height } = await sharp(pngs[0]).metadata();
  const strip = sharp({
    create: { width: width * pngs.length, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  }).composite(pngs.map((input, i) => ({ input, left: i * width, top: 0 })));
  await encode(name, await strip.png().toBuffer(), { avif: 48, webp: 78 });
}

async function encode(name: string, png: Buffer, quality: { avif: number; webp: number }): Promise<void> {
  const avif = await sharp(png)
    .avif({ quality: quality.avif, effort: 8, chromaSubsampling: '4:2:0' })
    .toFile(join(media, `${name}.avif`));
  const webp = await sharp(png)
    .webp({ quality: quality.webp, alphaQuality: 85, effort: 6 })
    .toFile(join(media, `${name}.webp`));
  process.stdout.write(`${name}: ${avif.width}×${avif.height}, AVIF ${avif.size} B, WebP ${webp.size} B\n`);
}

await make();
