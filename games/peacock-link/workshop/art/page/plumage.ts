import { painted, tinted } from '../../../../slots/workshop/art/page/canvas.ts';
import { chisel, gold, paleGold } from '../../../../slots/workshop/art/page/chisel.ts';
import { drop, radial, setStone, shape, stones, type Pen } from './jewels.ts';

const eyes = new Map<number, HTMLCanvasElement>();

/** Draws the eye of a peacock feather: concentric gems that point along `angle`. */
function featherEye(pen: Pen, at: { readonly x: number; readonly y: number; readonly angle: number; readonly size: number }): void {
  const size = Math.round(at.size);
  const eye = eyes.get(size) ?? paintedEye(size);
  eyes.set(size, eye);
  pen.save();
  pen.translate(at.x, at.y);
  pen.rotate(at.angle);
  pen.drawImage(eye, -4, -eye.height / 2);
  pen.restore();
}

/** Paints one eye that points to the right. All eyes of this size are copies of it. */
function paintedEye(size: number): HTMLCanvasElement {
  return painted(size + 8, Math.ceil(size * 1.3) + 8, (pen) => {
    const middle = pen.canvas.height / 2;
    for (const [scale, shift, finish, bevel] of [
      [1, 0, stones.emerald, 0.2],
      [0.8, 0.13, stones.topaz, 0.12],
      [0.66, 0.22, stones.turquoise, 0.12],
      [0.46, 0.35, stones.sapphire, 0.14],
    ] as const) {
      const ring = drop({ x: 4 + size * shift, y: middle, angle: 0, long: size * scale, wide: size * scale * 0.62 });
      pen.drawImage(
        chisel(
          shape((inner) => inner.fill(ring), pen.canvas),
          size * bevel,
          finish,
        ),
        0,
        0,
      );
    }
  });
}

/** Draws one upright feather: the symbol that is held. */
export function feather(pen: Pen): void {
  radial(pen, { x: 200, y: 170, r: 190 }, [
    [0, 'rgba(120, 255, 220, .85)'],
    [0.5, 'rgba(30, 200, 190, .35)'],
    [1, 'rgba(0, 120, 160, 0)'],
  ]);
  const barbs = shape((inner) => {
    inner.lineWidth = 7;
    for (let i = 0; i < 30; i += 1) {
      const y = 392 - i * 8.4;
      const reach = 26 + i * 4.5 - Math.max(0, i - 20) * 7;
      for (const side of [-1, 1]) {
        inner.beginPath();
        inner.moveTo(200, y);
        inner.quadraticCurveTo(200 + side * reach * 0.7, y - 12, 200 + side * reach, y - 54 - i);
        inner.stroke();
      }
    }
  });
  pen.save();
  pen.shadowColor = 'rgba(0, 10, 30, .8)';
  pen.shadowBlur = 12;
  pen.shadowOffsetY = 5;
  pen.drawImage(chisel(barbs, 4, { kind: 'gem', top: [0.3, 1.0, 0.42], bottom: [0.0, 0.36, 0.26] }), 0, 0);
  pen.restore();
  const quill = shape((inner) => {
    inner.lineWidth = 11;
    inner.beginPath();
    inner.moveTo(200, 410);
    inner.lineTo(200, 250);
    inner.stroke();
  });
  pen.drawImage(chisel(quill, 5, paleGold), 0, 0);
  const tear = (scale: number, lift: number): Path2D =>
    drop({ x: 200, y: 302 - lift, angle: -Math.PI / 2, long: 268 * scale, wide: 172 * scale });
  setStone(pen, tear(1, 0), { stone: stones.emerald, bevel: 40, rim: 9 });
  setStone(pen, tear(0.78, 34), { stone: stones.topaz, bevel: 22, rim: 3 });
  setStone(pen, tear(0.62, 56), { stone: stones.turquoise, bevel: 22, rim: 3 });
  setStone(pen, tear(0.43, 84), { stone: stones.sapphire, bevel: 26, rim: 3 });
  pen.fillStyle = 'rgba(255,255,255,.9)';
  pen.beginPath();
  pen.ellipse(176, 122, 17, 9, -0.6, 0, Math.PI * 2);
  pen.fill();
}

/** Draws the peacock's head in profile with its crest; `x`, `y` is the eye. */
export function head(pen: Pen, at: { readonly x: number; readonly y: number; readonly scale: number }): void {
  pen.save();
  pen.translate(at.x, at.y);
  pen.scale(at.scale, at.scale);
  const size = 460;
  const canvas = painted(size, size, (inner) => {
    inner.translate(230, 190);
    crest(inner);
    const neck = new Path2D(
      'M-74 250 C-70 150 -66 96 -58 40 C-56 -20 -26 -54 14 -54 C52 -54 78 -26 76 6 C74 30 60 44 48 54 C56 110 96 170 104 250 Z',
    );
    const beak = new Path2D('M66 -16 C96 -14 122 0 134 22 C112 24 90 26 66 22 Z');
    inner.setTransform(1, 0, 0, 1, 0, 0);
    const moved = (path: Path2D): Path2D => {
      const there = new Path2D();
      there.addPath(path, new DOMMatrix().translate(230, 190));
      return there;
    };
    setStone(inner, moved(beak), { stone: { kind: 'gem', top: [1.0, 0.8, 0.3], bottom: [0.7, 0.3, 0.02] }, bevel: 12, rim: 4 });
    setStone(inner, moved(neck), { stone: { kind: 'gem', top: [0.1, 0.42, 1.0], bottom: [0.0, 0.62, 0.6] }, bevel: 60, rim: 6 });
    scales(inner, moved(neck));
    eyeOf(inner, 258, 178);
  });
  pen.drawImage(canvas, -258, -178);
  pen.restore();
}

function crest(pen: Pen): void {
  const stems = shape(
    (inner) => {
      inner.translate(230, 190);
      inner.lineWidth = 6;
      for (const lean of [-0.62, -0.34, -0.06, 0.22, 0.5]) {
        inner.beginPath();
        inner.moveTo(4, -46);
        inner.lineTo(4 + Math.sin(lean) * 118, -46 - Math.cos(lean) * 118);
        inner.stroke();
      }
    },
    { width: 460, height: 460 },
  );
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.drawImage(chisel(stems, 3, gold), 0, 0);
  for (const lean of [-0.62, -0.34, -0.06, 0.22, 0.5])
    setStone(pen, drop({ x: 234 + Math.sin(lean) * 96, y: 144 - Math.cos(lean) * 96, angle: lean - Math.PI / 2, long: 50, wide: 24 }), {
      stone: stones.turquoise,
      bevel: 12,
      rim: 4,
    });
}

/** Draws rows of small scales on the neck. */
function scales(pen: Pen, neck: Path2D): void {
  pen.save();
  pen.clip(neck);
  pen.lineWidth = 2.5;
  for (let row = 0; row < 12; row += 1)
    for (let i = 0; i < 12; i += 1) {
      const x = 130 + i * 20 + (row % 2) * 10;
      const y = 262 + row * 15;
      pen.strokeStyle = `rgba(140, 255, 235, ${0.16 + row * 0.035})`;
      pen.beginPath();
      pen.arc(x, y, 11, 0.15 * Math.PI, 0.85 * Math.PI);
      pen.stroke();
    }
  pen.restore();
}

function eyeOf(pen: Pen, x: number, y: number): void {
  pen.fillStyle = '#f4fbff';
  pen.beginPath();
  pen.ellipse(x + 2, y + 2, 34, 21, 0.1, 0, Math.PI * 2);
  pen.fill();
  radial(pen, { x: x + 8, y, r: 15 }, [
    [0, '#ffb347'],
    [0.5, '#8a3a00'],
    [0.52, '#180a02'],
    [1, 'rgba(24,10,2,0)'],
  ]);
  pen.fillStyle = '#080410';
  pen.beginPath();
  pen.arc(x + 8, y, 12, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = '#fff';
  pen.beginPath();
  pen.arc(x + 4, y - 5, 4.6, 0, Math.PI * 2);
  pen.fill();
}

/** Draws the open fan behind a peacock: a half circle of feathers with eyes. */
export function openFan(
  pen: Pen,
  at: { readonly x: number; readonly y: number; readonly reach: number; readonly count: number; readonly open: number },
): void {
  for (const [tier, part] of [1, 0.74, 0.5].entries()) {
    const count = at.count - tier * 2;
    for (let i = 0; i < count; i += 1) {
      const angle = -Math.PI / 2 + (i / (count - 1) - 0.5) * at.open;
      const reach = at.reach * part;
      const size = at.reach * 0.3 * (1 - tier * 0.12);
      const stem = drop({ x: at.x, y: at.y, angle, long: reach, wide: reach * 0.12 });
      pen.drawImage(
        tinted(
          shape((inner) => inner.fill(stem), pen.canvas),
          ['#0a5a48', '#0d6f56', '#118463'][tier] ?? '#0a5a48',
        ),
        0,
        0,
      );
      featherEye(pen, { x: at.x + Math.cos(angle) * (reach - size), y: at.y + Math.sin(angle) * (reach - size), angle, size });
    }
  }
}
