import { chisel, gold, paleGold } from './chisel.ts';
import { painted, reduced, surface } from './canvas.ts';

/** A soft round glow, white so that the game can tint it. */
export function glow(): HTMLCanvasElement {
  return painted(128, 128, (pen) => {
    const light = pen.createRadialGradient(64, 64, 0, 64, 64, 64);
    light.addColorStop(0, 'rgba(255,255,255,1)');
    light.addColorStop(0.25, 'rgba(255,255,255,.55)');
    light.addColorStop(0.6, 'rgba(255,255,255,.13)');
    light.addColorStop(1, 'rgba(255,255,255,0)');
    pen.fillStyle = light;
    pen.fillRect(0, 0, 128, 128);
  });
}

/** A four-pointed sparkle. */
export function spark(): HTMLCanvasElement {
  return painted(96, 96, (pen) => {
    pen.translate(48, 48);
    const core = pen.createRadialGradient(0, 0, 0, 0, 0, 20);
    core.addColorStop(0, 'rgba(255,255,255,1)');
    core.addColorStop(1, 'rgba(255,255,255,0)');
    pen.fillStyle = core;
    pen.fillRect(-48, -48, 96, 96);
    for (const [long, wide] of [
      [46, 5],
      [5, 46],
    ] as const) {
      const ray = pen.createRadialGradient(0, 0, 0, 0, 0, 46);
      ray.addColorStop(0, '#fff');
      ray.addColorStop(1, 'rgba(255,255,255,0)');
      pen.fillStyle = ray;
      pen.beginPath();
      pen.moveTo(-long, 0);
      pen.quadraticCurveTo(0, 0, 0, -wide);
      pen.quadraticCurveTo(0, 0, long, 0);
      pen.quadraticCurveTo(0, 0, 0, wide);
      pen.quadraticCurveTo(0, 0, -long, 0);
      pen.fill();
    }
  });
}

/** Rays that rotate behind a big win. */
export function rays(): HTMLCanvasElement {
  return painted(320, 320, (pen) => {
    const light = pen.createRadialGradient(160, 160, 10, 160, 160, 158);
    light.addColorStop(0, 'rgba(255,255,255,.95)');
    light.addColorStop(0.4, 'rgba(255,255,255,.38)');
    light.addColorStop(1, 'rgba(255,255,255,0)');
    pen.fillStyle = light;
    for (let i = 0; i < 18; i += 1) {
      const a = (i / 18) * Math.PI * 2;
      pen.beginPath();
      pen.moveTo(160, 160);
      pen.arc(160, 160, 160, a - (i % 2 === 0 ? 0.1 : 0.055), a + (i % 2 === 0 ? 0.1 : 0.055));
      pen.fill();
    }
  });
}

/** The glowing bar of a win line; it is stretched along the line. */
export function beam(): HTMLCanvasElement {
  return painted(16, 48, (pen) => {
    const across = pen.createLinearGradient(0, 0, 0, 48);
    across.addColorStop(0, 'rgba(255,255,255,0)');
    across.addColorStop(0.3, 'rgba(255,255,255,.25)');
    across.addColorStop(0.44, 'rgba(255,255,255,1)');
    across.addColorStop(0.56, 'rgba(255,255,255,1)');
    across.addColorStop(0.7, 'rgba(255,255,255,.25)');
    across.addColorStop(1, 'rgba(255,255,255,0)');
    pen.fillStyle = across;
    pen.fillRect(0, 0, 16, 48);
  });
}

type Halo = { readonly height: number; readonly corner: number; readonly glow: string; readonly line: string; readonly strokes: Strokes };
/** Blur radius and line width of each stroke, in pixels. */
type Strokes = readonly (readonly [blur: number, breadth: number])[];

/** The glowing border of a winning cell. */
export function haloOf({ height, corner, glow: shine, line, strokes }: Halo): HTMLCanvasElement {
  return painted(232, height, (pen) => {
    pen.shadowColor = shine;
    pen.strokeStyle = line;
    for (const [blur, breadth] of strokes) {
      pen.shadowBlur = blur;
      pen.lineWidth = breadth;
      pen.beginPath();
      pen.roundRect(20, 20, 192, height - 40, corner);
      pen.stroke();
    }
  });
}

/** One of eight rotation frames of a coin. */
export function coin(turn: number): HTMLCanvasElement {
  const size = 208;
  const face = coinFace(size);
  const angle = (turn / 8) * Math.PI;
  const wide = Math.cos(angle);
  const thick = 15 * Math.abs(Math.sin(angle));
  const big = painted(size, size, (pen) => {
    pen.translate(size / 2, size / 2);
    for (let i = 0; i <= 14; i += 1) {
      pen.save();
      pen.translate(thick * (0.5 - i / 14), 0);
      pen.scale(Math.max(0.06, Math.abs(wide)), 1);
      pen.filter = i === 14 ? 'none' : `brightness(${0.42 + 0.03 * i})`;
      pen.drawImage(face, -size / 2, -size / 2);
      pen.restore();
    }
    pen.filter = 'none';
    pen.globalCompositeOperation = 'source-atop';
    const shine = pen.createLinearGradient(-size / 2, -size / 2, size / 2, size / 2);
    const at = 0.5 + 0.4 * Math.cos(angle + 0.6);
    shine.addColorStop(Math.max(0, at - 0.16), 'rgba(255,255,220,0)');
    shine.addColorStop(at, 'rgba(255,255,220,.55)');
    shine.addColorStop(Math.min(1, at + 0.16), 'rgba(255,255,220,0)');
    pen.fillStyle = shine;
    pen.fillRect(-size / 2, -size / 2, size, size);
  });
  return painted(104, 104, (pen) => {
    pen.filter = 'saturate(1.6) contrast(1.1)';
    pen.drawImage(reduced(big, 104, 104), 0, 0);
  });
}

/** Returns a painter of discs, with or without a hole, in the middle of a square. */
function discIn(size: number): (radius: number, hole: number) => HTMLCanvasElement {
  const middle = size / 2;
  return (radius, hole) =>
    painted(size, size, (pen) => {
      pen.beginPath();
      pen.arc(middle, middle, radius, 0, Math.PI * 2);
      if (hole > 0) pen.arc(middle, middle, hole, 0, Math.PI * 2, true);
      pen.fill();
    });
}

function coinFace(size: number): HTMLCanvasElement {
  const c = size / 2;
  const disc = discIn(size);
  const plume = painted(size, size, (pen) => {
    pen.beginPath();
    pen.ellipse(c, c, 30, 44, 0, 0, Math.PI * 2);
    pen.ellipse(c, c + 4, 20, 30, 0, 0, Math.PI * 2, true);
    pen.fill();
    pen.beginPath();
    pen.ellipse(c, c + 10, 11, 17, 0, 0, Math.PI * 2);
    pen.fill();
  });
  return painted(size, size, (pen) => {
    pen.drawImage(chisel(disc(92, 0), 6, gold), 0, 0);
    pen.fillStyle = 'rgba(120, 50, 0, .35)';
    pen.beginPath();
    pen.arc(c, c, 72, 0, Math.PI * 2);
    pen.fill();
    pen.drawImage(chisel(disc(94, 72), 11, paleGold), 0, 0);
    pen.shadowColor = 'rgba(80, 30, 0, .8)';
    pen.shadowBlur = 5;
    pen.shadowOffsetY = 3;
    pen.drawImage(chisel(plume, 8, paleGold), 0, 0);
  });
}

/** The same symbol with motion blur, for a fast reel. */
export function streaked(symbol: HTMLCanvasElement): HTMLCanvasElement {
  const { canvas, pen } = surface(104, 152);
  const copies = 22;
  pen.globalAlpha = 1.7 / copies;
  for (let i = 0; i < copies; i += 1) pen.drawImage(symbol, 0, (i / (copies - 1)) * 40, 104, 112);
  return canvas;
}

/** The spin button: its body, and the arrow that rotates on it. */
export function spinButton(): HTMLCanvasElement {
  const size = 480;
  const c = size / 2;
  const disc = discIn(size);
  const big = painted(size, size, (pen) => {
    pen.shadowColor = 'rgba(0,0,0,.6)';
    pen.shadowBlur = 18;
    pen.shadowOffsetY = 8;
    pen.drawImage(chisel(disc(218, 0), 26, gold), 0, 0);
    pen.shadowColor = 'transparent';
    pen.drawImage(chisel(disc(188, 0), 10, { kind: 'gem', top: [0.0, 0.12, 0.12], bottom: [0, 0.04, 0.06] }), 0, 0);
    pen.drawImage(chisel(disc(178, 0), 86, { kind: 'gem', top: [0.1, 1, 0.5], bottom: [0, 0.36, 0.3] }), 0, 0);
    const light = pen.createLinearGradient(0, c - 170, 0, c);
    light.addColorStop(0, 'rgba(255,255,255,.55)');
    light.addColorStop(1, 'rgba(255,255,255,0)');
    pen.fillStyle = light;
    pen.beginPath();
    pen.ellipse(c, c - 74, 136, 88, 0, 0, Math.PI * 2);
    pen.fill();
  });
  return painted(240, 240, (pen) => {
    pen.filter = 'saturate(1.55) contrast(1.15)';
    pen.drawImage(reduced(big, 240, 240), 0, 0);
  });
}

export function spinArrow(): HTMLCanvasElement {
  const size = 480;
  const c = size / 2;
  const shape = painted(size, size, (pen) => {
    pen.lineWidth = 38;
    for (const from of [0.35, 0.35 + Math.PI]) {
      pen.beginPath();
      pen.arc(c, c, 98, from, from + 2.05);
      pen.stroke();
      const end = from + 2.05;
      pen.save();
      pen.translate(c + Math.cos(end) * 98, c + Math.sin(end) * 98);
      pen.rotate(end + Math.PI / 2);
      pen.beginPath();
      pen.moveTo(66, 0);
      pen.lineTo(-12, -50);
      pen.lineTo(-12, 50);
      pen.closePath();
      pen.fill();
      pen.restore();
    }
  });
  const big = painted(size, size, (pen) => {
    pen.shadowColor = 'rgba(0, 40, 30, .85)';
    pen.shadowBlur = 14;
    pen.shadowOffsetY = 6;
    pen.drawImage(chisel(shape, 13, { kind: 'gem', top: [2.6, 2.6, 2.4], bottom: [2.4, 1.9, 0.9] }), 0, 0);
  });
  return reduced(big, 240, 240);
}
