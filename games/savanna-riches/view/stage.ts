import 'pixi.js/unsafe-eval';
import { Container, WebGLRenderer } from 'pixi.js';
import { createFrames, type Frames } from '../../kit/frames.ts';
import { createGovernor, type Governor } from '../../kit/governor.ts';
import type { Grid } from '../book.ts';
import { createAmbient } from './ambient.ts';
import { createBackdrop, type Backdrop } from './backdrop.ts';
import { layoutOf, type Layout } from './layout.ts';
import { createLeap, type Leap } from './leap.ts';
import { createLogo } from './logo.ts';
import { loadPictures } from './pictures.ts';
import { createReels, type Reels } from './reels.ts';
import { createShower, type Shower } from './shower.ts';
import { createStill } from './still.ts';
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
  /** Stands everything but the reels still while a round runs. */
  readonly hold: (isHeld: boolean) => void;
  /** A short shake of the cabinet. */
  readonly shake: () => void;
};

export type StageOptions = { readonly isLite: boolean; readonly isCalm: boolean; readonly onLayout: (layout: Layout) => void };

const shakeMs = 320;

/** What stands on the reels before the first spin. */
export const firstGrid: Grid = [
  ['lion', 'ace', 'ten'],
  ['elephant', 'wild', 'queen'],
  ['king', 'scatter', 'lion'],
  ['rhino', 'wild', 'jack'],
  ['zebra', 'ace', 'elephant'],
];

export async function createStage(canvas: HTMLCanvasElement, options: StageOptions): Promise<Stage> {
  const [renderer, known] = await Promise.all([openRenderer(canvas), loadPictures()]);
  const root = new Container();
  const governor = createGovernor();
  const frames = createFrames(
    () => {
      still.refresh();
      renderer.render(root);
    },
    frameTimes(options, governor),
  );
  const backdrop = createBackdrop(known, { frames, changed: () => still.spoil() });
  const still = createStill(renderer, backdrop.view);
  const reels = createReels(known, frames);
  const ornaments = (): number => governor.effort().ornaments;
  const wins = createWinShow(known, { frames, reels, ornaments });
  const leap = createLeap(known, frames, (texture) => renderer.texture.initSource(texture.source));
  const shower = createShower(known, frames, ornaments);
  const logo = createLogo(known);
  const cabinet = new Container();
  cabinet.addChild(reels.view, wins.view, leap.view);
  root.addChild(still.sprite, cabinet, logo.view, shower.view);
  reels.show(firstGrid);
  let home = { x: 0, y: 0 };
  let ratio = 1;

  const place = (): void => {
    const { innerWidth: width, innerHeight: height } = window;
    const layout = layoutOf(width, height);
    ratio = ratioOf(options, governor);
    renderer.resize(width, height, ratio);
    still.resize(width, height, ratio);
    home = layout.reels;
    cabinet.position.copyFrom(home);
    cabinet.scale.set(layout.reels.scale);
    logo.place(layout);
    backdrop.place(layout, width, height);
    shower.place(width, height);
    options.onLayout(layout);
    frames.draw();
  };
  place();
  window.addEventListener('resize', place);
  const ambient = createAmbient((delta) => {
    backdrop.drift(delta);
    logo.shimmer(delta);
    frames.draw();
  });
  const wake = (): void => {
    // Between rounds nobody sees the canvas being made anew with fewer pixels.
    if (ratio !== ratioOf(options, governor)) place();
    if (options.isCalm || options.isLite || !governor.effort().drifts) frames.draw();
    else ambient.wake();
  };
  wake();
  const shake = options.isCalm ? frames.draw : (): undefined => void shakeOf(cabinet, frames, () => home);
  return { frames, reels, wins, shower, leap, backdrop, wake, hold: ambient.hold, shake };
}

async function openRenderer(canvas: HTMLCanvasElement): Promise<WebGLRenderer> {
  const renderer = new WebGLRenderer();
  await renderer.init({
    canvas,
    antialias: false,
    backgroundAlpha: 1,
    background: 0x2a0d18,
    resolution: 1,
    powerPreference: 'low-power',
  });
  return renderer;
}

function frameTimes({ isLite }: StageOptions, governor: Governor): Parameters<typeof createFrames>[1] {
  return {
    request: (run) => requestAnimationFrame(run),
    everyMs: () => (isLite ? 32 : 0),
    // A lite picture comes at half the rate by intent, and has the fewest pixels already.
    drawn: isLite ? () => undefined : governor.hear,
  };
}

function ratioOf(options: StageOptions, governor: Governor): number {
  return options.isLite ? 1 : Math.min(governor.effort().pixelRatioMax, window.devicePixelRatio || 1);
}

function shakeOf(cabinet: Container, frames: Frames, home: () => { readonly x: number; readonly y: number }): Promise<void> {
  return frames.tween(shakeMs, (part) => {
    const force = (1 - part) * 5;
    cabinet.position.set(home().x + Math.sin(part * 46) * force, home().y + Math.cos(part * 37) * force);
    if (part === 1) cabinet.position.copyFrom(home());
  });
}
