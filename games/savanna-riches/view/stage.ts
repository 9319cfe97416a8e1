import 'pixi.js/unsafe-eval';
import { Container, WebGLRenderer } from 'pixi.js';
import { createFrames, type Frames } from '../../kit/frames.ts';
import type { Grid } from '../book.ts';
import { createBackdrop, type Backdrop } from './backdrop.ts';
import { layoutOf, type Layout } from './layout.ts';
import { createLeap, type Leap } from './leap.ts';
import { createLogo } from './logo.ts';
import { loadPictures } from './pictures.ts';
import { createReels, type Reels } from './reels.ts';
import { createShower, type Shower } from './shower.ts';
import { createWinShow, type WinShow } from './win-show.ts';

export type Stage = {
  readonly frames: Frames;
  readonly reels: Reels;
  readonly wins: WinShow;
  readonly shower: Shower;
  readonly leap: Leap;
  readonly backdrop: Backdrop;
  /** The picture stays alive for a while after each of these. */
  readonly wake: () => void;
  /** A short shake of the cabinet. */
  readonly shake: () => void;
};

export type StageOptions = { readonly isLite: boolean; readonly isCalm: boolean; readonly onLayout: (layout: Layout) => void };

/** How long clouds and dust drift on after the last touch. */
const ambientMs = 12_000;
const pixelRatioMax = 2;

/** What stands on the reels before the first spin. */
export const firstGrid: Grid = [
  ['lion', 'ace', 'ten'],
  ['elephant', 'wild', 'queen'],
  ['king', 'scatter', 'lion'],
  ['rhino', 'wild', 'jack'],
  ['zebra', 'ace', 'elephant'],
];

export async function createStage(canvas: HTMLCanvasElement, options: StageOptions): Promise<Stage> {
  const renderer = new WebGLRenderer();
  const pictures = loadPictures();
  await renderer.init({
    canvas,
    antialias: false,
    backgroundAlpha: 1,
    background: 0x2a0d18,
    resolution: ratioOf(options),
    autoDensity: false,
    powerPreference: 'low-power',
  });
  const root = new Container();
  const frames = createFrames(() => renderer.render(root), {
    request: (run) => requestAnimationFrame(run),
    everyMs: () => (options.isLite ? 32 : 0),
  });
  const known = await pictures;
  const backdrop = createBackdrop(known, frames);
  const reels = createReels(known, frames);
  const wins = createWinShow(known, frames, reels);
  const leap = createLeap(known, frames);
  const shower = createShower(known, frames);
  const logo = createLogo(known);
  const cabinet = new Container();
  cabinet.addChild(reels.view, wins.view, leap.view);
  root.addChild(backdrop.view, cabinet, logo.view, shower.view);
  reels.show(firstGrid);

  const place = (): void => {
    const width = window.innerWidth;
    const height = window.innerHeight;
    const layout = layoutOf(width, height);
    const ratio = ratioOf(options);
    renderer.resize(width, height, ratio);
    cabinet.position.set(layout.reels.x, layout.reels.y);
    cabinet.scale.set(layout.reels.scale);
    logo.place(layout);
    backdrop.place(layout, width, height);
    shower.place(width, height);
    options.onLayout(layout);
    frames.draw();
  };
  place();
  window.addEventListener('resize', place);
  const wake =
    options.isCalm || options.isLite
      ? frames.draw
      : ambientOf(frames, (delta) => {
          backdrop.drift(delta);
          logo.shimmer(delta);
        });
  wake();
  return { frames, reels, wins, shower, leap, backdrop, wake, shake: () => shakeOf(cabinet, frames, options.isCalm) };
}

function ratioOf(options: StageOptions): number {
  return options.isLite ? 1 : Math.min(pixelRatioMax, window.devicePixelRatio || 1);
}

function ambientOf(frames: Frames, drift: (deltaMs: number) => void): () => void {
  let left = 0;
  let stop: (() => void) | null = null;
  return () => {
    left = ambientMs;
    stop ??= frames.each((delta) => {
      left -= delta;
      drift(delta);
      if (left > 0) return;
      stop?.();
      stop = null;
    });
  };
}

function shakeOf(cabinet: Container, frames: Frames, isCalm: boolean): void {
  if (isCalm) return;
  const { x, y } = cabinet.position;
  void frames.tween(320, (part) => {
    const force = (1 - part) * 5;
    cabinet.position.set(x + Math.sin(part * 46) * force, y + Math.cos(part * 37) * force);
    if (part === 1) cabinet.position.set(x, y);
  });
}
