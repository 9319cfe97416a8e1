import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { build } from 'vite';
import { pack, type Picture } from './pack.ts';

type Painting = {
  /** The folder whose `index.ts` puts `names` and `paint(name)` on the page. */
  readonly page: string;
  /** Where the atlas goes. */
  readonly media: string;
  readonly quality: { readonly avif: number; readonly webp: number };
};

/** Paints every picture of a slot in a browser and packs them into one atlas, as AVIF and as WebP. */
export async function paintAtlas(painting: Painting): Promise<void> {
  mkdirSync(painting.media, { recursive: true });
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
  });
  try {
    const page = await studio(await browser.newPage(), painting.page);
    const names: unknown = await page.evaluate('names');
    if (!Array.isArray(names)) throw new Error('the page names no pictures');
    const pictures: Picture[] = [];
    for (const name of names) pictures.push(await paint(page, String(name)));
    await writeAtlas(pictures, painting);
  } finally {
    await browser.close();
  }
}

async function studio(page: Page, folder: string): Promise<Page> {
  const outDir = join(tmpdir(), `art-of-${basename(dirname(dirname(folder)))}`);
  await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      lib: { entry: 'index.ts', formats: ['iife'], name: 'art', fileName: () => 'page.js' },
    },
  });
  const font = readFileSync(
    createRequire(import.meta.url).resolve('@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff2'),
  ).toString('base64');
  await page.setContent(`<style>@font-face{font-family:"Lilita One";src:url(data:font/woff2;base64,${font})}</style>`);
  await page.evaluate(() => document.fonts.load('40px "Lilita One"'));
  await page.addScriptTag({ path: join(outDir, 'page.js') });
  return page;
}

async function paint(page: Page, name: string): Promise<Picture> {
  const dataUrl: unknown = await page.evaluate(`paint('${name}')`);
  if (typeof dataUrl !== 'string') throw new Error(`the page painted no ${name}`);
  const png = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const { width, height } = await sharp(png).metadata();
  return { name, png, width, height };
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
