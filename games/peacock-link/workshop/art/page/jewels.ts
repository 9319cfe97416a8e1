import { painted, tinted } from '../../../../slots/workshop/art/page/canvas.ts';
import { chisel, gold, paleGold, type Finish } from '../../../../slots/workshop/art/page/chisel.ts';

export type Pen = CanvasRenderingContext2D;

export const width = 400;
export const height = 424;

/** The gem materials of this game. */
export const stones = {
  emerald: { kind: 'gem', top: [0.05, 0.9, 0.42], bottom: [0, 0.2, 0.16] },
  sapphire: { kind: 'gem', top: [0.1, 0.36, 1.0], bottom: [0.01, 0.04, 0.42] },
  amethyst: { kind: 'gem', top: [0.72, 0.2, 1.0], bottom: [0.2, 0.0, 0.42] },
  ruby: { kind: 'gem', top: [1.0, 0.1, 0.26], bottom: [0.42, 0.0, 0.1] },
  turquoise: { kind: 'gem', top: [0.1, 0.95, 0.92], bottom: [0, 0.28, 0.44] },
  topaz: { kind: 'gem', top: [1.0, 0.72, 0.1], bottom: [0.8, 0.26, 0.0] },
  night: { kind: 'gem', top: [0.06, 0.12, 0.4], bottom: [0.01, 0.02, 0.14] },
} as const satisfies Readonly<Record<string, Finish>>;

export function shape(
  draw: (pen: Pen) => void,
  size: { readonly width: number; readonly height: number } = { width, height },
): HTMLCanvasElement {
  return painted(size.width, size.height, (pen) => {
    pen.lineJoin = 'round';
    pen.lineCap = 'round';
    draw(pen);
  });
}

/** Draws a gem in a gold setting, which extends `rim` pixels beyond the gem. */
export function setStone(pen: Pen, path: Path2D, stuff: { readonly stone: Finish; readonly bevel: number; readonly rim: number }): void {
  const { canvas } = pen;
  const grown = (by: number): HTMLCanvasElement =>
    shape((inner) => {
      inner.lineWidth = by * 2;
      inner.fill(path);
      inner.stroke(path);
    }, canvas);
  pen.save();
  pen.shadowColor = 'rgba(2, 0, 24, .8)';
  pen.shadowBlur = 14;
  pen.shadowOffsetY = 6;
  pen.drawImage(chisel(grown(stuff.rim), stuff.rim, gold), 0, 0);
  pen.restore();
  pen.drawImage(tinted(grown(1.5), 'rgba(10, 0, 30, .9)'), 0, 0);
  const body = shape((inner) => inner.fill(path), canvas);
  pen.drawImage(chisel(body, stuff.bevel, stuff.stone), 0, 0);
  pen.drawImage(lightIn(body), 0, 0);
}

/** Draws the light at the bottom of a gem and the gloss at its top. */
function lightIn(body: HTMLCanvasElement): HTMLCanvasElement {
  return painted(body.width, body.height, (pen) => {
    pen.drawImage(body, 0, 0);
    pen.globalCompositeOperation = 'source-in';
    const light = pen.createLinearGradient(0, 0, body.width * 0.5, body.height);
    light.addColorStop(0, 'rgba(255,255,255,.34)');
    light.addColorStop(0.42, 'rgba(255,255,255,.05)');
    light.addColorStop(0.43, 'rgba(255,255,255,0)');
    light.addColorStop(0.75, 'rgba(255,255,255,0)');
    light.addColorStop(1, 'rgba(255,255,255,.22)');
    pen.fillStyle = light;
    pen.fillRect(0, 0, body.width, body.height);
  });
}

/** Draws a round cut gem in a thin gold ring. */
export function jewel(pen: Pen, at: { readonly x: number; readonly y: number; readonly r: number; readonly stone: Finish }): void {
  const size = { width: at.r * 2 + 16, height: at.r * 2 + 16 };
  const c = at.r + 8;
  const disc = (r: number): HTMLCanvasElement =>
    shape((inner) => {
      inner.beginPath();
      inner.arc(c, c, r, 0, Math.PI * 2);
      inner.fill();
    }, size);
  pen.drawImage(chisel(disc(at.r + 4), 4, paleGold), at.x - c, at.y - c);
  pen.drawImage(chisel(disc(at.r), at.r * 0.9, at.stone), at.x - c, at.y - c);
  pen.fillStyle = 'rgba(255,255,255,.85)';
  pen.beginPath();
  pen.ellipse(at.x - at.r * 0.3, at.y - at.r * 0.42, at.r * 0.3, at.r * 0.18, -0.5, 0, Math.PI * 2);
  pen.fill();
}

/** Returns the path of a pointed palace arch within a box. */
export function arch(box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }): Path2D {
  const { x, y, w, h } = box;
  const path = new Path2D();
  path.moveTo(x, y + h);
  path.lineTo(x, y + h * 0.36);
  path.bezierCurveTo(x, y + h * 0.17, x + w * 0.2, y + h * 0.14, x + w * 0.34, y + h * 0.1);
  path.quadraticCurveTo(x + w * 0.45, y + h * 0.07, x + w * 0.5, y);
  path.quadraticCurveTo(x + w * 0.55, y + h * 0.07, x + w * 0.66, y + h * 0.1);
  path.bezierCurveTo(x + w * 0.8, y + h * 0.14, x + w, y + h * 0.17, x + w, y + h * 0.36);
  path.lineTo(x + w, y + h);
  path.closePath();
  return path;
}

/** Draws a drop shape with its point at `tip`, used for feathers, petals and leaves. */
export function drop(by: {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly long: number;
  readonly wide: number;
}): Path2D {
  const path = new Path2D();
  const leaf = new Path2D(
    `M0 0 C${by.long * 0.35} ${-by.wide * 0.75} ${by.long} ${-by.wide} ${by.long} 0 C${by.long} ${by.wide} ${by.long * 0.35} ${by.wide * 0.75} 0 0 Z`,
  );
  path.addPath(leaf, new DOMMatrix().translate(by.x, by.y).rotate((by.angle * 180) / Math.PI));
  return path;
}

export function radial(
  pen: Pen,
  at: { readonly x: number; readonly y: number; readonly r: number },
  stops: readonly (readonly [number, string])[],
): void {
  const light = pen.createRadialGradient(at.x, at.y, 0, at.x, at.y, at.r);
  for (const [offset, colour] of stops) light.addColorStop(offset, colour);
  pen.fillStyle = light;
  pen.fillRect(at.x - at.r, at.y - at.r, at.r * 2, at.r * 2);
}
