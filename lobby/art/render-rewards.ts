// node lobby/art/render-rewards.ts: makes the illustrations of gifts, bonuses and ranks from Fluent 3D symbols.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';

type Rgb = readonly [red: number, green: number, blue: number];

const { resolve } = createRequire(import.meta.url);
const outDir = join(import.meta.dirname, '../public/art/rewards');
const sizes = [96, 192];

// The box symbol is yellow; the other metals are recoloured from its light and dark shades.
const pictures: readonly { readonly name: string; readonly symbol: string; readonly metal?: readonly [dark: Rgb, light: Rgb] }[] = [
  { name: 'box-gold', symbol: '1f381' },
  {
    name: 'box-silver',
    symbol: '1f381',
    metal: [
      [104, 116, 140],
      [240, 245, 252],
    ],
  },
  {
    name: 'box-copper',
    symbol: '1f381',
    metal: [
      [112, 48, 22],
      [246, 166, 112],
    ],
  },
  { name: 'diamond', symbol: '1f48e' },
  { name: 'coupon', symbol: '1f3ab' },
  { name: 'party', symbol: '1f389' },
  { name: 'crown', symbol: '1f451' },
  { name: 'cash', symbol: '1f4b0' },
  { name: 'coin', symbol: '1fa99' },
  { name: 'bonus', symbol: '1f31f' },
  { name: 'points', symbol: '2b50' },
  { name: 'rules', symbol: '1f4dc' },
];

mkdirSync(outDir, { recursive: true });
for (const { name, symbol, metal } of pictures) {
  const file = readFileSync(resolve(`@lobehub/fluent-emoji-3d/assets/${symbol}.webp`));
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  if (metal !== undefined) recast(data, metal);
  const drawn = sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
  for (const size of sizes) {
    const sized = drawn.clone().resize(size, size, { fit: 'inside' });
    await sized
      .clone()
      .avif({ quality: 62 })
      .toFile(join(outDir, `${name}-${size}.avif`));
    await sized
      .clone()
      .webp({ quality: 84, alphaQuality: 90 })
      .toFile(join(outDir, `${name}-${size}.webp`));
  }
  console.log(name);
}

/** Recolours yellow and orange pixels as a metal; the red ribbon stays. */
function recast(pixels: Buffer, [dark, light]: readonly [dark: Rgb, light: Rgb]): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    if (green < 70 || green - blue < 24 || green < red * 0.42) continue;
    const shade = Math.min(1, Math.max(0, (0.3 * red + 0.7 * green - 70) / 165));
    for (const channel of [0, 1, 2] as const) pixels[at + channel] = Math.round(dark[channel] + (light[channel] - dark[channel]) * shade);
  }
}
