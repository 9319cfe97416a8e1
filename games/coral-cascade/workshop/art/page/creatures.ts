import { painted, reduced } from '../../../../slots/workshop/art/page/canvas.ts';
import { chisel } from '../../../../slots/workshop/art/page/chisel.ts';
import { bead, eye, glass, gleam, goldRim, height, inside, fillPath, mask, pearlRim, solid, width, type Glass } from './glass.ts';

type Pen = CanvasRenderingContext2D;

/** Size of a symbol in the atlas, in pixels. Symbols are painted at twice this size and scaled down. */
const symbolWidth = 200;
const symbolHeight = 188;

/** Painters of all symbols, by symbol name. */
export const creatures: Readonly<Record<string, () => HTMLCanvasElement>> = {
  pearl: () => finished(pearl),
  seahorse: () => finished(seahorse),
  angelfish: () => finished(angelfish),
  clownfish: () => finished(clownfish),
  starfish: () => finished(starfish),
  shell: () => finished(shell),
};

function finished(draw: (pen: Pen) => void): HTMLCanvasElement {
  const small = reduced(painted(width, height, draw), symbolWidth, symbolHeight);
  return painted(symbolWidth, symbolHeight, (pen) => {
    pen.filter = 'saturate(1.75) contrast(1.22) brightness(1.0)';
    pen.drawImage(small, 0, 0);
  });
}

/** Draws lobes that spread like a fan from a hinge. */
function fan(
  pen: Pen,
  by: {
    readonly x: number;
    readonly y: number;
    readonly count: number;
    readonly open: number;
    readonly reach: number;
    readonly stuff: Glass;
  },
): void {
  const lobes = Array.from({ length: by.count }, (_, i) => {
    const part = i / (by.count - 1) - 0.5;
    const angle = part * by.open - Math.PI / 2;
    const reach = by.reach * (1 - 0.16 * Math.abs(part) * 2);
    const path = new Path2D();
    const lobe = new Path2D();
    lobe.ellipse(0, 0, reach / 2, (reach * by.open) / by.count / 1.75, 0, 0, Math.PI * 2);
    const matrix = new DOMMatrix()
      .translate(by.x, by.y)
      .rotate((angle * 180) / Math.PI)
      .translate(reach / 2, 0);
    path.addPath(lobe, matrix);
    return { path, part };
  });
  const all = (inner: Pen): void => lobes.forEach(({ path }) => solid(inner, path));
  glass(pen, all, { ...by.stuff, bevel: 8 });
  for (const { path } of lobes.toSorted((a, b) => Math.abs(b.part) - Math.abs(a.part)))
    glass(pen, (inner) => solid(inner, path), { ...by.stuff, rim: null });
}

function shell(pen: Pen): void {
  const stuff: Glass = { top: [0.06, 0.85, 0.5], bottom: [0.0, 0.2, 0.36], bevel: 30, rim: pearlRim };
  const hinge = new Path2D();
  hinge.roundRect(140, 286, 120, 46, 22);
  glass(pen, (inner) => solid(inner, hinge), stuff);
  fan(pen, { x: 200, y: 314, count: 7, open: 2.05, reach: 262, stuff });
  for (const x of [164, 200, 236]) bead(pen, { x, y: 312, r: 12, colours: ['#ffffff', '#a9fff0', '#149b9b'] });
  gleam(pen, new Path2D('M104 152 Q132 92 184 78'), 7);
}

function starfish(pen: Pen): void {
  const star = new Path2D();
  for (let i = 0; i < 10; i += 1) {
    const angle = (i / 10) * Math.PI * 2 - Math.PI / 2;
    const reach = i % 2 === 0 ? 146 : 64;
    star.lineTo(200 + Math.cos(angle) * reach, 202 + Math.sin(angle) * reach);
  }
  star.closePath();
  const draw = (inner: Pen): void => {
    const spread = inner.lineWidth;
    inner.lineWidth = spread + 38;
    fillPath(inner, star);
    inner.stroke(star);
    inner.lineWidth = spread;
  };
  glass(pen, draw, { top: [1.0, 0.16, 0.26], bottom: [0.6, 0.0, 0.2], bevel: 46, rim: pearlRim });
  for (let arm = 0; arm < 5; arm += 1) {
    const angle = (arm / 5) * Math.PI * 2 - Math.PI / 2;
    for (const [reach, r] of [
      [46, 13],
      [82, 11],
      [114, 8.5],
      [140, 6.5],
    ] as const)
      bead(pen, { x: 200 + Math.cos(angle) * reach, y: 202 + Math.sin(angle) * reach, r, colours: ['#ffffff', '#ffe0c4', '#ff9a7d'] });
  }
  bead(pen, { x: 200, y: 202, r: 19, colours: ['#ffffff', '#ffe9cf', '#ff9a7d'] });
  gleam(pen, new Path2D('M180 82 Q186 60 200 48'), 8);
}

function angelfish(pen: Pen): void {
  const fins: Glass = { top: [1.0, 0.86, 0.2], bottom: [1.0, 0.42, 0.05], bevel: 16, rim: goldRim };
  const dorsal = new Path2D('M128 128 C170 60 236 26 330 14 C296 60 290 100 292 150 C250 130 190 120 128 128 Z');
  const anal = new Path2D('M128 252 C170 318 236 350 330 362 C296 316 290 276 292 228 C250 248 190 260 128 252 Z');
  const tail = new Path2D('M286 188 C318 176 350 140 384 118 C370 160 370 216 384 258 C350 236 318 200 286 188 Z');
  glass(pen, (inner) => [dorsal, anal, tail].forEach((path) => solid(inner, path)), fins);
  const body = new Path2D('M28 194 C60 132 130 92 196 92 C262 96 304 142 312 188 C304 236 262 282 196 286 C130 286 60 252 28 194 Z');
  const draw = (inner: Pen): void => solid(inner, body);
  glass(pen, draw, { top: [0.42, 0.12, 1.0], bottom: [0.14, 0.0, 0.6], bevel: 52, rim: goldRim });
  for (const [x, wide] of [
    [142, 26],
    [216, 30],
    [282, 20],
  ] as const) {
    const stripe = inside(mask(draw), (inner) =>
      fillPath(inner, new Path2D(`M${x} 60 Q${x - 30} 188 ${x} 320 L${x + wide} 320 Q${x + wide - 26} 188 ${x + wide} 60 Z`)),
    );
    pen.drawImage(chisel(stripe, 10, { kind: 'gem', top: [1.2, 1.0, 0.34], bottom: [1.0, 0.5, 0.06] }), 0, 0);
  }
  const fin = new Path2D('M176 206 C206 196 240 206 252 232 C226 246 192 240 176 206 Z');
  glass(pen, (inner) => solid(inner, fin), { ...fins, bevel: 10 });
  eye(pen, 96, 172, 22);
  gleam(pen, new Path2D('M92 126 Q140 98 190 102'), 7);
}

function clownfish(pen: Pen): void {
  const fins: Glass = { top: [1.0, 0.5, 0.12], bottom: [0.95, 0.16, 0.0], bevel: 15, rim: pearlRim };
  const dorsal = new Path2D('M104 118 C120 66 176 52 206 84 C232 54 286 66 296 132 C230 108 170 104 104 118 Z');
  const belly = new Path2D('M150 282 C168 326 206 342 238 334 C236 308 226 292 212 276 Z');
  const tail = new Path2D('M292 196 C322 160 352 132 384 130 C394 170 394 226 384 266 C352 262 322 236 292 196 Z');
  glass(pen, (inner) => [dorsal, belly, tail].forEach((path) => solid(inner, path)), fins);
  const body = new Path2D('M22 200 C40 130 110 96 176 98 C246 100 300 142 324 196 C300 254 246 296 176 296 C110 298 40 268 22 200 Z');
  const draw = (inner: Pen): void => solid(inner, body);
  glass(pen, draw, { top: [1.0, 0.34, 0.02], bottom: [0.85, 0.06, 0.0], bevel: 50, rim: pearlRim });
  for (const [x, bend, wide] of [
    [118, 30, 40],
    [208, 26, 44],
    [288, 12, 22],
  ] as const) {
    const band = (spread: number): string =>
      `M${x - spread} 70 Q${x + bend - spread} 196 ${x - spread} 330 L${x + wide + spread} 330 Q${x + wide + bend + spread} 196 ${x + wide + spread} 70 Z`;
    const dark = inside(mask(draw), (inner) => fillPath(inner, new Path2D(band(7))));
    pen.drawImage(chisel(dark, 5, { kind: 'gem', top: [0.1, 0.07, 0.14], bottom: [0.03, 0.02, 0.08] }), 0, 0);
    const pale = inside(mask(draw), (inner) => fillPath(inner, new Path2D(band(0))));
    pen.drawImage(chisel(pale, 16, { kind: 'gem', top: [1.25, 1.3, 1.35], bottom: [0.55, 0.72, 0.95] }), 0, 0);
  }
  const fin = new Path2D('M196 214 C230 196 262 214 266 248 C236 264 206 252 196 214 Z');
  glass(pen, (inner) => solid(inner, fin), { ...fins, bevel: 12 });
  eye(pen, 86, 176, 24);
  gleam(pen, new Path2D('M66 138 Q110 106 168 106'), 8);
}

/** The seahorse's back from crown to tail: x, y and half the width. */
const spine = [
  [168, 70, 34],
  [196, 62, 38],
  [218, 92, 36],
  [212, 132, 36],
  [196, 170, 48],
  [196, 214, 52],
  [212, 254, 40],
  [224, 290, 28],
  [212, 326, 20],
  [176, 340, 16],
  [150, 320, 13],
  [158, 294, 11],
  [182, 300, 8],
] as const;

function seahorse(pen: Pen): void {
  const dorsal = new Path2D('M232 172 C286 150 318 178 312 214 C306 250 270 262 236 246 Z');
  const crown = new Path2D('M166 46 L160 14 L184 32 L196 6 L208 32 L234 18 L226 54 Z');
  const stuff: Glass = { top: [1.0, 0.66, 0.06], bottom: [0.9, 0.2, 0.0], bevel: 32, rim: goldRim };
  glass(pen, (inner) => [dorsal, crown].forEach((path) => solid(inner, path)), {
    ...stuff,
    top: [1.0, 0.42, 0.3],
    bottom: [0.9, 0.1, 0.2],
    bevel: 14,
  });
  const draw = (inner: Pen): void => {
    const spread = inner.lineWidth / 2;
    const snout = new Path2D();
    snout.ellipse(120, 96, 56 + spread, 17 + spread, 0.16, 0, Math.PI * 2);
    snout.ellipse(72, 89, 18 + spread, 22 + spread, 0.16, 0, Math.PI * 2);
    fillPath(inner, snout);
    for (const [x, y, r] of alongSpine()) {
      inner.beginPath();
      inner.arc(x, y, r + spread, 0, Math.PI * 2);
      inner.fill();
    }
  };
  glass(pen, draw, stuff);
  for (let i = 0; i < 6; i += 1) {
    const y = 156 + i * 20;
    const plate = inside(mask(draw), (inner) =>
      fillPath(inner, new Path2D(`M140 ${y} Q178 ${y + 16} 226 ${y - 4} L226 ${y + 4} Q178 ${y + 26} 140 ${y + 9} Z`)),
    );
    pen.drawImage(chisel(plate, 4, { kind: 'gem', top: [1.3, 1.1, 0.6], bottom: [1.2, 0.7, 0.2] }), 0, 0);
  }
  for (const [x, y] of [
    [170, 26],
    [197, 18],
    [224, 30],
  ] as const)
    bead(pen, { x, y, r: 7, colours: ['#ffffff', '#ffe6f0', '#ff7aa0'] });
  eye(pen, 184, 78, 19);
  gleam(pen, new Path2D('M170 176 Q160 204 168 232'), 7);
}

/** Interpolates between the points of the spine. */
function alongSpine(): readonly (readonly [number, number, number])[] {
  return spine.flatMap((to, i) => {
    const from = spine[i - 1] ?? to;
    return Array.from({ length: 10 }, (_, step): [number, number, number] => {
      const part = (step + 1) / 10;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part, from[2] + (to[2] - from[2]) * part];
    });
  });
}

function pearl(pen: Pen): void {
  const stuff: Glass = { top: [1.0, 0.28, 0.7], bottom: [0.4, 0.02, 0.5], bevel: 26, rim: goldRim };
  fan(pen, { x: 200, y: 262, count: 7, open: 2.3, reach: 222, stuff });
  pen.save();
  pen.translate(0, 488);
  pen.scale(1, -1);
  fan(pen, { x: 200, y: 248, count: 7, open: 2.5, reach: 112, stuff: { ...stuff, top: [0.45, 0.03, 0.5], bottom: [1.0, 0.3, 0.7] } });
  pen.restore();
  const shade = pen.createRadialGradient(200, 226, 40, 200, 226, 108);
  shade.addColorStop(0, 'rgba(40,0,60,.75)');
  shade.addColorStop(1, 'rgba(40,0,60,0)');
  pen.fillStyle = shade;
  pen.fillRect(80, 110, 240, 220);
  roundPearl(pen, 200, 222, 80);
}

/** Draws a large iridescent pearl. */
export function roundPearl(pen: Pen, x: number, y: number, r: number): void {
  bead(pen, { x, y, r, colours: ['#ffffff', '#efe4fb', '#5d4c94'] });
  pen.save();
  pen.beginPath();
  pen.arc(x, y, r, 0, Math.PI * 2);
  pen.clip();
  for (const [dx, dy, colour] of [
    [0.4, 0.45, 'rgba(90, 215, 255, .6)'],
    [-0.45, 0.5, 'rgba(255, 120, 200, .55)'],
    [0.55, -0.25, 'rgba(255, 215, 130, .45)'],
  ] as const) {
    const play = pen.createRadialGradient(x + dx * r, y + dy * r, 0, x + dx * r, y + dy * r, r * 0.8);
    play.addColorStop(0, colour);
    play.addColorStop(1, 'rgba(255,255,255,0)');
    pen.fillStyle = play;
    pen.fillRect(x - r, y - r, r * 2, r * 2);
  }
  pen.restore();
  bead(pen, {
    x: x - r * 0.34,
    y: y - r * 0.38,
    r: r * 0.3,
    colours: ['rgba(255,255,255,1)', 'rgba(255,255,255,.75)', 'rgba(255,255,255,0)'],
  });
}
