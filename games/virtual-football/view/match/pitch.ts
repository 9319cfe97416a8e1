import { addRoundedBox } from '../../../kit/drawing/canvas.ts';
import { fitCanvas } from '../../../kit/drawing/fit-canvas.ts';
import { clubs } from '../../book.ts';
import type { FieldPoint } from './ball-path.ts';

/** State of the pitch. `minute` has decimals. */
type PitchShown = {
  readonly home: number;
  readonly away: number;
  readonly minute: number;
  readonly ball: (minute: number) => FieldPoint;
};

export type Pitch = { readonly canvas: HTMLCanvasElement; readonly draw: (shown: PitchShown) => void };

type Pen = CanvasRenderingContext2D;
type Point = { readonly x: number; readonly y: number; readonly scale: number };
type Project = (point: FieldPoint) => Point;

/** Positions of the eleven players, seen from their own goal: `along` the pitch, then `across` it. */
const formation: readonly FieldPoint[] = [
  { along: 0.03, across: 0.5 },
  { along: 0.2, across: 0.18 },
  { along: 0.17, across: 0.4 },
  { along: 0.17, across: 0.62 },
  { along: 0.2, across: 0.84 },
  { along: 0.38, across: 0.26 },
  { along: 0.34, across: 0.5 },
  { along: 0.38, across: 0.76 },
  { along: 0.56, across: 0.2 },
  { along: 0.6, across: 0.52 },
  { along: 0.56, across: 0.82 },
];

const stripes = 10;
const lookAheadMinutes = 0.35;

/** Creates the pitch, seen from the stand: grass stripes, white lines, two teams that follow the ball. */
export function createPitch(canvas: HTMLCanvasElement): Pitch {
  const pen = canvas.getContext('2d');
  let size = { width: 1, height: 1 };
  new ResizeObserver(() => {
    size = fitCanvas(canvas, pen);
  }).observe(canvas);
  return {
    canvas,
    draw: (shown) => {
      if (pen === null) return;
      const project = projection(size);
      drawStands(pen, size);
      drawGrass(pen, project);
      drawLines(pen, project);
      drawMatch(pen, project, shown);
      drawLight(pen, size);
    },
  };
}

function projection({ width, height }: { readonly width: number; readonly height: number }): Project {
  return ({ along, across }) => {
    // Perspective: distant objects are smaller and closer together.
    const depth = across / (1.55 - 0.55 * across);
    const scale = 0.66 + 0.34 * depth;
    return {
      x: width * (0.5 + (along - 0.5) * (0.76 + 0.2 * depth)),
      y: height * (0.24 + 0.7 * depth),
      scale: (scale * Math.min(width, height * 1.9)) / 360,
    };
  };
}

function drawStands(pen: Pen, { width, height }: { readonly width: number; readonly height: number }): void {
  const stand = pen.createLinearGradient(0, 0, 0, height * 0.26);
  stand.addColorStop(0, '#0a1428');
  stand.addColorStop(1, '#1d3052');
  pen.fillStyle = stand;
  pen.fillRect(0, 0, width, height);
  const colours = ['#f4c542', '#e8553f', '#3fa7e8', '#f2f2f2', '#41c98a', '#b566e0'];
  for (let row = 0; row < 5; row += 1)
    for (let seat = 0; seat < width / 7; seat += 1) {
      pen.globalAlpha = 0.28 + row * 0.09;
      pen.fillStyle = colours[(seat * 7 + row * 3 + ((seat * seat) % 5)) % colours.length] ?? '#fff';
      pen.beginPath();
      pen.arc(seat * 7 + (row % 2) * 3.5, height * (0.035 + row * 0.036), 2, 0, Math.PI * 2);
      pen.fill();
    }
  pen.globalAlpha = 1;
  pen.fillStyle = '#0e8074';
  pen.fillRect(0, height * 0.205, width, height * 0.032);
}

function area(pen: Pen, project: Project, corners: readonly FieldPoint[]): void {
  pen.beginPath();
  for (const [index, corner] of corners.entries()) {
    const { x, y } = project(corner);
    if (index === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  pen.closePath();
}

function box(from: number, to: number, [far, near]: readonly [number, number]): readonly FieldPoint[] {
  return [
    { along: from, across: far },
    { along: to, across: far },
    { along: to, across: near },
    { along: from, across: near },
  ];
}

function drawGrass(pen: Pen, project: Project): void {
  pen.fillStyle = '#15803f';
  area(pen, project, box(-0.25, 1.25, [-0.05, 1.3]));
  pen.fill();
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    pen.fillStyle = stripe % 2 === 0 ? '#2aa851' : '#229447';
    area(pen, project, box(stripe / stripes, (stripe + 1) / stripes, [0, 1]));
    pen.fill();
  }
}

function drawLines(pen: Pen, project: Project): void {
  pen.strokeStyle = 'rgba(255,255,255,0.82)';
  pen.lineWidth = 1.4;
  const shapes = [
    box(0, 1, [0, 1]),
    box(0, 0.5, [0, 1]),
    box(0, 0.15, [0.22, 0.78]),
    box(0.85, 1, [0.22, 0.78]),
    box(0, 0.055, [0.37, 0.63]),
    box(0.945, 1, [0.37, 0.63]),
  ];
  for (const shape of shapes) {
    area(pen, project, shape);
    pen.stroke();
  }
  const centre = project({ along: 0.5, across: 0.5 });
  pen.beginPath();
  pen.ellipse(centre.x, centre.y, centre.scale * 38, centre.scale * 19, 0, 0, Math.PI * 2);
  pen.stroke();
  for (const along of [0, 1]) drawGoal(pen, project, along);
}

function drawGoal(pen: Pen, project: Project, along: number): void {
  const [far, near] = [project({ along, across: 0.44 }), project({ along, across: 0.56 })];
  const deep = (along === 0 ? -9 : 9) * near.scale;
  const tall = 15 * near.scale;
  pen.fillStyle = 'rgba(255,255,255,0.22)';
  pen.beginPath();
  pen.moveTo(far.x, far.y - tall);
  pen.lineTo(near.x, near.y - tall);
  pen.lineTo(near.x + deep, near.y);
  pen.lineTo(far.x + deep, far.y);
  pen.fill();
  pen.strokeStyle = '#fff';
  pen.lineWidth = 2.2;
  pen.beginPath();
  pen.moveTo(far.x, far.y);
  pen.lineTo(far.x, far.y - tall);
  pen.lineTo(near.x, near.y - tall);
  pen.lineTo(near.x, near.y);
  pen.stroke();
}

type Figure = FieldPoint & { readonly shirt: string; readonly trim: string; readonly step: number };

function drawMatch(pen: Pen, project: Project, { home, away, minute, ball }: PitchShown): void {
  const at = ball(minute);
  const soon = ball(minute + lookAheadMinutes);
  const teams = [
    { club: home, isHome: true },
    { club: away, isHome: false },
  ];
  const figures = teams.flatMap(({ club, isHome }) => figuresOf({ club, isHome, rival: isHome ? null : home }, { minute, ball: soon }));
  for (const figure of [...figures].sort((a, b) => a.across - b.across)) drawFigure(pen, project(figure), figure);
  drawBall(pen, project(at), minute);
}

function figuresOf(
  { club, isHome, rival }: { readonly club: number; readonly isHome: boolean; readonly rival: number | null },
  { minute, ball }: { readonly minute: number; readonly ball: FieldPoint },
): readonly Figure[] {
  const [shirt, trim] = shirtOf(club, rival);
  const points = formation.map((point, index): FieldPoint => {
    const along = isHome ? point.along : 1 - point.along;
    const pull = index === 0 ? 0.03 : 0.3;
    const sway = Math.sin(minute * 2.1 + index * 1.7 + (isHome ? 0 : 2)) * 0.018;
    const shifted = along + (ball.along - along) * pull + sway;
    return { along: Math.min(1, Math.max(0, shifted)), across: point.across + (ball.across - point.across) * pull * 0.7 + sway };
  });
  // One player of each team runs to the ball.
  const distance = (point: FieldPoint): number => (point.along - ball.along) ** 2 + (point.across - ball.across) ** 2;
  const nearest = points.reduce((best, point, index) => (distance(point) < distance(points[best] ?? point) ? index : best), 0);
  return points.map((point, index) => {
    const go = index === nearest && index !== 0 ? 0.75 : 0;
    const offset = isHome ? -0.012 : 0.014;
    return {
      along: point.along + (ball.along + offset - point.along) * go,
      across: point.across + (ball.across - point.across) * go,
      shirt: index === 0 ? '#ffe14a' : shirt,
      trim,
      step: minute * 9 + index,
    };
  });
}

/** Swaps the visitors' colours if both shirts look alike. */
function shirtOf(club: number, rival: number | null): readonly [string, string] {
  const [first, second] = clubs[club]?.colours ?? ['#fff', '#000'];
  const other = rival === null ? null : (clubs[rival]?.colours[0] ?? null);
  return other !== null && isAlike(first, other) ? [second, first] : [first, second];
}

const alikeMax = 120;

function isAlike(a: string, b: string): boolean {
  const channel = (colour: string, index: number): number => Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
  return [0, 1, 2].reduce((sum, index) => sum + Math.abs(channel(a, index) - channel(b, index)), 0) < alikeMax;
}

function drawFigure(pen: Pen, { x, y, scale }: Point, figure: Figure): void {
  const run = Math.sin(figure.step);
  pen.fillStyle = 'rgba(0,30,10,0.35)';
  pen.beginPath();
  pen.ellipse(x + 2 * scale, y, 6 * scale, 2.2 * scale, 0, 0, Math.PI * 2);
  pen.fill();
  pen.strokeStyle = '#3a2314';
  pen.lineWidth = 2.1 * scale;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(x, y - 7 * scale);
  pen.lineTo(x + run * 3 * scale, y);
  pen.moveTo(x, y - 7 * scale);
  pen.lineTo(x - run * 3 * scale, y);
  pen.stroke();
  pen.fillStyle = figure.trim;
  pen.fillRect(x - 3 * scale, y - 8.4 * scale, 6 * scale, 3 * scale);
  pen.fillStyle = figure.shirt;
  pen.beginPath();
  addRoundedBox(pen, { x: x - 3.8 * scale, y: y - 15 * scale, width: 7.6 * scale, height: 7.4 * scale, radius: 2.2 * scale });
  pen.fill();
  pen.strokeStyle = 'rgba(0,0,0,0.28)';
  pen.lineWidth = 0.7;
  pen.stroke();
  pen.fillStyle = '#6b4226';
  pen.beginPath();
  pen.arc(x, y - 17.4 * scale, 2.7 * scale, 0, Math.PI * 2);
  pen.fill();
}

function drawBall(pen: Pen, { x, y, scale }: Point, minute: number): void {
  const hop = Math.abs(Math.sin(minute * 5)) * 5 * scale;
  pen.fillStyle = 'rgba(0,30,10,0.4)';
  pen.beginPath();
  pen.ellipse(x, y, 3.4 * scale, 1.6 * scale, 0, 0, Math.PI * 2);
  pen.fill();
  const shine = pen.createRadialGradient(x - scale, y - hop - 5 * scale, 0.5, x, y - hop - 4 * scale, 4.4 * scale);
  shine.addColorStop(0, '#ffffff');
  shine.addColorStop(1, '#b9c4cf');
  pen.fillStyle = shine;
  pen.beginPath();
  pen.arc(x, y - hop - 4 * scale, 4 * scale, 0, Math.PI * 2);
  pen.fill();
}

function drawLight(pen: Pen, { width, height }: { readonly width: number; readonly height: number }): void {
  for (const x of [0.12, 0.88]) {
    const light = pen.createRadialGradient(width * x, height * 0.02, 2, width * x, height * 0.02, width * 0.5);
    light.addColorStop(0, 'rgba(255,255,240,0.5)');
    light.addColorStop(0.06, 'rgba(255,255,230,0.2)');
    light.addColorStop(1, 'rgba(255,255,230,0)');
    pen.fillStyle = light;
    pen.fillRect(0, 0, width, height);
  }
}
