import { Container, Sprite } from 'pixi.js';
import type { Frames } from '../../../kit/motion/frames.ts';
import type { Pictures } from '../../../slots/view/atlas.ts';
import { cellNumber, gridSize, middleOf, type Cell, type SlotShape } from '../../../slots/view/scene/shape.ts';
import { windowOver } from '../../../slots/view/reels/window.ts';
import type { CoralGrid } from '../../book.ts';
import type { Fall } from '../falls.ts';

export type Water = {
  readonly view: Container;
  /** Shows these symbols without animation. */
  readonly show: (grid: CoralGrid) => void;
  /** Lets all symbols sink out of view. */
  readonly sink: () => Promise<void>;
  /** Lets symbols fall to their cells. Calls `land` for each column that comes to rest. */
  readonly fall: (falls: readonly Fall[], land: (column: number) => void) => Promise<void>;
  /** Darkens all cells except these; null restores all. */
  readonly dim: (except: readonly Cell[] | null) => void;
  /** Pulses the winning symbols. Returns a function that stops the animation. */
  readonly beat: (cells: readonly Cell[]) => () => void;
  /** Lets the winning symbols swell, burst and disappear. */
  readonly dissolve: (cells: readonly Cell[]) => Promise<void>;
};

/** `isCalm`: symbols fade in and out in place (reduced motion). */
export type WaterPace = { readonly isFast: () => boolean; readonly isCalm: boolean };

const fallMs = { usual: 520, fast: 260 };
const columnMs = { usual: 85, fast: 28 };
const sinkMs = { usual: 300, fast: 150 };
const dissolveMs = 330;
const pulseMs = 560;
const dimTint = 0x5a6f9a;

/** The symbols of all cells; they fall instead of spinning. One sprite per cell is created once and reused. */
export function createWater(
  pictures: Pictures,
  by: { readonly frames: Frames; readonly shape: SlotShape; readonly pace: WaterPace },
): Water {
  const { frames, shape, pace } = by;
  const symbols = new Container();
  const view = windowOver(symbols, shape);
  const sprites = Array.from({ length: shape.reelCount * shape.rowCount }, () => symbolSprite(pictures));
  symbols.addChild(...sprites);
  const spriteAt = (cell: Cell): Sprite => sprites[cellNumber(shape, cell)] ?? new Sprite();
  const dress = ({ symbol, ...cell }: { symbol: string } & Cell): Sprite => {
    const sprite = spriteAt(cell);
    sprite.texture = pictures.of(symbol);
    sprite.scale.set(1);
    sprite.alpha = 1;
    sprite.tint = 0xffffff;
    sprite.position.copyFrom(middleOf(shape, cell));
    return sprite;
  };
  return {
    view,
    show: (grid) => {
      for (const [reel, column] of grid.entries()) for (const [row, symbol] of column.entries()) dress({ reel, row, symbol });
      frames.draw();
    },
    sink: () =>
      pace.isCalm ? fadeAll(sprites, frames) : sinkAll(sprites, { frames, shape, ms: pace.isFast() ? sinkMs.fast : sinkMs.usual }),
    fall: (falls, land) => {
      const one = pace.isFast() ? fallMs.fast : fallMs.usual;
      const stagger = pace.isFast() ? columnMs.fast : columnMs.usual;
      const moving = falls.filter(({ row, from }) => row !== from);
      return fallAll(
        moving.map((fall) => ({ ...fall, sprite: dress(fall) })),
        { frames, shape, one, stagger, land, isCalm: pace.isCalm },
      );
    },
    dim: (except) => {
      const kept = new Set(except?.map((cell) => cellNumber(shape, cell)));
      for (const [i, sprite] of sprites.entries()) sprite.tint = except === null || kept.has(i) ? 0xffffff : dimTint;
      frames.draw();
    },
    beat: (cells) => (pace.isCalm ? () => undefined : beatOf(frames, cells.map(spriteAt))),
    dissolve: (cells) => (pace.isCalm ? fadeAll(cells.map(spriteAt), frames) : dissolved(frames, cells.map(spriteAt))),
  };
}

function symbolSprite(pictures: Pictures): Sprite {
  const sprite = new Sprite(pictures.of('shell'));
  sprite.anchor.set(0.5);
  return sprite;
}

function beatOf(frames: Frames, sprites: readonly Sprite[]): () => void {
  let spent = 0;
  const stop = frames.each((delta) => {
    spent += delta;
    const swell = 0.5 - 0.5 * Math.cos((spent / pulseMs) * Math.PI * 2);
    for (const sprite of sprites) sprite.scale.set(1 + 0.1 * swell);
  });
  return () => {
    stop();
    for (const sprite of sprites) sprite.scale.set(1);
  };
}

function dissolved(frames: Frames, sprites: readonly Sprite[]): Promise<void> {
  return frames.tween(dissolveMs, (part) => {
    const gone = Math.max(0, (part - 0.35) / 0.65);
    for (const sprite of sprites) {
      sprite.scale.set(gone === 0 ? 1 + part * 0.6 : 1.21 * (1 - gone) + 0.08);
      sprite.alpha = 1 - gone;
    }
  });
}

type Falling = Fall & { readonly sprite: Sprite };

async function fallAll(
  falls: readonly Falling[],
  by: {
    readonly frames: Frames;
    readonly shape: SlotShape;
    readonly one: number;
    readonly stagger: number;
    readonly land: (column: number) => void;
    readonly isCalm: boolean;
  },
): Promise<void> {
  const { frames, shape, one, stagger, isCalm } = by;
  const columns = new Set(falls.map(({ reel }) => reel));
  const landed = new Set<number>();
  const place = (spent: number): void => {
    for (const fall of falls) {
      const part = Math.min(1, Math.max(0, (spent - fall.reel * stagger) / one));
      fall.sprite.alpha = isCalm ? part : 1;
      if (isCalm) continue;
      const y = middleOf(shape, { reel: fall.reel, row: fall.from + (fall.row - fall.from) * fallen(part) }).y;
      fall.sprite.position.y = y;
      const squash = part > landsAt && part < 1 ? Math.sin(((part - landsAt) / (1 - landsAt)) * Math.PI) * 0.07 : 0;
      fall.sprite.scale.set(1 + squash, 1 - squash);
    }
    for (const column of columns)
      if (!landed.has(column) && spent - column * stagger >= one * landsAt) {
        landed.add(column);
        by.land(column);
      }
  };
  place(0);
  const whole = one + stagger * (shape.reelCount - 1);
  await frames.tween(whole, (part) => place(part * whole));
}

/** Fraction of the duration at which a symbol reaches its cell; the rest is a small bounce. */
const landsAt = 0.72;

function fallen(part: number): number {
  if (part < landsAt) return (part / landsAt) ** 2;
  return 1 - 0.035 * Math.sin(((part - landsAt) / (1 - landsAt)) * Math.PI);
}

/** Fades the symbols out in place. */
function fadeAll(sprites: readonly Sprite[], frames: Frames): Promise<void> {
  const from = sprites.map((sprite) => sprite.alpha);
  return frames.tween(sinkMs.fast, (part) => {
    for (const [i, sprite] of sprites.entries()) sprite.alpha = (from[i] ?? 1) * (1 - part);
  });
}

function sinkAll(
  sprites: readonly Sprite[],
  by: { readonly frames: Frames; readonly shape: SlotShape; readonly ms: number },
): Promise<void> {
  const from = sprites.map((sprite) => sprite.y);
  const depth = gridSize(by.shape).height + by.shape.cell.height;
  const lag = (i: number): number => Math.floor(i / by.shape.rowCount) * 0.09 + (by.shape.rowCount - 1 - (i % by.shape.rowCount)) * 0.03;
  return by.frames.tween(by.ms, (part) => {
    for (const [i, sprite] of sprites.entries()) {
      const own = Math.min(1, Math.max(0, (part - lag(i)) / 0.5));
      sprite.y = (from[i] ?? 0) + own * own * depth;
      if (part === 1) sprite.alpha = 0;
    }
  });
}
