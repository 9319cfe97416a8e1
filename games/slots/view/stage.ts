import { Container, type Texture } from 'pixi.js';
import { createFrames, type Frames } from '../../kit/motion/frames.ts';
import { createGovernor, type Governor } from '../../kit/motion/governor.ts';
import type { PictureFile } from '../../kit/drawing/picture-file.ts';
import type { Covered } from '../../kit/shell/game-view.ts';
import { createAmbient } from './scene/ambient.ts';
import { loadAtlas, type Atlas, type Pictures } from './atlas.ts';
import { layoutFor, type Layout } from './layout.ts';
import { createLogo } from './scene/logo.ts';
import { openRenderer } from './open-renderer.ts';
import { createReels, type Reels } from './reels/reels.ts';
import type { SlotShape, SymbolGrid } from './scene/shape.ts';
import { createShower, type Shower } from './wins/shower.ts';
import { createStill } from './still.ts';
import { createWinShow, type WinShow } from './wins/win-show.ts';

/** The background of the reels; each slot has its own. */
export type Scenery = {
  readonly view: Container;
  readonly place: (layout: Layout, width: number, height: number) => void;
  /** Advances the background animation. */
  readonly drift: (deltaMs: number) => void;
};

/** The parts of a stage that each slot provides. */
export type SlotPicture<S extends Scenery> = {
  readonly shape: SlotShape;
  readonly file: PictureFile;
  readonly atlas: Atlas;
  /** Symbols that may pass on a spinning reel: those on its strip. */
  readonly passing: readonly string[] | ((reel: number) => readonly string[]);
  /** Background of each reel; `reel-back` by default. */
  readonly backOf?: (reel: number) => string;
  /** The symbols before the first spin. */
  readonly firstGrid: SymbolGrid;
  /** Background colour of the canvas. */
  readonly ground: number;
  /** Creates the scenery. `changed` requests a redraw of it. */
  readonly scenery: (pictures: Pictures, by: { readonly frames: Frames; readonly changed: () => void }) => S;
};

export type SlotStage<S extends Scenery = Scenery> = {
  readonly shape: SlotShape;
  readonly pictures: Pictures;
  readonly frames: Frames;
  readonly reels: Reels;
  readonly wins: WinShow;
  readonly shower: Shower;
  readonly scenery: S;
  /** Container above the reels, in units of the grid. */
  readonly over: Container;
  /** The fraction of decoration to show; lower on weak devices. */
  readonly ornaments: () => number;
  /** Uploads a texture to the GPU now, so that no animation stutters later. */
  readonly upload: (texture: Texture) => void;
  /** Restarts the background animation for a limited time. */
  readonly wake: () => void;
  /** Pauses everything except the reels during a round. */
  readonly hold: (isHeld: boolean) => void;
  /** Shakes the cabinet briefly. */
  readonly shake: () => void;
  /** Updates the layout after a change of the covered areas. */
  readonly place: () => void;
};

export type StageOptions = {
  readonly isLite: boolean;
  readonly isCalm: boolean;
  /** Returns the areas that controls cover. Read at every layout. */
  readonly covered: () => Covered;
  readonly onLayout: (layout: Layout) => void;
};

const shakeMs = 320;

export async function createSlotStage<S extends Scenery>(
  canvas: HTMLCanvasElement,
  options: StageOptions,
  slot: SlotPicture<S>,
): Promise<SlotStage<S>> {
  const [renderer, pictures] = await Promise.all([openRenderer(canvas, slot.ground), loadAtlas(slot.file, slot.atlas)]);
  const { shape } = slot;
  const root = new Container();
  const governor = createGovernor();
  const draw = (): void => {
    still.refresh();
    renderer.render(root);
  };
  const frames = createFrames(draw, frameTimes(options, governor));
  const scenery = slot.scenery(pictures, { frames, changed: () => still.spoil() });
  const still = createStill(renderer, scenery.view);
  const reels = createReels({ pictures, frames, shape, passing: passingOf(slot), backOf: slot.backOf ?? (() => 'reel-back') });
  const { isCalm } = options;
  const ornaments = (): number => (isCalm ? 0 : governor.effort().ornaments);
  const wins = createWinShow(pictures, { frames, reels, shape, ornaments, isCalm });
  const over = new Container();
  const shower = createShower(pictures, frames, ornaments);
  const logo = createLogo(pictures, shape);
  const cabinet = new Container();
  cabinet.addChild(reels.view, wins.view, over);
  root.addChild(still.sprite, cabinet, logo.view, shower.view);
  reels.show(slot.firstGrid);
  let [home, ratio] = [{ x: 0, y: 0 }, 1];

  const place = (): void => {
    const { innerWidth: width, innerHeight: height } = window;
    const layout = layoutFor(shape, { width, height }, options.covered());
    ratio = ratioOf(options, governor);
    for (const one of [renderer, still]) one.resize(width, height, ratio);
    home = layout.reels;
    cabinet.position.copyFrom(home);
    cabinet.scale.set(layout.reels.scale);
    for (const one of [scenery, shower]) one.place(layout, width, height);
    logo.place(layout);
    options.onLayout(layout);
    frames.draw();
  };
  placeWhenever(canvas, place);
  const ambient = createAmbient((delta) => {
    scenery.drift(delta);
    logo.shimmer(delta);
    frames.draw();
  });
  const wake = (): void => {
    // Between rounds a new canvas with fewer pixels is not noticeable.
    if (ratio !== ratioOf(options, governor)) place();
    if (isCalm || options.isLite || !governor.effort().drifts) frames.draw();
    else ambient.wake();
  };
  wake();
  const shake = isCalm ? frames.draw : (): undefined => void shakeOf(cabinet, frames, () => home);
  const upload = (texture: Texture): void => renderer.texture.initSource(texture.source);
  return { shape, pictures, frames, reels, wins, shower, scenery, over, ornaments, upload, wake, hold: ambient.hold, shake, place };
}

/** Lays out now, on every resize, and after a restored WebGL context. The renderer restores its textures, but not those
 *  that were painted only on the GPU. */
function placeWhenever(canvas: HTMLCanvasElement, place: () => void): void {
  place();
  window.addEventListener('resize', place);
  canvas.addEventListener('webglcontextrestored', place);
}

function passingOf<S extends Scenery>({ passing }: SlotPicture<S>): (reel: number) => readonly string[] {
  return typeof passing === 'function' ? passing : () => passing;
}

function frameTimes({ isLite }: StageOptions, governor: Governor): Parameters<typeof createFrames>[1] {
  return {
    request: (run) => requestAnimationFrame(run),
    everyMs: () => (isLite ? 32 : 0),
    // Lite mode runs at half the frame rate by design and already has the lowest resolution.
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
