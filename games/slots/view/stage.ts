import { Container, type Texture } from 'pixi.js';
import { createFrames, type Frames } from '../../kit/frames.ts';
import { createGovernor, type Governor } from '../../kit/governor.ts';
import type { PictureFile } from '../../kit/picture-file.ts';
import type { Covered } from '../../kit/shell/game-view.ts';
import { createAmbient } from './ambient.ts';
import { loadAtlas, type Atlas, type Pictures } from './atlas.ts';
import { layoutFor, type Layout } from './layout.ts';
import { createLogo } from './logo.ts';
import { openRenderer } from './open-renderer.ts';
import { createReels, type Reels } from './reels.ts';
import type { SlotShape, SymbolGrid } from './shape.ts';
import { createShower, type Shower } from './shower.ts';
import { createStill } from './still.ts';
import { createWinShow, type WinShow } from './win-show.ts';

/** What stands behind the reels; each slot paints its own. */
export type Scenery = {
  readonly view: Container;
  readonly place: (layout: Layout, width: number, height: number) => void;
  /** The slow life of the picture, one step further. */
  readonly drift: (deltaMs: number) => void;
};

/** What a slot brings to its stage. */
export type SlotPicture<S extends Scenery> = {
  readonly shape: SlotShape;
  readonly file: PictureFile;
  readonly atlas: Atlas;
  /** The symbols that may fly past on a turning reel: those that it holds. */
  readonly passing: readonly string[] | ((reel: number) => readonly string[]);
  /** The picture behind each reel; `reel-back` when left out. */
  readonly backOf?: (reel: number) => string;
  /** What stands on the reels before the first spin. */
  readonly firstGrid: SymbolGrid;
  /** The colour where nothing is painted. */
  readonly ground: number;
  /** `changed` says that the scenery has to be painted anew. */
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
  /** For what a slot shows over its reels, in the grid's units. */
  readonly over: Container;
  /** The share of ornaments that fly: less on a weak device. */
  readonly ornaments: () => number;
  /** Brings a picture to the graphics chip now, and not in the middle of a movement. */
  readonly upload: (texture: Texture) => void;
  /** The picture stays alive for a while after each of these. */
  readonly wake: () => void;
  /** Stands everything but the reels still while a round runs. */
  readonly hold: (isHeld: boolean) => void;
  /** A short shake of the cabinet. */
  readonly shake: () => void;
  /** Places everything anew: the controls cover another part of the screen. */
  readonly place: () => void;
};

export type StageOptions = {
  readonly isLite: boolean;
  readonly isCalm: boolean;
  /** What of the screen is covered by controls; asked at every layout. */
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
    // Between rounds nobody sees the canvas being made anew with fewer pixels.
    if (ratio !== ratioOf(options, governor)) place();
    if (isCalm || options.isLite || !governor.effort().drifts) frames.draw();
    else ambient.wake();
  };
  wake();
  const shake = isCalm ? frames.draw : (): undefined => void shakeOf(cabinet, frames, () => home);
  const upload = (texture: Texture): void => renderer.texture.initSource(texture.source);
  return { shape, pictures, frames, reels, wins, shower, scenery, over, ornaments, upload, wake, hold: ambient.hold, shake, place };
}

/** Now, at another size of the screen, and when a chip that was taken away comes back with the renderer's pictures, but without
 *  what was painted on it alone. */
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
