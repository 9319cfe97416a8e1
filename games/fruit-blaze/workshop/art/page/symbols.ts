import { dropped, painted, reduced, surface } from '../../../../slots/workshop/art/page/canvas.ts';
import { lettering } from '../../../../slots/workshop/art/page/lettering.ts';
import fire from '../glass/fire.glsl?raw';
import { glassFruit, shaded } from './glass.ts';

type Pen = CanvasRenderingContext2D;

/** Size of a symbol in the atlas, in pixels. Symbols are painted at twice this size and scaled down. */
const symbolWidth = 208;
const symbolHeight = 224;
const w = symbolWidth * 2;
const h = symbolHeight * 2;

/** Glow colour, size and vertical offset of each fruit. */
const fruit: Readonly<Record<string, { readonly light: string; readonly size: number; readonly up: number }>> = {
  seven: { light: '255, 60, 20', size: 404, up: 4 },
  bell: { light: '255, 170, 30', size: 398, up: 2 },
  melon: { light: '255, 50, 90', size: 392, up: 0 },
  grapes: { light: '170, 60, 255', size: 400, up: 2 },
  plum: { light: '90, 70, 255', size: 386, up: 4 },
  orange: { light: '255, 130, 10', size: 390, up: 6 },
  lemon: { light: '255, 220, 30', size: 396, up: 2 },
  cherry: { light: '255, 20, 40', size: 396, up: 0 },
};

export const fruitNames = Object.keys(fruit);

export async function fruitSymbol(name: string): Promise<HTMLCanvasElement> {
  const { light, size, up } = fruit[name] ?? { light: '255,255,255', size: 400, up: 0 };
  const glass = await glassFruit(name, 416);
  const big = painted(w, h, (pen) => {
    halo(pen, light, name === 'seven' || name === 'bell' ? 0.55 : 0.34);
    floorLight(pen, light);
    const drawn = painted(w, h, (own) => own.drawImage(glass, (w - size) / 2, (h - size) / 2 - up, size, size));
    dropped(pen, drawn, { x: 0, y: 0, blur: 16, dy: 9, colour: 'rgba(0,0,0,.75)' });
    if (name === 'seven') sparkle(pen, w * 0.3, h * 0.22, 42);
    if (name === 'bell') sparkle(pen, w * 0.38, h * 0.3, 34);
  });
  return vivid(reduced(big, symbolWidth, symbolHeight));
}

/** The flame, which is the wild symbol. */
export async function blazeSymbol(): Promise<HTMLCanvasElement> {
  const flame = await shaded(fire, { width: 384, height: 448, phase: 0.62 });
  const big = painted(w, h, (pen) => {
    halo(pen, '255, 120, 10', 0.9);
    pen.drawImage(flame, 10, 6, 396, 440);
    pen.globalCompositeOperation = 'lighter';
    pen.globalAlpha = 0.5;
    pen.drawImage(flame, 70, 90, 276, 340);
    pen.globalAlpha = 1;
    pen.globalCompositeOperation = 'source-over';
    pen.drawImage(
      lettering(w, 190, {
        text: 'WILD',
        size: 134,
        arch: -20,
        spacing: 2,
        rim: 10,
        face: { kind: 'gem', top: [1, 0.95, 0.75], bottom: [1, 0.52, 0.04] },
      }),
      0,
      h - 196,
    );
  });
  return vivid(reduced(big, symbolWidth, symbolHeight));
}

/** One frame of the looping fire. */
export async function fireFrame(phase: number): Promise<HTMLCanvasElement> {
  const flame = await shaded(fire, { width: 256, height: 320, phase });
  return painted(128, 160, (pen) => {
    pen.filter = 'saturate(1.1)';
    pen.drawImage(reduced(flame, 128, 160), 0, 0);
  });
}

/** Draws a symbol with motion blur: half the width, stretched downwards. */
export function streaked(symbol: HTMLCanvasElement): HTMLCanvasElement {
  const { canvas, pen } = surface(104, 152);
  const copies = 22;
  pen.globalAlpha = 1.7 / copies;
  for (let i = 0; i < copies; i += 1) pen.drawImage(symbol, 0, (i / (copies - 1)) * 40, 104, 112);
  return canvas;
}

function halo(pen: Pen, light: string, force: number): void {
  const glow = pen.createRadialGradient(w / 2, h / 2, 10, w / 2, h / 2, w * 0.52);
  glow.addColorStop(0, `rgba(${light}, ${force})`);
  glow.addColorStop(0.5, `rgba(${light}, ${force * 0.4})`);
  glow.addColorStop(1, `rgba(${light}, 0)`);
  pen.fillStyle = glow;
  pen.fillRect(0, 0, w, h);
}

/** Draws the coloured light that falls through the glass onto the ground. */
function floorLight(pen: Pen, light: string): void {
  pen.save();
  pen.translate(w / 2, h * 0.885);
  pen.scale(1, 0.2);
  const pool = pen.createRadialGradient(0, 0, 4, 0, 0, 150);
  pool.addColorStop(0, `rgba(${light}, .75)`);
  pool.addColorStop(1, `rgba(${light}, 0)`);
  pen.fillStyle = pool;
  pen.fillRect(-200, -200, 400, 400);
  pen.restore();
}

function sparkle(pen: Pen, x: number, y: number, size: number): void {
  pen.save();
  pen.translate(x, y);
  pen.globalCompositeOperation = 'lighter';
  for (const [long, wide] of [
    [size, size * 0.09],
    [size * 0.09, size],
  ] as const) {
    const ray = pen.createRadialGradient(0, 0, 0, 0, 0, size);
    ray.addColorStop(0, '#fff');
    ray.addColorStop(1, 'rgba(255,255,255,0)');
    pen.fillStyle = ray;
    pen.beginPath();
    pen.ellipse(0, 0, long, wide, 0, 0, Math.PI * 2);
    pen.fill();
  }
  pen.restore();
}

function vivid(picture: HTMLCanvasElement): HTMLCanvasElement {
  return painted(picture.width, picture.height, (pen) => {
    pen.filter = 'saturate(1.3) contrast(1.12)';
    pen.drawImage(picture, 0, 0);
  });
}
