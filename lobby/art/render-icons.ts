// node lobby/art/render-icons.ts: renders the logo (mark.svg) as the icons that browsers and home screens need.
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const mark = join(import.meta.dirname, 'mark.svg');
const outDir = join(import.meta.dirname, '../public/art/icons');
mkdirSync(outDir, { recursive: true });
copyFileSync(mark, join(outDir, 'mark.svg'));

async function icon(name: string, size: number, shareOfSize: number): Promise<void> {
  const inner = Math.round(size * shareOfSize);
  const drawn = await sharp(mark, { density: 300 }).resize(inner, inner).png().toBuffer();
  const ground = { create: { width: size, height: size, channels: 4, background: '#14202e' } } as const;
  await sharp(ground)
    .composite([{ input: drawn }])
    .png({ palette: true, quality: 90 })
    .toFile(join(outDir, name));
}

await icon('icon-192.png', 192, 0.84);
await icon('icon-512.png', 512, 0.84);
// A launcher may crop a maskable icon to its inner 80 %.
await icon('maskable-512.png', 512, 0.62);
await icon('apple-touch-180.png', 180, 0.8);
