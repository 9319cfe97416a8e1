import { painted, reduced, seeded } from '../../../../slots/workshop/art/page/canvas.ts';
import { chisel, gold, paleGold } from '../../../../slots/workshop/art/page/chisel.ts';
import { lettering } from '../../../../slots/workshop/art/page/lettering.ts';

type Pen = CanvasRenderingContext2D;

const frame = 44;
const cell = 200;
const width = cell * 5 + frame * 2;
const height = 216 * 3 + frame * 2;

/** The cabinet of black glass with neon tubes. Two more tubes separate the furnace from the outer reels. */
export function cabinet(): HTMLCanvasElement {
  const big = painted(width, height, (pen) => {
    const body = ring(2, 54, 42, 18);
    const steel = pen.createLinearGradient(0, 0, 0, height);
    for (const [at, colour] of [
      [0, '#4a3038'],
      [0.06, '#1b0c12'],
      [0.5, '#0c0508'],
      [0.94, '#1a0a0e'],
      [1, '#5a2a1c'],
    ] as const)
      steel.addColorStop(at, colour);
    pen.shadowColor = 'rgba(0,0,0,.8)';
    pen.shadowBlur = 12;
    pen.fillStyle = steel;
    pen.fill(body, 'evenodd');
    pen.shadowBlur = 0;
    pen.strokeStyle = 'rgba(255,220,200,.22)';
    pen.lineWidth = 2;
    pen.stroke(round(4, 52));
    tube(pen, round(16, 44), '255, 70, 20', 7);
    tube(pen, round(33, 26), '255, 30, 140', 4);
    for (const reel of [1, 4]) {
      const bar = new Path2D();
      bar.moveTo(frame + reel * cell, frame + 2);
      bar.lineTo(frame + reel * cell, height - frame - 2);
      tube(pen, bar, '255, 130, 20', 5);
    }
  });
  return reduced(big, Math.round(width * 0.75), Math.round(height * 0.75));
}

/** Background of the outer reels: dark velvet. */
export function reelBack(): HTMLCanvasElement {
  return painted(100, 324, (pen) => {
    const across = pen.createLinearGradient(0, 0, 100, 0);
    across.addColorStop(0, '#07040c');
    across.addColorStop(0.5, '#24102c');
    across.addColorStop(1, '#07040c');
    pen.fillStyle = across;
    pen.fillRect(0, 0, 100, 324);
    shade(pen, 'rgba(190,60,255,.10)');
  });
}

/** Background of the furnace reels: glowing embers. */
export function furnaceBack(): HTMLCanvasElement {
  const chance = seeded(41);
  return painted(100, 324, (pen) => {
    const down = pen.createLinearGradient(0, 0, 0, 324);
    down.addColorStop(0, '#1a0508');
    down.addColorStop(0.55, '#3d0a08');
    down.addColorStop(0.86, '#7a1c06');
    down.addColorStop(1, '#c9480a');
    pen.fillStyle = down;
    pen.fillRect(0, 0, 100, 324);
    pen.globalCompositeOperation = 'lighter';
    for (let i = 0; i < 46; i += 1) {
      const y = 324 - chance() ** 2 * 200;
      const size = 2 + chance() * 9;
      const x = chance() * 100;
      const ember = pen.createRadialGradient(x, y, 0, x, y, size);
      ember.addColorStop(0, `rgba(255, ${Math.round(90 + chance() * 110)}, 20, ${0.25 + chance() * 0.3})`);
      ember.addColorStop(1, 'rgba(255, 60, 0, 0)');
      pen.fillStyle = ember;
      pen.fillRect(x - size, y - size, size * 2, size * 2);
    }
    pen.globalCompositeOperation = 'source-over';
    shade(pen, 'rgba(255,120,20,.08)');
  });
}

/** One of eight rotation frames of a token with a seven. */
export function token(turn: number): HTMLCanvasElement {
  const size = 208;
  const face = painted(size, size, (pen) => {
    pen.drawImage(chisel(disc(size, 98), 15, gold), 0, 0);
    const red = pen.createRadialGradient(90, 80, 6, 104, 104, 76);
    red.addColorStop(0, '#ff6a5a');
    red.addColorStop(1, '#8a0414');
    pen.fillStyle = red;
    pen.beginPath();
    pen.arc(104, 104, 70, 0, Math.PI * 2);
    pen.fill();
    pen.drawImage(lettering(size, size, { text: '7', size: 128, arch: 0, spacing: 0, rim: 6, face: paleGold }), 0, 0);
  });
  const angle = (turn / 8) * Math.PI;
  const wide = Math.max(0.07, Math.abs(Math.cos(angle)));
  const big = painted(size, size, (pen) => {
    pen.translate(size / 2, size / 2);
    const thick = 16 * Math.abs(Math.sin(angle));
    for (let i = 0; i <= 12; i += 1) {
      pen.save();
      pen.translate(thick * (0.5 - i / 12), 0);
      pen.scale(wide, 1);
      pen.filter = i === 12 ? `brightness(${1.15 - 0.3 * Math.abs(Math.sin(angle))})` : 'brightness(0.55)';
      pen.drawImage(face, -size / 2, -size / 2);
      pen.restore();
    }
  });
  return reduced(big, 80, 80);
}

/** A dark brick wall lit by neon from the middle. */
export function wall(): HTMLCanvasElement {
  const chance = seeded(9);
  return painted(480, 640, (pen) => {
    pen.fillStyle = '#0a0509';
    pen.fillRect(0, 0, 480, 640);
    for (let row = 0; row < 27; row += 1)
      for (let i = -1; i < 9; i += 1) {
        const tone = 18 + chance() * 13;
        pen.fillStyle = `rgb(${tone * 1.7}, ${tone * 0.72}, ${tone * 0.95})`;
        pen.fillRect(i * 60 + (row % 2) * 30 + 1, row * 24 + 1, 57, 21.5);
        pen.fillStyle = 'rgba(255, 150, 120, .05)';
        pen.fillRect(i * 60 + (row % 2) * 30 + 1, row * 24 + 1, 57, 2);
      }
    pen.globalCompositeOperation = 'lighter';
    for (const [x, y, size, colour] of [
      [240, 130, 320, 'rgba(255, 70, 20, .42)'],
      [60, 330, 260, 'rgba(255, 20, 120, .26)'],
      [430, 350, 260, 'rgba(120, 30, 255, .26)'],
      [240, 660, 330, 'rgba(255, 110, 10, .50)'],
    ] as const) {
      const light = pen.createRadialGradient(x, y, 10, x, y, size);
      light.addColorStop(0, colour);
      light.addColorStop(1, 'rgba(0,0,0,0)');
      pen.fillStyle = light;
      pen.fillRect(0, 0, 480, 640);
    }
  });
}

/** The logo: red glass fruit and burning letters. */
export function logo(one: HTMLCanvasElement, other: HTMLCanvasElement): HTMLCanvasElement {
  const [w, h] = [1240, 520];
  const big = painted(w, h, (pen) => {
    const light = pen.createRadialGradient(w / 2, 270, 30, w / 2, 270, 300);
    light.addColorStop(0, 'rgba(255, 120, 30, .75)');
    light.addColorStop(1, 'rgba(255, 60, 10, 0)');
    pen.save();
    pen.translate(w / 2, 0);
    pen.scale(2.0, 1);
    pen.translate(-w / 2, 0);
    pen.fillStyle = light;
    pen.fillRect(0, 0, w, h);
    pen.restore();
    for (let i = 0; i < 9; i += 1) {
      const away = Math.abs(i - 4);
      const tall = 350 - away * 34;
      pen.globalAlpha = 0.95;
      pen.drawImage(i % 2 === 0 ? one : other, 84 + i * 112, 430 - tall, 180, tall);
    }
    pen.globalAlpha = 1;
    pen.drawImage(
      lettering(w, 250, {
        text: 'FRUIT',
        size: 172,
        arch: 26,
        spacing: 14,
        rim: 12,
        face: { kind: 'gem', top: [1, 0.03, 0.16], bottom: [0.45, 0, 0.1] },
      }),
      0,
      26,
    );
    pen.drawImage(
      lettering(w, 330, {
        text: 'BLAZE',
        size: 246,
        arch: 18,
        spacing: 6,
        rim: 15,
        face: { kind: 'gem', top: [1, 0.62, 0.02], bottom: [0.95, 0.05, 0] },
      }),
      0,
      192,
    );
  });
  return painted(w / 2, h / 2, (pen) => {
    pen.filter = 'saturate(1.6) contrast(1.12)';
    pen.drawImage(reduced(big, w / 2, h / 2), 0, 0);
  });
}

/** Draws a neon tube: a white core with a glow. */
function tube(pen: Pen, path: Path2D, light: string, thick: number): void {
  pen.save();
  pen.lineCap = 'round';
  pen.strokeStyle = `rgba(${light}, .9)`;
  pen.shadowColor = `rgb(${light})`;
  for (const [blur, line] of [
    [26, thick * 1.5],
    [13, thick],
  ] as const) {
    pen.shadowBlur = blur;
    pen.lineWidth = line;
    pen.stroke(path);
  }
  pen.shadowBlur = 3;
  pen.strokeStyle = 'rgba(255, 244, 230, .95)';
  pen.lineWidth = Math.max(1.6, thick * 0.34);
  pen.stroke(path);
  pen.restore();
}

function shade(pen: Pen, light: string): void {
  const down = pen.createLinearGradient(0, 0, 0, 324);
  down.addColorStop(0, 'rgba(0,0,0,.72)');
  down.addColorStop(0.22, 'rgba(0,0,0,.08)');
  down.addColorStop(0.5, light);
  down.addColorStop(0.85, 'rgba(0,0,0,.05)');
  down.addColorStop(1, 'rgba(0,0,0,.45)');
  pen.fillStyle = down;
  pen.fillRect(0, 0, 100, 324);
  pen.fillStyle = 'rgba(0,0,0,.55)';
  pen.fillRect(0, 0, 1.5, 324);
  pen.fillRect(98.5, 0, 1.5, 324);
}

function round(inset: number, radius: number): Path2D {
  const path = new Path2D();
  path.roundRect(inset, inset, width - inset * 2, height - inset * 2, radius);
  return path;
}

function ring(outer: number, outerRadius: number, inner: number, innerRadius: number): Path2D {
  const path = round(outer, outerRadius);
  path.addPath(round(inner, innerRadius));
  return path;
}

function disc(size: number, radius: number): HTMLCanvasElement {
  return painted(size, size, (pen) => {
    pen.beginPath();
    pen.arc(size / 2, size / 2, radius, 0, Math.PI * 2);
    pen.fill();
  });
}
