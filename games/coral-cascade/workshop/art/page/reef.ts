import { painted, reduced, seeded } from '../../../../slots/workshop/art/page/canvas.ts';
import { chisel } from '../../../../slots/workshop/art/page/chisel.ts';
import { layWord, type LogoWord } from '../../../../slots/workshop/art/page/lettering.ts';
import { goldRim, pearlRim } from './glass.ts';

type Pen = CanvasRenderingContext2D;
type Gem = { readonly top: readonly [number, number, number]; readonly bottom: readonly [number, number, number] };

const corals: readonly Gem[] = [
  { top: [1.0, 0.42, 0.42], bottom: [0.75, 0.04, 0.28] },
  { top: [1.0, 0.62, 0.2], bottom: [0.85, 0.18, 0.05] },
  { top: [0.8, 0.36, 1.0], bottom: [0.34, 0.03, 0.6] },
  { top: [0.2, 0.95, 0.8], bottom: [0.0, 0.3, 0.45] },
];

/** Draws recursive branches. */
function branches(
  pen: Pen,
  by: { x: number; y: number; angle: number; long: number; thick: number; depth: number },
  chance: () => number,
): void {
  if (by.depth === 0 || by.long < 4) return;
  const [x, y] = [by.x + Math.cos(by.angle) * by.long, by.y + Math.sin(by.angle) * by.long];
  pen.lineCap = 'round';
  pen.lineWidth = by.thick;
  pen.beginPath();
  pen.moveTo(by.x, by.y);
  pen.quadraticCurveTo((by.x + x) / 2 + (chance() - 0.5) * by.long * 0.4, (by.y + y) / 2, x, y);
  pen.stroke();
  const forks = chance() > 0.4 ? 3 : 2;
  for (let i = 0; i < forks; i += 1) {
    const turn = ((i + 0.5) / forks - 0.5) * 1.5 + (chance() - 0.5) * 0.4;
    branches(
      pen,
      { x, y, angle: by.angle + turn, long: by.long * (0.66 + chance() * 0.18), thick: by.thick * 0.76, depth: by.depth - 1 },
      chance,
    );
  }
}

/** The mother-of-pearl frame with corals at its corners. The view shows it at half this scale. */
export function cabinet(): HTMLCanvasElement {
  const [w, h] = [1632, 1260];
  const ring = (outset: number, breadth: number): HTMLCanvasElement =>
    painted(w, h, (pen) => {
      pen.beginPath();
      pen.roundRect(outset, outset, w - outset * 2, h - outset * 2, 92 - outset);
      pen.roundRect(
        outset + breadth,
        outset + breadth,
        w - (outset + breadth) * 2,
        h - (outset + breadth) * 2,
        Math.max(12, 70 - outset - breadth / 2),
      );
      pen.fill('evenodd');
    });
  const big = painted(w, h, (pen) => {
    pen.shadowColor = 'rgba(0, 10, 40, .8)';
    pen.shadowBlur = 22;
    pen.shadowOffsetY = 8;
    pen.drawImage(chisel(ring(10, 50), 25, { kind: 'gem', top: [0.02, 0.42, 0.8], bottom: [0.0, 0.07, 0.4] }), 0, 0);
    pen.shadowColor = 'transparent';
    pen.drawImage(chisel(ring(4, 14), 7, goldRim), 0, 0);
    pen.drawImage(chisel(ring(52, 14), 7, pearlRim), 0, 0);
    for (const [x, y, turn, which] of [
      [30, h - 26, -0.95, 0],
      [w - 30, h - 26, -2.2, 2],
      [26, 40, 0.75, 1],
      [w - 26, 40, 2.35, 3],
    ] as const)
      cornerCoral(pen, { x, y, turn, gem: corals[which] ?? { top: [1, 1, 1], bottom: [1, 1, 1] }, seed: 11 + which, isLow: y > h / 2 });
  });
  return reduced(big, w / 2, h / 2);
}

function cornerCoral(pen: Pen, by: { x: number; y: number; turn: number; gem: Gem; seed: number; isLow: boolean }): void {
  const shape = painted(pen.canvas.width, pen.canvas.height, (inner) => {
    const chance = seeded(by.seed);
    for (const lean of by.isLow ? [-0.55, 0, 0.6] : [-0.4, 0.45])
      branches(
        inner,
        { x: by.x, y: by.y, angle: by.turn + lean, long: by.isLow ? 62 : 40, thick: by.isLow ? 25 : 18, depth: by.isLow ? 5 : 4 },
        chance,
      );
  });
  pen.save();
  pen.shadowColor = 'rgba(0, 10, 40, .8)';
  pen.shadowBlur = 10;
  pen.shadowOffsetY = 5;
  pen.drawImage(chisel(shape, 10, { kind: 'gem', ...by.gem }), 0, 0);
  pen.restore();
}

/** The background of one column: deep water, lighter in the middle. */
export function columnBack(): HTMLCanvasElement {
  return painted(100, 376, (pen) => {
    const down = pen.createLinearGradient(0, 0, 0, 376);
    down.addColorStop(0, '#0b4f96');
    down.addColorStop(0.5, '#083a7c');
    down.addColorStop(1, '#052055');
    pen.fillStyle = down;
    pen.fillRect(0, 0, 100, 376);
    for (let row = 0; row < 4; row += 1) {
      const light = pen.createRadialGradient(50, row * 94 + 40, 4, 50, row * 94 + 47, 52);
      light.addColorStop(0, 'rgba(110, 220, 255, .34)');
      light.addColorStop(1, 'rgba(110, 220, 255, 0)');
      pen.fillStyle = light;
      pen.fillRect(0, row * 94, 100, 94);
      pen.strokeStyle = 'rgba(150, 230, 255, .16)';
      pen.lineWidth = 1.5;
      pen.beginPath();
      pen.roundRect(4, row * 94 + 4, 92, 86, 20);
      pen.stroke();
    }
  });
}

/** The distant reef. Its left edge continues its right edge, so that it can scroll. */
export function farReef(): HTMLCanvasElement {
  return painted(1024, 240, (pen) => {
    for (const [base, colour, phase] of [
      [70, 'rgba(40, 140, 190, .55)', 0.6],
      [120, 'rgba(20, 100, 165, .8)', 2.4],
    ] as const) {
      pen.fillStyle = colour;
      pen.beginPath();
      pen.moveTo(0, 240);
      for (let x = 0; x <= 1024; x += 4) {
        const t = (x / 1024) * Math.PI * 2;
        pen.lineTo(x, base + 26 * Math.sin(2 * t + phase) + 15 * Math.sin(5 * t + phase * 2) + 7 * Math.sin(11 * t));
      }
      pen.lineTo(1024, 240);
      pen.fill();
    }
  });
}

/** The sea floor in front: sand and glass corals. */
export function nearReef(): HTMLCanvasElement {
  const chance = seeded(41);
  return painted(1024, 300, (pen) => {
    const sand = pen.createLinearGradient(0, 200, 0, 300);
    sand.addColorStop(0, '#3f8fb0');
    sand.addColorStop(0.3, '#1c5f8d');
    sand.addColorStop(1, '#072550');
    pen.fillStyle = sand;
    pen.beginPath();
    pen.moveTo(0, 300);
    for (let x = 0; x <= 1024; x += 4)
      pen.lineTo(x, 226 + 12 * Math.sin((x / 1024) * Math.PI * 4) + 5 * Math.sin((x / 1024) * Math.PI * 14));
    pen.lineTo(1024, 300);
    pen.fill();
    for (let i = 0; i < 13; i += 1) {
      const shape = painted(1024, 300, (inner) =>
        branches(
          inner,
          {
            x: 40 + i * 78 + chance() * 30,
            y: 262,
            angle: -Math.PI / 2 + (chance() - 0.5) * 0.5,
            long: 34 + chance() * 30,
            thick: 13 + chance() * 7,
            depth: 5,
          },
          chance,
        ),
      );
      pen.drawImage(chisel(shape, 5, { kind: 'gem', ...(corals[i % 4] ?? corals[0] ?? { top: [1, 1, 1], bottom: [1, 1, 1] }) }), 0, 0);
    }
    pen.globalCompositeOperation = 'source-atop';
    const haze = pen.createLinearGradient(0, 60, 0, 300);
    haze.addColorStop(0, 'rgba(10, 80, 150, .12)');
    haze.addColorStop(1, 'rgba(3, 20, 66, .72)');
    pen.fillStyle = haze;
    pen.fillRect(0, 0, 1024, 300);
  });
}

/** Ribbons of seaweed. */
export function kelp(): HTMLCanvasElement {
  return painted(130, 420, (pen) => {
    for (const [x, lean, colour] of [
      [38, 22, '#0b5f6a'],
      [66, -16, '#0f7f72'],
      [92, 14, '#0a4f66'],
    ] as const) {
      pen.fillStyle = colour;
      pen.beginPath();
      pen.moveTo(x - 9, 420);
      for (let y = 420; y >= 20; y -= 10) pen.lineTo(x - 9 * (y / 420) - 3 + lean * Math.sin(y * 0.02), y);
      for (let y = 20; y <= 420; y += 10) pen.lineTo(x + 9 * (y / 420) + 3 + lean * Math.sin(y * 0.02), y);
      pen.fill();
    }
  });
}

/** A small shoal of fish as silhouettes. */
export function shoal(): HTMLCanvasElement {
  const chance = seeded(9);
  return painted(220, 110, (pen) => {
    for (let i = 0; i < 13; i += 1) {
      const [x, y, size] = [26 + chance() * 165, 16 + chance() * 78, 6 + chance() * 6];
      pen.fillStyle = `rgba(190, 245, 255, ${0.35 + chance() * 0.4})`;
      pen.beginPath();
      pen.ellipse(x, y, size, size * 0.42, 0, 0, Math.PI * 2);
      pen.moveTo(x - size * 0.8, y);
      pen.lineTo(x - size * 1.5, y - size * 0.5);
      pen.lineTo(x - size * 1.5, y + size * 0.5);
      pen.fill();
    }
  });
}

/** The logo of the game in glass, with foam and pearls. */
export function logo(): HTMLCanvasElement {
  const [w, h] = [1240, 480];
  const big = painted(w, h, (pen) => {
    const glow = pen.createRadialGradient(w / 2, 220, 30, w / 2, 220, 520);
    glow.addColorStop(0, 'rgba(150, 245, 255, .6)');
    glow.addColorStop(1, 'rgba(80, 200, 255, 0)');
    pen.fillStyle = glow;
    pen.fillRect(0, 0, w, h);
    word(pen, { text: 'CORAL', y: 128, size: 240, face: { kind: 'gem', top: [1.0, 0.24, 0.16], bottom: [0.72, 0.0, 0.22] } });
    word(pen, { text: 'CASCADE', y: 332, size: 216, face: { kind: 'gem', top: [0.04, 0.62, 1.0], bottom: [0.0, 0.08, 0.6] } });
  });
  return painted(w / 2, h / 2, (pen) => {
    pen.filter = 'saturate(1.7) contrast(1.16)';
    pen.drawImage(reduced(big, w / 2, h / 2), 0, 0);
  });
}

function word(pen: Pen, by: LogoWord): void {
  const face = layWord(pen, by, {
    spacing: 6,
    shadow: { colour: 'rgba(0, 10, 50, .85)', blur: 18 },
    ground: { stroke: 52, colour: '#041c52' },
    rim: { stroke: 34, bevel: 17, finish: pearlRim },
    edge: '#04163f',
  });
  const gloss = painted(pen.canvas.width, pen.canvas.height, (inner) => {
    inner.drawImage(face, 0, 0);
    inner.globalCompositeOperation = 'source-in';
    const light = inner.createLinearGradient(0, by.y - by.size * 0.4, 0, by.y + by.size * 0.05);
    light.addColorStop(0, 'rgba(255,255,255,.34)');
    light.addColorStop(0.96, 'rgba(255,255,255,.06)');
    light.addColorStop(1, 'rgba(255,255,255,0)');
    inner.fillStyle = light;
    inner.fillRect(0, by.y - by.size, inner.canvas.width, by.size * 1.05);
  });
  pen.drawImage(gloss, 0, 0);
}
