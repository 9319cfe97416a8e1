// node lobby/art/render-tiles.ts [slug…]: composes the tiles and encodes them to lobby/public/art/tiles.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { fluent, letteringFace, openPainter } from './browser.ts';
import { scenery } from './scenery.ts';
import { readTiles, type Tile } from './tiles.ts';

const here = import.meta.dirname;
const outDir = join(here, '../public/art/tiles');
const widths = [180, 240, 360] as const;

const letterings: Readonly<Record<Tile['lettering'], { stops: string; edge: string }>> = {
  gold: {
    stops:
      '<stop offset="0" stop-color="#fffbe0"/><stop offset=".42" stop-color="#ffe066"/><stop offset=".52" stop-color="#ffb300"/><stop offset="1" stop-color="#ffdf70"/>',
    edge: '#4a1600',
  },
  ice: {
    stops:
      '<stop offset="0" stop-color="#fff"/><stop offset=".45" stop-color="#c9f1ff"/><stop offset=".55" stop-color="#5cc8ff"/><stop offset="1" stop-color="#e3f8ff"/>',
    edge: '#04234d',
  },
  rose: {
    stops:
      '<stop offset="0" stop-color="#fff"/><stop offset=".45" stop-color="#ffd3f2"/><stop offset=".55" stop-color="#ff7ad0"/><stop offset="1" stop-color="#ffe3f7"/>',
    edge: '#4a0540',
  },
  lime: {
    stops:
      '<stop offset="0" stop-color="#fdffe0"/><stop offset=".45" stop-color="#e4ff7a"/><stop offset=".55" stop-color="#9be01a"/><stop offset="1" stop-color="#f0ffb0"/>',
    edge: '#1d3300',
  },
};

function pictureUrl(picture: string): string {
  if (!picture.startsWith('prop:')) return fluent(picture);
  const file = readFileSync(join(here, 'props', `${picture.slice('prop:'.length)}.webp`));
  return `data:image/webp;base64,${file.toString('base64')}`;
}

function titleMarkup({ title, lettering }: Tile): string {
  const { stops, edge } = letterings[lettering];
  const lines = title.map((text, i) => {
    const size = Math.min(76, 560 / text.length + 6);
    const y = 452 - (title.length - 1 - i) * 62;
    const text1 = (extra: string, dy: number) => `<text x="180" y="${y + dy}" font-size="${size}" ${extra}>${text}</text>`;
    return (
      text1(`fill="${edge}" stroke="${edge}" stroke-width="13"`, 5) +
      text1(`fill="${edge}" stroke="${edge}" stroke-width="11"`, 0) +
      text1('fill="url(#letters)"', 0)
    );
  });
  return `<svg class="title" viewBox="0 0 360 480"><defs><linearGradient id="letters" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient></defs><g font-family="Lilita One" text-anchor="middle" stroke-linejoin="round" letter-spacing=".5">${lines.join('')}</g></svg>`;
}

function tileMarkup(tile: Tile): string {
  const layers = tile.layers.map(
    ({ picture, at: [x, y, width], turn = 0, blur = 0 }) =>
      `<img src="${pictureUrl(picture)}" style="left:${x - width / 2}px;top:${y - width / 2}px;width:${width}px;height:${width}px;transform:rotate(${turn}deg);filter:${blur > 0 ? `blur(${blur}px) ` : ''}drop-shadow(0 10px 9px rgb(0 0 0/.42)) saturate(1.12)">`,
  );
  return `<div class="tile">${scenery(tile.ground, tile.palette)}<div class="glow"></div>${layers.join('')}<div class="floor"></div>${titleMarkup(tile)}<div class="gloss"></div></div>`;
}

const style = `${letteringFace()}
body{margin:0;background:#000}.tile{position:relative;width:360px;height:480px;overflow:hidden}.tile>*{position:absolute}.tile>svg{inset:0;width:360px;height:480px}.tile img{object-fit:contain}
.glow{left:30px;top:60px;width:300px;height:300px;border-radius:50%;background:radial-gradient(circle,rgb(255 255 255/.55),transparent 68%)}
.floor{inset:0;background:linear-gradient(180deg,rgb(0 0 0/.12),transparent 22%,transparent 55%,rgb(0 0 0/.82))}
.gloss{inset:0;background:linear-gradient(158deg,rgb(255 255 255/.2),transparent 30%);box-shadow:inset 0 0 0 2px rgb(255 255 255/.14),inset 0 2px 0 rgb(255 255 255/.3)}`;

const wanted = process.argv.slice(2);
const browser = await openPainter();
const page = await browser.newPage({ viewport: { width: 360, height: 480 }, deviceScaleFactor: 2 });
mkdirSync(outDir, { recursive: true });
for (const tile of readTiles().filter(({ slug }) => wanted.length === 0 || wanted.includes(slug))) {
  await page.setContent(`<style>${style}</style>${tileMarkup(tile)}`);
  await page.evaluate(async () => {
    await document.fonts.load('60px "Lilita One"');
    await Promise.all([...document.images].map((image) => image.decode()));
  });
  const shot = await page.screenshot();
  const sizes = await Promise.all(
    widths.map(async (width) => {
      const picture = sharp(shot).resize(width);
      await picture
        .clone()
        .webp({ quality: 74, effort: 6 })
        .toFile(join(outDir, `${tile.slug}-${width}.webp`));
      const { size } = await picture
        .clone()
        .avif({ quality: 52, effort: 7 })
        .toFile(join(outDir, `${tile.slug}-${width}.avif`));
      return size;
    }),
  );
  const average = await sharp(shot).resize(1, 1).removeAlpha().raw().toBuffer();
  console.log(`${tile.slug}  #${average.toString('hex')}  ${widths.map((width, i) => `${width}: ${sizes[i]} bytes`).join(', ')}`);
}
await browser.close();
