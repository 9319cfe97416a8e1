import { painted, tinted } from '../../../../slots/workshop/art/page/canvas.ts';
import { chisel, type Finish } from '../../../../slots/workshop/art/page/chisel.ts';

type Pen = CanvasRenderingContext2D;
type Colour = readonly [number, number, number];

/** Rim colours: mother-of-pearl, and gold for valuable symbols. */
export const pearlRim: Finish = { kind: 'metal', tint: [0.62, 0.86, 1.05] };
export const goldRim: Finish = { kind: 'metal', tint: [1.0, 0.62, 0.14] };

export const width = 400;
export const height = 376;

/** Draws a flat black shape. `spread` extends it by that many pixels on all sides. */
export function mask(draw: (pen: Pen) => void, spread = 0): HTMLCanvasElement {
  return painted(width, height, (pen) => {
    pen.lineJoin = 'round';
    pen.lineCap = 'round';
    pen.lineWidth = Math.max(0.01, spread * 2);
    draw(pen);
  });
}

export function fillPath(pen: Pen, path: Path2D): void {
  pen.fill(path);
}

/** Fills a path, and strokes it when the mask has a spread. */
export function solid(pen: Pen, path: Path2D): void {
  pen.fill(path);
  if (pen.lineWidth > 1) pen.stroke(path);
}

export type Glass = { readonly top: Colour; readonly bottom: Colour; readonly bevel: number; readonly rim: Finish | null };

/** Draws a glass shape: a rim, a colour gradient, light at the bottom and gloss at the top. */
export function glass(pen: Pen, draw: (pen: Pen) => void, stuff: Glass): void {
  const body = mask(draw);
  if (stuff.rim !== null) {
    pen.save();
    pen.shadowColor = 'rgba(0, 10, 40, .75)';
    pen.shadowBlur = 16;
    pen.shadowOffsetY = 7;
    pen.drawImage(chisel(mask(draw, 9), 9, stuff.rim), 0, 0);
    pen.restore();
    pen.drawImage(tinted(mask(draw, 2.5), 'rgba(0, 10, 50, .85)'), 0, 0);
  }
  pen.drawImage(chisel(body, stuff.bevel, { kind: 'gem', top: stuff.top, bottom: stuff.bottom }), 0, 0);
  pen.drawImage(inside(body, lightBelow), 0, 0);
  pen.drawImage(inside(body, glossAbove), 0, 0);
}

/** Clips the painting of `draw` to a shape. */
export function inside(body: HTMLCanvasElement, draw: (pen: Pen) => void): HTMLCanvasElement {
  return painted(body.width, body.height, (pen) => {
    draw(pen);
    pen.globalCompositeOperation = 'destination-in';
    pen.drawImage(body, 0, 0);
  });
}

function lightBelow(pen: Pen): void {
  const light = pen.createRadialGradient(width * 0.56, height * 0.86, 10, width * 0.56, height * 0.86, height * 0.62);
  light.addColorStop(0, 'rgba(255,255,255,.24)');
  light.addColorStop(0.5, 'rgba(200,250,255,.06)');
  light.addColorStop(1, 'rgba(200,250,255,0)');
  pen.fillStyle = light;
  pen.fillRect(0, 0, width, height);
}

function glossAbove(pen: Pen): void {
  const light = pen.createLinearGradient(0, height * 0.06, 0, height * 0.5);
  light.addColorStop(0, 'rgba(255,255,255,.24)');
  light.addColorStop(1, 'rgba(255,255,255,0)');
  pen.fillStyle = light;
  pen.beginPath();
  pen.ellipse(width * 0.42, height * 0.2, width * 0.5, height * 0.3, -0.2, 0, Math.PI * 2);
  pen.fill();
}

/** Draws a small round highlight. */
export function bead(
  pen: Pen,
  at: { readonly x: number; readonly y: number; readonly r: number; readonly colours: readonly [string, string, string] },
): void {
  const { x, y, r, colours } = at;
  const ball = pen.createRadialGradient(x - r * 0.35, y - r * 0.4, r * 0.05, x, y, r);
  ball.addColorStop(0, colours[0]);
  ball.addColorStop(0.55, colours[1]);
  ball.addColorStop(1, colours[2]);
  pen.fillStyle = ball;
  pen.beginPath();
  pen.arc(x, y, r, 0, Math.PI * 2);
  pen.fill();
}

export function eye(pen: Pen, x: number, y: number, r: number): void {
  bead(pen, { x, y, r: r * 1.22, colours: ['#0c2350', '#081a3d', '#04102a'] });
  bead(pen, { x, y, r, colours: ['#ffffff', '#e9f6ff', '#9fc4e8'] });
  bead(pen, { x: x - r * 0.16, y: y + r * 0.06, r: r * 0.62, colours: ['#2b5fb0', '#0b1c48', '#030818'] });
  bead(pen, { x: x - r * 0.4, y: y - r * 0.3, r: r * 0.25, colours: ['#ffffff', '#ffffff', '#e8f4ff'] });
}

/** Draws a highlight on glass as a short curved stroke. */
export function gleam(pen: Pen, path: Path2D, thick: number): void {
  pen.save();
  pen.strokeStyle = 'rgba(255,255,255,.9)';
  pen.lineWidth = thick;
  pen.lineCap = 'round';
  pen.filter = 'blur(1.6px)';
  pen.stroke(path);
  pen.restore();
}
