import { Container, Sprite } from 'pixi.js';
import { ease, type Frames } from '../../kit/frames.ts';
import type { SymbolId } from '../book.ts';
import { cell } from './layout.ts';
import { rowCount, symbolIds } from './parse-events.ts';
import type { Pictures } from './pictures.ts';

export type Reel = {
  readonly view: Container;
  /** Shows these three at once, without movement. */
  readonly show: (symbols: readonly SymbolId[]) => void;
  readonly launch: () => void;
  /** Comes to rest on exactly these three; resolves when the last bounce is over. `land` runs when they first stand in place. */
  readonly stop: (symbols: readonly SymbolId[], land: () => void) => Promise<void>;
  readonly spriteAt: (row: number) => Sprite;
};

/** Cells a millisecond at full speed. */
const fullSpeed = 0.021;
const speedUpMs = 210;
/** Above this speed the streaked pictures stand in for the sharp ones. */
const streakSpeed = 0.009;
/** Cells the reel still travels once it is told to stop. */
const brakingCells = 4;
/** How far the brake overshoots: the bounce. */
const bounce = 1.15;
const spare = 2;

/** One reel. It is a tape of symbols that runs downwards; five sprites look at the part that is in sight. */
export function createReel(pictures: Pictures, frames: Frames, chance: () => number): Reel {
  const view = new Container();
  const sprites = Array.from({ length: rowCount + spare }, () => {
    const sprite = new Sprite(pictures.symbol('ten'));
    sprite.anchor.set(0.5);
    return sprite;
  });
  view.addChild(...sprites);
  const tape = new Map<number, SymbolId>();
  let scroll = 0;
  let speed = 0;
  let halt: (() => void) | null = null;

  const symbolOn = (index: number): SymbolId => {
    const known = tape.get(index);
    if (known !== undefined) return known;
    const passing = symbolIds[Math.floor(chance() * symbolIds.length)] ?? 'ten';
    tape.set(index, passing);
    return passing;
  };
  const draw = (): void => {
    const base = Math.floor(scroll);
    const part = scroll - base;
    for (const [i, sprite] of sprites.entries()) {
      const id = symbolOn(base + rowCount - i);
      sprite.texture = speed > streakSpeed ? pictures.fast(id) : pictures.symbol(id);
      sprite.scale.set(speed > streakSpeed ? 2 : 1);
      sprite.position.set(cell.width / 2, (i - 1 + part + 0.5) * cell.height);
    }
    for (const index of tape.keys()) if (index < base - spare) tape.delete(index);
  };
  const write = (at: number, symbols: readonly SymbolId[]): void => symbols.forEach((symbol, row) => tape.set(at + rowCount - 1 - row, symbol));

  return {
    view,
    show: (symbols) => {
      scroll = Math.ceil(scroll);
      speed = 0;
      write(scroll, symbols);
      draw();
    },
    launch: () => {
      let spent = 0;
      halt = frames.each((delta) => {
        spent += delta;
        speed = fullSpeed * ease.in(Math.min(1, spent / speedUpMs));
        const pullUp = spent < 110 ? -0.0011 * delta : 0;
        scroll += speed * delta + pullUp;
        draw();
      });
    },
    stop: async (symbols, land) => {
      halt?.();
      const from = scroll;
      const to = Math.ceil(from) + brakingCells;
      write(to, symbols);
      const distance = to - from;
      const ms = ((bounce + 3) * distance) / fullSpeed;
      let hasLanded = false;
      let last = from;
      await frames.tween(ms, (part) => {
        const t = part - 1;
        scroll = part === 1 ? to : from + distance * (1 + (bounce + 1) * t ** 3 + bounce * t ** 2);
        speed = (scroll - last) / 16;
        last = scroll;
        if (scroll >= to && !hasLanded) {
          hasLanded = true;
          land();
        }
        draw();
      });
      speed = 0;
      draw();
    },
    spriteAt: (row) => sprites[row + 1] ?? sprites[0] ?? new Sprite(),
  };
}
