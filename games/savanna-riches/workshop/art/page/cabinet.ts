import { chisel, gold, paleGold, type Finish } from '../../../../slots/workshop/art/page/chisel.ts';
import { dropped, painted, reduced, seeded } from '../../../../slots/workshop/art/page/canvas.ts';
import { lettering } from '../../../../slots/workshop/art/page/lettering.ts';

/** The cabinet around the reels, in the game's units: five cells of 200 × 216 plus the frame. */
const grid = { width: 1000, height: 648 };
const side = 44;
const outer = { width: grid.width + side * 2, height: grid.height + side * 2 };
const scale = 1.6;
const w = outer.width * scale;
const h = outer.height * scale;

/** The carved frame with a hole for the reels; the atlas has it at half this scale. */
export function cabinet(): HTMLCanvasElement {
  const big = painted(w, h, (pen) => {
    const body = chisel(ring(0, 78, side - 12, 22), 46, { kind: 'wood', grain: timber() });
    dropped(pen, body, { x: 0, y: 0, blur: 24, dy: 10, colour: 'rgba(0,0,0,.7)' });
    carvings(pen);
    pen.drawImage(chisel(ring(0, 78, 8, 66), 9, gold), 0, 0);
    dropped(pen, chisel(ring(side - 15, 34, side - 1, 18), 10, gold), { x: 0, y: 0, blur: 16, dy: 6, colour: 'rgba(0,0,0,.8)' });
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      medallion(pen, x * (w - 104) + 52, y * (h - 104) + 52);
  });
  return reduced(big, w / 2, h / 2);
}

/** The background of one reel. */
export function reelBack(): HTMLCanvasElement {
  return painted(100, 324, (pen) => {
    const across = pen.createLinearGradient(0, 0, 100, 0);
    across.addColorStop(0, '#16070f');
    across.addColorStop(0.1, '#36121f');
    across.addColorStop(0.5, '#55202c');
    across.addColorStop(0.9, '#36121f');
    across.addColorStop(1, '#16070f');
    pen.fillStyle = across;
    pen.fillRect(0, 0, 100, 324);
    const down = pen.createLinearGradient(0, 0, 0, 324);
    down.addColorStop(0, 'rgba(0,0,0,.78)');
    down.addColorStop(0.2, 'rgba(0,0,0,.12)');
    down.addColorStop(0.5, 'rgba(255,170,80,.10)');
    down.addColorStop(0.8, 'rgba(0,0,0,.12)');
    down.addColorStop(1, 'rgba(0,0,0,.78)');
    pen.fillStyle = down;
    pen.fillRect(0, 0, 100, 324);
    const bar = pen.createLinearGradient(97, 0, 100, 0);
    bar.addColorStop(0, '#8a5410');
    bar.addColorStop(0.5, '#ffd97a');
    bar.addColorStop(1, '#7a4408');
    pen.fillStyle = bar;
    pen.fillRect(98, 0, 2, 324);
  });
}

/** The logo of the game over a rising sun. */
export function logo(): HTMLCanvasElement {
  const width = 1240;
  const height = 520;
  const big = painted(width, height, (pen) => {
    const glow = pen.createRadialGradient(width / 2, 262, 30, width / 2, 262, 256);
    glow.addColorStop(0, 'rgba(255, 236, 150, .95)');
    glow.addColorStop(0.5, 'rgba(255, 170, 40, .35)');
    glow.addColorStop(1, 'rgba(255, 120, 10, 0)');
    pen.fillStyle = glow;
    pen.fillRect(0, 0, width, height);
    dropped(pen, chisel(halfSun(width, height), 14, gold), { x: 0, y: 0, blur: 14, dy: 4, colour: 'rgba(60,10,0,.6)' });
    pen.drawImage(
      lettering(width, 330, {
        text: 'SAVANNA',
        size: 232,
        arch: 44,
        spacing: 4,
        rim: 15,
        face: { kind: 'gem', top: [1, 0.72, 0.1], bottom: [0.85, 0.07, 0.02] },
      }),
      0,
      66,
    );
    pen.drawImage(
      lettering(width, 240, {
        text: 'RICHES',
        size: 176,
        arch: 14,
        spacing: 12,
        rim: 13,
        face: { kind: 'gem', top: [0.08, 0.95, 0.75], bottom: [0, 0.2, 0.5] },
      }),
      0,
      276,
    );
    for (const x of [270, width - 270]) gem(pen, x, 404);
  });
  return painted(width / 2, height / 2, (pen) => {
    pen.filter = 'saturate(1.35) contrast(1.08) brightness(1.06)';
    pen.drawImage(reduced(big, width / 2, height / 2), 0, 0);
  });
}

function halfSun(width: number, height: number): HTMLCanvasElement {
  return painted(width, height, (pen) => {
    pen.beginPath();
    for (let i = 0; i <= 36; i += 1) {
      const a = Math.PI + (i / 36) * Math.PI;
      const r = i % 2 === 1 ? 150 : i % 4 === 0 ? 236 : 210;
      pen.lineTo(width / 2 + Math.cos(a) * r, 250 + Math.sin(a) * r);
    }
    pen.closePath();
    pen.fill();
  });
}

function gem(pen: CanvasRenderingContext2D, x: number, y: number): void {
  const shape = (radius: number): HTMLCanvasElement =>
    painted(130, 130, (inner) => {
      inner.beginPath();
      inner.moveTo(65, 65 - radius);
      inner.lineTo(65 + radius * 0.72, 65);
      inner.lineTo(65, 65 + radius);
      inner.lineTo(65 - radius * 0.72, 65);
      inner.closePath();
      inner.fill();
    });
  dropped(pen, chisel(shape(58), 12, paleGold), { x: x - 65, y: y - 65, blur: 12, dy: 5, colour: 'rgba(40,5,0,.8)' });
  pen.drawImage(chisel(shape(42), 24, { kind: 'gem', top: [1, 0.2, 0.3], bottom: [0.5, 0, 0.1] }), x - 65, y - 65);
}

function carvings(pen: CanvasRenderingContext2D): void {
  const marks = painted(w, h, (inner) => {
    const middle = (8 + side - 15) / 2;
    const across = 36;
    for (let i = 0; i < across; i += 1) {
      const x = 92 + ((w - 184) * (i + 0.5)) / across;
      kite(inner, x, middle * scale, { wide: 15, high: 11 });
      kite(inner, x, h - middle * scale, { wide: 15, high: 11 });
    }
    const down = 24;
    for (let i = 0; i < down; i += 1) {
      const y = 92 + ((h - 184) * (i + 0.5)) / down;
      kite(inner, middle * scale, y, { wide: 11, high: 15 });
      kite(inner, w - middle * scale, y, { wide: 11, high: 15 });
    }
  });
  pen.save();
  pen.shadowColor = 'rgba(20, 5, 0, .9)';
  pen.shadowBlur = 5;
  pen.shadowOffsetY = 2;
  pen.drawImage(chisel(marks, 7, paleGold), 0, 0);
  pen.restore();
}

function kite(pen: CanvasRenderingContext2D, x: number, y: number, half: { wide: number; high: number }): void {
  pen.beginPath();
  pen.moveTo(x - half.wide, y);
  pen.lineTo(x, y - half.high);
  pen.lineTo(x + half.wide, y);
  pen.lineTo(x, y + half.high);
  pen.closePath();
  pen.fill();
}

function medallion(pen: CanvasRenderingContext2D, x: number, y: number): void {
  const disc = (radius: number): HTMLCanvasElement =>
    painted(112, 112, (inner) => {
      inner.beginPath();
      inner.arc(56, 56, radius, 0, Math.PI * 2);
      inner.fill();
    });
  dropped(pen, chisel(disc(50), 12, gold), { x: x - 56, y: y - 56, blur: 16, dy: 6, colour: 'rgba(0,0,0,.8)' });
  pen.drawImage(chisel(disc(36), 5, paleGold), x - 56, y - 56);
  const teal: Finish = { kind: 'gem', top: [0.1, 1, 0.85], bottom: [0, 0.25, 0.5] };
  pen.drawImage(chisel(disc(31), 28, teal), x - 56, y - 56);
  pen.fillStyle = 'rgba(255,255,255,.8)';
  pen.beginPath();
  pen.ellipse(x - 9, y - 13, 10, 5.5, -0.5, 0, Math.PI * 2);
  pen.fill();
}

function ring(inset: number, radius: number, hole: number, holeRadius: number): HTMLCanvasElement {
  return painted(w, h, (pen) => {
    pen.beginPath();
    pen.roundRect(inset * scale + 4, inset * scale + 4, w - inset * scale * 2 - 8, h - inset * scale * 2 - 8, radius);
    pen.fill();
    pen.globalCompositeOperation = 'destination-out';
    pen.beginPath();
    pen.roundRect(hole * scale, hole * scale, w - hole * scale * 2, h - hole * scale * 2, holeRadius);
    pen.fill();
  });
}

function timber(): HTMLCanvasElement {
  const chance = seeded(11);
  return painted(w, h, (pen) => {
    pen.fillStyle = '#8a4a1e';
    pen.fillRect(0, 0, w, h);
    for (let i = 0; i < 900; i += 1) {
      const y = chance() * h;
      pen.strokeStyle = chance() > 0.5 ? `rgba(40, 14, 4, ${0.1 + chance() * 0.25})` : `rgba(220, 140, 70, ${0.06 + chance() * 0.16})`;
      pen.lineWidth = 1 + chance() * 4;
      pen.beginPath();
      pen.moveTo(0, y);
      pen.bezierCurveTo(w * 0.3, y + (chance() - 0.5) * 60, w * 0.6, y + (chance() - 0.5) * 60, w, y + (chance() - 0.5) * 30);
      pen.stroke();
    }
  });
}
