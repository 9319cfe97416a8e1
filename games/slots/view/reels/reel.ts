import { Container, Sprite } from 'pixi.js';
import { ease, type Frames } from '../../../kit/motion/frames.ts';
import type { Pictures } from '../atlas.ts';
import type { SlotShape } from '../scene/shape.ts';
import { createTape, type Tape } from './tape.ts';

export type Reel = {
  readonly view: Container;
  /** Shows these symbols without animation. */
  readonly show: (symbols: readonly string[]) => void;
  readonly launch: () => void;
  /** Stops on exactly these symbols; resolves after the bounce. `land` runs when they first reach their place. */
  readonly stop: (symbols: readonly string[], land: () => void) => Promise<void>;
  readonly spriteAt: (row: number) => Sprite;
};

/** Cells per millisecond at full speed. */
const fullSpeed = 0.021;
const speedUpMs = 210;
/** Above this speed the motion-blurred pictures are shown. */
const streakSpeed = 0.009;
/** Number of cells that the reel still travels after a stop request. */
const brakingCells = 4;
/** Overshoot of the brake, for the bounce. */
const bounce = 1.15;
const spare = 2;
/** The short upward movement before the spin. */
const pullUpMs = 110;
const pullUpSpeed = 0.0011;
/** From this fraction of the braking on, the speed decides if the pictures are sharp. */
const brakeSharpPart = 0.12;
const frameMs = 16;

export type ReelParts = {
  readonly pictures: Pictures;
  readonly frames: Frames;
  readonly shape: SlotShape;
  /** Symbols that may pass on a reel: those on its strip. */
  readonly passing: readonly string[];
};

/** Creates a reel: a tape of symbols moves down, and a few sprites show its visible part. */
export function createReel({ pictures, frames, shape, passing }: ReelParts, chance: () => number): Reel {
  const { rowCount } = shape;
  const tape = createTape(chance, { rowCount, passing });
  const column = createColumn({ pictures, shape, passing }, tape);
  let scroll = 0;
  let halt: (() => void) | null = null;
  const draw = (speed: number): void => {
    column.draw(scroll, speed > streakSpeed);
    tape.forgetBelow(Math.floor(scroll) - spare);
  };
  const write = (at: number, symbols: readonly string[]): void => {
    tape.write(at, symbols);
    column.spoil();
  };
  return {
    view: column.view,
    show: (symbols) => {
      halt?.();
      scroll = Math.ceil(scroll);
      write(scroll, symbols);
      draw(0);
    },
    launch: () => {
      let spent = 0;
      halt?.();
      halt = frames.each((delta) => {
        spent += delta;
        const speed = fullSpeed * ease.in(Math.min(1, spent / speedUpMs));
        scroll += speed * delta - (spent < pullUpMs ? pullUpSpeed * delta : 0);
        draw(speed);
      });
    },
    stop: async (symbols, land) => {
      halt?.();
      const from = scroll;
      const to = Math.ceil(from) + brakingCells;
      write(to, symbols);
      let hasLanded = false;
      await frames.tween(((bounce + 3) * (to - from)) / fullSpeed, (part) => {
        const t = part - 1;
        const last = scroll;
        scroll = part === 1 ? to : from + (to - from) * (1 + (bounce + 1) * t ** 3 + bounce * t ** 2);
        if (scroll >= to && !hasLanded) {
          hasLanded = true;
          land();
        }
        draw(part < brakeSharpPart ? fullSpeed : (scroll - last) / frameMs);
      });
      draw(0);
    },
    spriteAt: column.spriteAt,
  };
}

/** The sprites of the visible part. Most frames only move the column. A sprite changes its texture when a new symbol
 *  enters, and when the reel is slow enough for the sharp picture. */
function createColumn({ pictures, shape, passing }: Pick<ReelParts, 'pictures' | 'shape' | 'passing'>, tape: Tape) {
  const { rowCount, cell } = shape;
  const view = new Container();
  const column = new Container();
  const sprites = Array.from({ length: rowCount + spare }, (_, i) => {
    const sprite = new Sprite(pictures.symbol(passing[0] ?? ''));
    sprite.anchor.set(0.5);
    sprite.position.set(cell.width / 2, (i - 0.5) * cell.height);
    return sprite;
  });
  column.addChild(...sprites);
  view.addChild(column);
  let shown: { readonly base: number; readonly isFast: boolean } | null = null;
  return {
    view,
    spoil: () => {
      shown = null;
    },
    draw: (scroll: number, isFast: boolean) => {
      const base = Math.floor(scroll);
      column.y = (scroll - base) * cell.height;
      if (shown?.base === base && shown.isFast === isFast) return;
      shown = { base, isFast };
      for (const [i, sprite] of sprites.entries()) {
        const id = tape.on(base + rowCount - i);
        sprite.texture = isFast ? pictures.fast(id) : pictures.symbol(id);
        sprite.scale.set(isFast ? 2 : 1);
      }
    },
    spriteAt: (row: number) => sprites[row + 1] ?? view.addChild(new Sprite()),
  };
}
