import { chisel, gold, paleGold, type Finish } from '../../../../slots/workshop/art/page/chisel.ts';
import { dropped, painted, reduced, tinted } from '../../../../slots/workshop/art/page/canvas.ts';
import { gems, type Gem } from './gems.ts';
import { lettering } from '../../../../slots/workshop/art/page/lettering.ts';
import { acacia } from './trees.ts';

/** Size of a symbol in the atlas, in pixels. Symbols are painted at twice this size and scaled down. */
const symbolWidth = 208;
const symbolHeight = 224;
const w = symbolWidth * 2;
const h = symbolHeight * 2;

/** A low symbol: a gem letter in a gold setting. */
export function letterSymbol(id: string, text: string): HTMLCanvasElement {
  const gem = gems[id];
  if (gem === undefined) throw new Error(`no gem for ${id}`);
  const size = text.length > 1 ? 318 : text === 'Q' ? 376 : 404;
  const face: Finish = { kind: 'gem', top: gem.top, bottom: gem.bottom };
  const big = lettering(w, h, { text, size, arch: 0, spacing: text.length > 1 ? -6 : 0, rim: 18, face });
  return vivid(reduced(big, symbolWidth, symbolHeight));
}

type Plaque = {
  readonly inner: string;
  readonly outer: string;
  readonly gem: Gem;
  readonly scale: number;
  readonly dx: number;
  readonly dy: number;
};
const plaques: Readonly<Record<string, Plaque>> = {
  lion: { inner: '#ffb056', outer: '#a3121c', gem: { top: [1, 0.1, 0.1], bottom: [0.4, 0, 0.02] }, scale: 1.02, dx: 0, dy: -2 },
  elephant: { inner: '#63d3ff', outer: '#1b22a0', gem: { top: [0.1, 0.5, 1], bottom: [0, 0.08, 0.5] }, scale: 1.06, dx: 0, dy: -2 },
  rhino: { inner: '#8cf59a', outer: '#06604a', gem: { top: [0.1, 0.9, 0.3], bottom: [0, 0.3, 0.1] }, scale: 1.06, dx: 10, dy: 4 },
  zebra: { inner: '#ff8fd0', outer: '#6d1088', gem: { top: [1, 0.15, 0.7], bottom: [0.35, 0, 0.3] }, scale: 1.0, dx: -22, dy: 18 },
};

/** A high symbol: an animal that leans out of a gold-framed plaque. */
export function plaqueSymbol(id: string, animal: HTMLCanvasElement): HTMLCanvasElement {
  const plaque = plaques[id];
  if (plaque === undefined) throw new Error(`no plaque for ${id}`);
  const inside = box(34, 30);
  const frame = frameOf();
  const big = painted(w, h, (pen) => {
    dropped(pen, tinted(filled(box(14, 40)), '#1c0508'), { x: 0, y: 0, blur: 14, dy: 6, colour: 'rgba(0,0,0,.6)' });
    pen.save();
    pen.clip(inside);
    backing(pen, plaque);
    pen.restore();
    dropped(pen, frame, { x: 0, y: 0, blur: 10, dy: 4, colour: 'rgba(20,0,0,.7)' });
    corners(pen, plaque.gem);
    pen.save();
    pen.clip(leaningOut());
    const side = w * plaque.scale;
    pen.shadowColor = 'rgba(20, 0, 10, .6)';
    pen.shadowBlur = 22;
    pen.shadowOffsetY = 10;
    pen.drawImage(animal, (w - side) / 2 + plaque.dx, (h - side) / 2 + plaque.dy, side, side);
    pen.restore();
    shine(pen, inside);
  });
  return reduced(big, symbolWidth, symbolHeight);
}

/** The wild: the peacock in front of a golden sun. */
export function wildSymbol(peacock: HTMLCanvasElement): HTMLCanvasElement {
  const big = painted(w, h, (pen) => {
    const halo = pen.createRadialGradient(w / 2, h * 0.45, 40, w / 2, h * 0.45, 215);
    halo.addColorStop(0, 'rgba(255, 235, 150, .95)');
    halo.addColorStop(1, 'rgba(255, 150, 20, 0)');
    pen.fillStyle = halo;
    pen.fillRect(0, 0, w, h);
    dropped(pen, chisel(sun(20, 205, 150), 15, gold), { x: 0, y: 0, blur: 14, dy: 6, colour: 'rgba(60,10,0,.7)' });
    dropped(pen, chisel(disc(158, 132, 0.45), 13, paleGold), { x: 0, y: 0, blur: 8, dy: 3, colour: 'rgba(60,10,0,.7)' });
    pen.save();
    pen.beginPath();
    pen.arc(w / 2, h * 0.45, 134, 0, Math.PI * 2);
    pen.clip();
    const deep = pen.createRadialGradient(w / 2, h * 0.4, 20, w / 2, h * 0.45, 150);
    deep.addColorStop(0, '#ff8a1f');
    deep.addColorStop(0.6, '#a3200f');
    deep.addColorStop(1, '#3d0512');
    pen.fillStyle = deep;
    pen.fillRect(0, 0, w, h);
    pen.restore();
    pen.shadowColor = 'rgba(30, 0, 0, .7)';
    pen.shadowBlur = 18;
    pen.drawImage(peacock, w / 2 - 205, h * 0.45 - 236, 410, 410);
    pen.shadowBlur = 0;
    pen.drawImage(
      lettering(w, 190, {
        text: 'WILD',
        size: 128,
        arch: -22,
        spacing: 2,
        rim: 10,
        face: { kind: 'gem', top: [1, 0.62, 0.05], bottom: [0.85, 0.05, 0.02] },
      }),
      0,
      h - 182,
    );
  });
  return vivid(reduced(big, symbolWidth, symbolHeight));
}

/** The scatter: an acacia at sunset in a ring of gems. */
export function scatterSymbol(): HTMLCanvasElement {
  const cx = w / 2;
  const cy = h * 0.46;
  const big = painted(w, h, (pen) => {
    dropped(pen, chisel(disc(198, 0, 0.46), 24, { kind: 'gem', top: [0.5, 0.12, 0.8], bottom: [0.14, 0.0, 0.3] }), {
      x: 0,
      y: 0,
      blur: 14,
      dy: 6,
      colour: 'rgba(0,0,0,.65)',
    });
    pen.drawImage(chisel(disc(200, 182, 0.46), 9, gold), 0, 0);
    pen.save();
    pen.beginPath();
    pen.arc(cx, cy, 146, 0, Math.PI * 2);
    pen.clip();
    sunset(pen, cx, cy);
    pen.restore();
    pen.drawImage(chisel(disc(158, 140, 0.46), 9, paleGold), 0, 0);
    for (let i = 0; i < 12; i += 1) {
      const a = (i / 12) * Math.PI * 2 - Math.PI / 2;
      const gem: Finish =
        i % 2 === 0
          ? { kind: 'gem', top: [0.2, 0.95, 1], bottom: [0, 0.3, 0.6] }
          : { kind: 'gem', top: [1, 0.9, 0.3], bottom: [0.9, 0.3, 0] };
      pen.drawImage(jewel(15, gem), cx + Math.cos(a) * 170 - 20, cy + Math.sin(a) * 170 - 20);
    }
    pen.drawImage(
      lettering(w, 150, {
        text: 'SCATTER',
        size: 92,
        arch: -16,
        spacing: 0,
        rim: 8,
        face: { kind: 'gem', top: [0.8, 0.3, 1], bottom: [0.35, 0.02, 0.75] },
      }),
      0,
      h - 148,
    );
  });
  return vivid(reduced(big, symbolWidth, symbolHeight));
}

function vivid(picture: HTMLCanvasElement): HTMLCanvasElement {
  return painted(picture.width, picture.height, (pen) => {
    pen.filter = 'saturate(1.4) contrast(1.12) brightness(1.06)';
    pen.drawImage(picture, 0, 0);
  });
}

function sunset(pen: CanvasRenderingContext2D, cx: number, cy: number): void {
  const sky = pen.createLinearGradient(0, cy - 146, 0, cy + 146);
  sky.addColorStop(0, '#3b1a8c');
  sky.addColorStop(0.35, '#d0307a');
  sky.addColorStop(0.62, '#ff9a2e');
  sky.addColorStop(0.7, '#ffe27a');
  pen.fillStyle = sky;
  pen.fillRect(cx - 160, cy - 160, 320, 320);
  const glow = pen.createRadialGradient(cx, cy + 48, 20, cx, cy + 48, 150);
  glow.addColorStop(0, '#fffbe0');
  glow.addColorStop(0.3, '#ffe37a');
  glow.addColorStop(0.36, 'rgba(255,190,60,.5)');
  glow.addColorStop(1, 'rgba(255,120,20,0)');
  pen.fillStyle = glow;
  pen.fillRect(cx - 160, cy - 160, 320, 320);
  pen.fillStyle = '#2a0a1e';
  pen.beginPath();
  pen.ellipse(cx, cy + 150, 230, 78, 0, 0, Math.PI * 2);
  pen.fill();
  acacia(pen, { x: cx + 6, y: cy + 84, size: 210, seed: 5, dark: '#2a0a1e', light: '#ff9a3d' });
}

function backing(pen: CanvasRenderingContext2D, plaque: Plaque): void {
  const deep = pen.createRadialGradient(w / 2, h * 0.42, 10, w / 2, h * 0.5, h * 0.6);
  deep.addColorStop(0, plaque.inner);
  deep.addColorStop(1, plaque.outer);
  pen.fillStyle = deep;
  pen.fillRect(0, 0, w, h);
  pen.globalCompositeOperation = 'screen';
  for (let i = 0; i < 14; i += 1) {
    const a = (i / 14) * Math.PI * 2;
    const ray = pen.createRadialGradient(w / 2, h * 0.46, 0, w / 2, h * 0.46, 290);
    ray.addColorStop(0, 'rgba(255,240,190,.36)');
    ray.addColorStop(1, 'rgba(255,240,190,0)');
    pen.fillStyle = ray;
    pen.beginPath();
    pen.moveTo(w / 2, h * 0.46);
    pen.lineTo(w / 2 + Math.cos(a) * 400, h * 0.46 + Math.sin(a) * 400);
    pen.lineTo(w / 2 + Math.cos(a + 0.22) * 400, h * 0.46 + Math.sin(a + 0.22) * 400);
    pen.fill();
  }
  pen.globalCompositeOperation = 'source-over';
  pen.strokeStyle = 'rgba(10, 0, 10, .45)';
  pen.lineWidth = 26;
  pen.filter = 'blur(10px)';
  pen.stroke(box(30, 30));
  pen.filter = 'none';
}

function shine(pen: CanvasRenderingContext2D, inside: Path2D): void {
  pen.save();
  pen.clip(inside);
  pen.globalCompositeOperation = 'screen';
  const sweep = pen.createLinearGradient(0, 0, w * 0.8, h * 0.55);
  sweep.addColorStop(0, 'rgba(255,255,255,.34)');
  sweep.addColorStop(0.38, 'rgba(255,255,255,.10)');
  sweep.addColorStop(0.39, 'rgba(255,255,255,0)');
  pen.fillStyle = sweep;
  pen.fillRect(0, 0, w, h);
  pen.restore();
}

function corners(pen: CanvasRenderingContext2D, gem: Gem): void {
  for (const [x, y] of [
    [34, 38],
    [w - 34, 38],
    [34, h - 38],
    [w - 34, h - 38],
  ] as const) {
    pen.drawImage(chisel(round(20, 22), 10, paleGold), x - 22, y - 22);
    pen.drawImage(jewel(13, { kind: 'gem', top: gem.top, bottom: gem.bottom }), x - 18, y - 18);
  }
}

function jewel(radius: number, finish: Finish): HTMLCanvasElement {
  const half = radius + 5;
  return painted(half * 2, half * 2, (pen) => {
    pen.drawImage(chisel(round(radius, half), radius * 0.9, finish), 0, 0);
    pen.fillStyle = 'rgba(255,255,255,.85)';
    pen.beginPath();
    pen.ellipse(half - radius * 0.3, half - radius * 0.42, radius * 0.3, radius * 0.18, -0.5, 0, Math.PI * 2);
    pen.fill();
  });
}

function round(radius: number, half: number): HTMLCanvasElement {
  return painted(half * 2, half * 2, (pen) => {
    pen.beginPath();
    pen.arc(half, half, radius, 0, Math.PI * 2);
    pen.fill();
  });
}

/** Draws a disc, or a ring if `hole` is not 0. `middle` is the vertical centre as a fraction of the height. */
function disc(outer: number, hole: number, middle: number): HTMLCanvasElement {
  return painted(w, h, (pen) => {
    pen.beginPath();
    pen.arc(w / 2, h * middle, outer, 0, Math.PI * 2);
    if (hole > 0) pen.arc(w / 2, h * middle, hole, 0, Math.PI * 2, true);
    pen.fill();
  });
}

function sun(points: number, outer: number, inner: number): HTMLCanvasElement {
  return painted(w, h, (pen) => {
    pen.beginPath();
    for (let i = 0; i < points * 2; i += 1) {
      const a = (i / points) * Math.PI - Math.PI / 2;
      const r = i % 2 === 1 ? inner : i % 4 === 0 ? outer : outer * 0.9;
      pen.lineTo(w / 2 + Math.cos(a) * r, h * 0.45 + Math.sin(a) * r);
    }
    pen.closePath();
    pen.fill();
  });
}

function box(inset: number, radius: number): Path2D {
  const path = new Path2D();
  path.roundRect(inset, inset + 2, w - inset * 2, h - inset * 2 - 4, radius);
  return path;
}

/** Returns the clip path: everything except the area below the plaque's lower edge. */
function leaningOut(): Path2D {
  const path = new Path2D();
  path.rect(0, 0, w, h * 0.8);
  path.roundRect(32, h * 0.3, w - 64, h * 0.7 - 34, 30);
  return path;
}

function filled(path: Path2D): HTMLCanvasElement {
  return painted(w, h, (pen) => pen.fill(path));
}

function frameOf(): HTMLCanvasElement {
  const ring = painted(w, h, (pen) => {
    pen.fill(box(12, 44));
    pen.globalCompositeOperation = 'destination-out';
    pen.fill(box(32, 30));
  });
  return chisel(ring, 11, gold);
}
