// node lobby/art/render-banners.ts [name…]: composes the hero banners and the campaigns' pictures (720 × 320, the left half free
// for text).
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { fluent, openPainter } from './browser.ts';
import { scenery, type Palette, type SceneryName } from './scenery.ts';

type Banner = {
  readonly name: string;
  readonly ground: SceneryName;
  readonly palette: Palette;
  /** Picture, centre and width in pixels of the banner, rotation in degrees. From back to front. */
  readonly layers: readonly (readonly [picture: string, x: number, y: number, width: number, turn: number])[];
};

const banners: readonly Banner[] = [
  {
    name: 'savanna-riches',
    ground: 'savanna',
    palette: ['#ffd873', '#f0772b', '#4a1020'],
    layers: [
      ['1f418', 420, 190, 170, 0],
      ['1f993', 660, 200, 160, 0],
      ['1f981', 545, 160, 260, 0],
      ['1f451', 545, 44, 106, 0],
      ['prop:coin', 448, 276, 78, -12],
      ['prop:gem-red', 642, 278, 84, 10],
      ['prop:coin', 694, 64, 54, 20],
    ],
  },
  {
    name: 'quick-deposit',
    ground: 'rays',
    palette: ['#7df0a8', '#0f9d58', '#032b1b'],
    layers: [
      ['1f4b5', 440, 110, 130, -16],
      ['1f4f1', 552, 158, 236, 8],
      ['1f4b0', 650, 214, 150, 6],
      ['prop:coin', 452, 236, 108, -14],
      ['prop:coin', 672, 74, 76, 18],
    ],
  },
  {
    name: 'fair-draw',
    ground: 'night',
    palette: ['#55d7ff', '#2148d6', '#0a1248'],
    layers: [
      ['prop:gem-violet', 434, 92, 88, -14],
      ['prop:dice', 600, 118, 190, 6],
      ['1f50d', 520, 196, 210, -6],
      ['prop:ball-7', 672, 240, 110, 10],
      ['prop:gem-gold', 428, 252, 84, 12],
    ],
  },
  {
    name: 'welcome',
    ground: 'stage',
    palette: ['#b78bff', '#5a1fd1', '#1b0647'],
    layers: [
      ['1f389', 430, 150, 140, -8],
      ['1f99a', 560, 156, 268, 0],
      ['1f381', 668, 232, 130, 8],
      ['prop:coin', 452, 262, 96, -12],
      ['2b50', 680, 66, 72, 14],
    ],
  },
  {
    name: 'play-safely',
    ground: 'rays',
    palette: ['#8ff0d8', '#12917f', '#06302c'],
    layers: [
      ['23f0', 440, 214, 140, -10],
      ['1f6e1-fe0f', 560, 156, 236, 4],
      ['1f49a', 664, 92, 92, 14],
      ['2705', 660, 236, 96, -6],
      ['prop:gem-green', 440, 74, 70, -14],
    ],
  },
  {
    name: 'free-play',
    ground: 'stage',
    palette: ['#ffb56b', '#e0457b', '#3a0a35'],
    layers: [
      ['prop:chip-stack', 436, 224, 130, -8],
      ['1f3ae', 556, 164, 230, -8],
      ['prop:dice', 660, 246, 116, 10],
      ['prop:seven', 664, 82, 106, 10],
      ['2b50', 446, 84, 74, -14],
    ],
  },
  {
    name: 'light-data',
    ground: 'night',
    palette: ['#9fd8ff', '#3157d8', '#0d1440'],
    layers: [
      ['1f4f6', 446, 206, 130, -8],
      ['1f4f1', 560, 160, 226, 8],
      ['26a1', 654, 196, 140, 6],
      ['1f343', 446, 82, 82, -18],
      ['prop:gem-blue', 668, 70, 70, 14],
    ],
  },
  {
    name: 'coin-wheel',
    ground: 'rays',
    palette: ['#c9a4ff', '#6a35d9', '#210a52'],
    layers: [
      ['prop:coin', 436, 92, 84, -14],
      ['1f3a1', 556, 160, 236, 0],
      ['prop:coin', 662, 236, 120, 12],
      ['prop:coin', 444, 248, 92, -8],
      ['2728', 672, 76, 84, 0],
    ],
  },
  {
    name: 'lucky-flip',
    ground: 'stage',
    palette: ['#7fe3ff', '#1c6fd6', '#071f4a'],
    layers: [
      ['1f6e1-fe0f', 446, 214, 128, -10],
      ['prop:coin', 560, 156, 226, 0],
      ['1f99a', 660, 222, 140, 8],
      ['prop:coin', 448, 78, 66, -18],
      ['2728', 668, 72, 78, 0],
    ],
  },
  {
    name: 'red-packet',
    ground: 'rays',
    palette: ['#ffcf6b', '#e23b2e', '#4a0710'],
    layers: [
      ['prop:coin', 436, 104, 88, -14],
      ['1f381', 556, 160, 226, 6],
      ['prop:coin', 664, 240, 112, 12],
      ['prop:coin', 440, 250, 76, -8],
      ['2728', 672, 78, 88, 0],
    ],
  },
  {
    name: 'leaderboard',
    ground: 'stage',
    palette: ['#ffe08a', '#c97a12', '#33190a'],
    layers: [
      ['1f948', 446, 222, 118, -10],
      ['1f3c6', 560, 152, 240, 0],
      ['1f949', 668, 230, 112, 10],
      ['1f31f', 448, 74, 76, -12],
      ['1f31f', 674, 76, 62, 14],
    ],
  },
];

const here = import.meta.dirname;
const outDir = join(here, '../public/art/banners');

function pictureUrl(picture: string): string {
  if (!picture.startsWith('prop:')) return fluent(picture);
  return `data:image/webp;base64,${readFileSync(join(here, 'props', `${picture.slice('prop:'.length)}.webp`)).toString('base64')}`;
}

function markup({ ground, palette, layers }: Banner): string {
  const pictures = layers.map(
    ([picture, x, y, width, turn]) =>
      `<img src="${pictureUrl(picture)}" style="left:${x - width / 2}px;top:${y - width / 2}px;width:${width}px;height:${width}px;transform:rotate(${turn}deg)">`,
  );
  return `<div class="banner"><div class="ground">${scenery(ground, palette)}</div><div class="glow"></div>${pictures.join('')}<div class="calm" style="background:linear-gradient(90deg,${palette[2]} 25%,${palette[2]}b0 42%,transparent 68%)"></div></div>`;
}

const style = `body{margin:0}.banner{position:relative;width:720px;height:320px;overflow:hidden}.banner>*{position:absolute}.ground{inset:-60px -20px -100px 160px}.ground svg{width:100%;height:100%}
img{object-fit:contain;filter:drop-shadow(0 10px 10px rgb(0 0 0/.42)) saturate(1.12)}.glow{left:380px;top:-20px;width:340px;height:340px;border-radius:50%;background:radial-gradient(circle,rgb(255 255 255/.5),transparent 68%)}.calm{inset:0}`;

const browser = await openPainter();
const page = await browser.newPage({ viewport: { width: 720, height: 320 }, deviceScaleFactor: 2 });
mkdirSync(outDir, { recursive: true });
const wanted = process.argv.slice(2);
for (const banner of banners.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  await page.setContent(`<style>${style}</style>${markup(banner)}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const picture = sharp(await page.screenshot()).resize(720);
  await picture
    .clone()
    .webp({ quality: 74, effort: 6 })
    .toFile(join(outDir, `${banner.name}-720.webp`));
  const { size } = await picture
    .clone()
    .avif({ quality: 50, effort: 7 })
    .toFile(join(outDir, `${banner.name}-720.avif`));
  console.log(`${banner.name}  ${size} bytes  ${banner.palette[2]}`);
}
await browser.close();
