// node lobby/art/render-props.ts [name…]: renders the props of props-scene.ts to lobby/art/props/<name>.webp.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { build } from 'vite';
import { letteringFace, openPainter } from './browser.ts';

const here = import.meta.dirname;
const bundleDir = join(here, '../dist/art-scene');
await build({
  root: here,
  logLevel: 'error',
  configFile: false,
  build: {
    outDir: bundleDir,
    emptyOutDir: true,
    lib: { entry: join(here, 'props-scene.ts'), formats: ['iife'], name: 'Props', fileName: () => 'scene.js' },
  },
});

const browser = await openPainter();
const page = await browser.newPage();
page.on('pageerror', (error) => console.error(error.message));
await page.setContent(`<style>${letteringFace()}</style><body></body>`);
await page.evaluate(() => document.fonts.load('40px "Lilita One"'));
await page.addScriptTag({ path: join(bundleDir, 'scene.js') });
const wanted = process.argv.slice(2);
const names = (await page.evaluate<string[]>('propNames')).filter((name) => wanted.length === 0 || wanted.includes(name));
mkdirSync(join(here, 'props'), { recursive: true });
for (const name of names) {
  const url = await page.evaluate<string>(`shoot(${JSON.stringify(name)})`);
  const picture = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  await sharp(picture)
    .trim()
    .resize(512, 512, { fit: 'inside' })
    .webp({ quality: 88, alphaQuality: 90 })
    .toFile(join(here, 'props', `${name}.webp`));
  console.log(name);
}
await browser.close();
