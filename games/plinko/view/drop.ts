import { element } from '../../kit/drawing/element.ts';
import { cosmeticChance } from '../../kit/motion/cosmetic-chance.ts';
import type { GameTools } from '../../kit/shell/game-view.ts';
import type { PlinkoChoice, PlinkoEvent } from '../book.ts';
import { paysOf } from './boards.ts';
import { boardIn, hop, stopsOf, type Board, type Point } from './geometry.ts';
import { paintBall, paintBins, paintGlow, paintPins, type Glow, type Sunk } from './paint.ts';
import type { PlinkoTextId } from './texts.ts';

/** The picture of the board. */
export type Drop = {
  readonly view: HTMLElement;
  /** Replaces the board. */
  readonly become: (choice: PlinkoChoice) => void;
  /** Shows a ball at the top that waits for its path. */
  readonly hold: () => void;
  readonly fall: (ball: PlinkoEvent) => Promise<void>;
  /** Shows the ball in its bin without animation. */
  readonly lie: (ball: PlinkoEvent) => void;
  readonly empty: () => void;
};

const hopMs = { calm: 0, slow: 168, fast: 52 };
const trailMax = 9;
const densityMax = 2;
const glowMs = 420;
const sinkMs = 420;

type Tools = GameTools<PlinkoTextId>;
type Layer = { readonly canvas: HTMLCanvasElement; readonly context: CanvasRenderingContext2D };
type Scene = {
  choice: PlinkoChoice;
  board: Board;
  ball: Point | null;
  trail: Point[];
  glows: Glow[];
  sunk: Sunk | null;
};

export function createDrop(tools: Tools, first: PlinkoChoice): Drop {
  const layers = { pins: layer(), moving: layer() };
  const view = element('div', { class: 'board', attributes: { 'aria-hidden': 'true' } }, layers.pins.canvas, layers.moving.canvas);
  const scene: Scene = { choice: first, board: boardIn(320, 320, first.rows), ball: null, trail: [], glows: [], sunk: null };
  const fit = (): void => {
    const { clientWidth: width, clientHeight: height } = view;
    if (width === 0 || height === 0) return;
    scene.board = boardIn(width, height, scene.choice.rows);
    for (const one of Object.values(layers)) size(one, width, height);
    paintPins(layers.pins.context, scene.board);
    paint(layers.moving.context, scene);
  };
  new ResizeObserver(fit).observe(view);
  const draw = (): void => paint(layers.moving.context, scene);
  const clear = (): void => {
    scene.ball = null;
    scene.trail = [];
    scene.sunk = null;
  };
  return {
    view,
    become: (choice) => {
      scene.choice = choice;
      clear();
      fit();
    },
    hold: () => {
      clear();
      scene.ball = { x: scene.board.middle, y: scene.board.top * 0.35 };
      draw();
    },
    fall: (ball) => fall(tools, { scene, draw }, ball),
    lie: (ball) => {
      scene.ball = null;
      scene.trail = [];
      scene.sunk = { bin: ball.bin, since: 0.5 };
      draw();
    },
    empty: () => {
      clear();
      draw();
    },
  };
}

async function fall(tools: Tools, { scene, draw }: { readonly scene: Scene; readonly draw: () => void }, ball: PlinkoEvent): Promise<void> {
  const bounce = cosmeticChance(ball.path.reduce<number>((seed, step) => seed * 2 + step, ball.rows));
  const stops = stopsOf(scene.board, ball.path);
  for (let index = 0; index + 1 < stops.length; index += 1) {
    const [from, to] = [stops[index], stops[index + 1]];
    if (from === undefined || to === undefined) break;
    const lift = index === 0 ? 0 : scene.board.rowHeight * (0.18 + 0.16 * bounce());
    await tools.frames.tween(hopTime(tools, ball.rows), (part) => {
      scene.ball = hop(from, to, { part, lift });
      scene.trail = [...scene.trail, scene.ball].slice(-trailMax);
      age(scene, 16);
      draw();
    });
    if (index + 2 < stops.length) touch(tools, scene, { at: to, place: index });
  }
  await sink(tools, { scene, draw }, ball.bin);
}

function hopTime({ isCalm, isTurbo, pace }: Tools, rows: number): number {
  if (isCalm) return hopMs.calm;
  // A board with more rows has shorter hops, so that a ball never takes long.
  return ((isTurbo() || pace.isHurried() ? hopMs.fast : hopMs.slow) * 12) / (rows + 4);
}

function touch(tools: Tools, scene: Scene, { at, place }: { readonly at: Point; readonly place: number }): void {
  scene.glows.push({ at: { x: at.x, y: at.y + scene.board.ball + scene.board.pin }, since: 1 });
  tools.sounds.play('tick', 0.7 + place * 0.07);
}

async function sink(tools: Tools, { scene, draw }: { readonly scene: Scene; readonly draw: () => void }, bin: number): Promise<void> {
  tools.sounds.play('ball');
  tools.vibrate(14);
  const sunk: Sunk = { bin, since: 1 };
  scene.sunk = sunk;
  await tools.frames.tween(tools.isCalm ? 0 : sinkMs, (part) => {
    sunk.since = 1 - part;
    scene.trail = scene.trail.slice(1);
    if (part > 0.5) scene.ball = null;
    age(scene, 16);
    draw();
  });
  scene.glows = [];
  scene.trail = [];
  // Remove the ball, because it would cover the payout on the bin.
  scene.ball = null;
  draw();
}

function age(scene: Scene, ms: number): void {
  for (const glow of scene.glows) glow.since -= ms / glowMs;
  scene.glows = scene.glows.filter(({ since }) => since > 0);
}

function paint(context: CanvasRenderingContext2D, scene: Scene): void {
  const { board } = scene;
  context.clearRect(0, 0, board.width, board.height);
  for (const glow of scene.glows) paintGlow(context, board, glow);
  paintBins(context, board, { pays: paysOf(scene.choice), sunk: scene.sunk });
  if (scene.ball !== null) paintBall(context, board, { at: scene.ball, trail: scene.trail });
}

function layer(): Layer {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no canvas');
  return { canvas, context };
}

function size({ canvas, context }: Layer, width: number, height: number): void {
  const density = Math.min(densityMax, window.devicePixelRatio);
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  context.setTransform(density, 0, 0, density, 0, 0);
}
