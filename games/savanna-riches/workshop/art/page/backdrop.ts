import { painted, seeded } from '../../../../slots/workshop/art/page/canvas.ts';
import { acacia } from './trees.ts';

/** Distant hills. The left edge continues the right edge, so that they can scroll. */
export function hills(): HTMLCanvasElement {
  return painted(1024, 180, (pen) => {
    ridge(pen, { base: 70, rough: 34, waves: [2, 5, 9], top: '#f0863f', bottom: '#f7a94f', phase: 0.4 });
    ridge(pen, { base: 105, rough: 26, waves: [3, 4, 11], top: '#c9552f', bottom: '#e98a3e', phase: 2.1 });
  });
}

/** The plain with small acacias. */
export function plain(): HTMLCanvasElement {
  const chance = seeded(23);
  return painted(1024, 260, (pen) => {
    ridge(pen, { base: 118, rough: 9, waves: [1, 3, 7], top: '#8f3220', bottom: '#6b1f1c', phase: 1.2 });
    for (let i = 0; i < 9; i += 1) {
      const x = 60 + i * 110 + chance() * 40;
      acacia(pen, { x, y: 126 + chance() * 16, size: 40 + chance() * 62, seed: 40 + i, dark: '#5c1a1c', light: '#e8743a' });
    }
    ridge(pen, { base: 168, rough: 8, waves: [2, 3, 8], top: '#571619', bottom: '#3c0d16', phase: 3.0 });
    for (let i = 0; i < 500; i += 1)
      blade(pen, {
        x: chance() * 1024,
        y: 172 + chance() * 40,
        high: 6 + chance() * 10,
        lean: (chance() - 0.4) * 6,
        colour: chance() > 0.7 ? '#b04a26' : '#45101a',
      });
  });
}

/** A large acacia in front, with a rim of sunlight. */
export function greatTree(): HTMLCanvasElement {
  return painted(520, 470, (pen) => {
    pen.filter = 'blur(0.8px)';
    acacia(pen, { x: 250, y: 466, size: 395, seed: 8, dark: '#2a0a14', light: '#e0702a' });
  });
}

/** Grass along the bottom of the picture. */
export function grass(): HTMLCanvasElement {
  const chance = seeded(77);
  return painted(1024, 170, (pen) => {
    for (let i = 0; i < 1500; i += 1) {
      const near = i / 1500;
      const x = chance() * 1060 - 18;
      const colour = chance() > 0.86 ? '#c2622a' : near > 0.5 ? '#1b0610' : '#33101a';
      blade(pen, { x, y: 176, high: 50 + chance() * (120 - near * 40), lean: (chance() - 0.4) * 50, colour });
    }
  });
}

export function cloud(seed: number): HTMLCanvasElement {
  const chance = seeded(seed);
  return painted(420, 110, (pen) => {
    pen.filter = 'blur(7px)';
    for (let i = 0; i < 40; i += 1) {
      const part = chance();
      const x = 70 + part * 280;
      const lift = Math.sin(part * Math.PI);
      const y = 66 - chance() * 26 * lift;
      pen.globalAlpha = 0.3;
      pen.fillStyle = '#b8405a';
      pen.beginPath();
      pen.ellipse(x, y + 7, 34 + 22 * lift, 9 + 8 * lift, 0, 0, Math.PI * 2);
      pen.fill();
      pen.globalAlpha = 0.28;
      pen.fillStyle = '#ffd9a0';
      pen.beginPath();
      pen.ellipse(x, y, 30 + 20 * lift, 6 + 7 * lift, 0, 0, Math.PI * 2);
      pen.fill();
    }
  });
}

function ridge(
  pen: CanvasRenderingContext2D,
  by: { base: number; rough: number; waves: readonly number[]; top: string; bottom: string; phase: number },
): void {
  const { canvas } = pen;
  const fill = pen.createLinearGradient(0, by.base - by.rough, 0, canvas.height);
  fill.addColorStop(0, by.top);
  fill.addColorStop(1, by.bottom);
  pen.fillStyle = fill;
  pen.beginPath();
  pen.moveTo(0, canvas.height);
  for (let x = 0; x <= canvas.width; x += 4) {
    const t = (x / canvas.width) * Math.PI * 2;
    const y = by.waves.reduce((sum, wave, i) => sum + Math.sin(t * wave + by.phase * (i + 1)) / (i + 1.4), 0);
    pen.lineTo(x, by.base - y * by.rough * 0.7);
  }
  pen.lineTo(canvas.width, canvas.height);
  pen.fill();
}

function blade(pen: CanvasRenderingContext2D, by: { x: number; y: number; high: number; lean: number; colour: string }): void {
  pen.fillStyle = by.colour;
  pen.beginPath();
  pen.moveTo(by.x - 2.2, by.y);
  pen.quadraticCurveTo(by.x + by.lean * 0.2, by.y - by.high * 0.6, by.x + by.lean, by.y - by.high);
  pen.quadraticCurveTo(by.x + by.lean * 0.3 + 2, by.y - by.high * 0.5, by.x + 2.2, by.y);
  pen.fill();
}
