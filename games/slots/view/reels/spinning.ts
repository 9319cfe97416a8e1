import { allCells, type Cell, type SlotShape, type SymbolGrid } from '../scene/shape.ts';
import type { SlotStage } from '../stage.ts';

export type Spinning = {
  /** Spins all reels except these. */
  readonly launch: (except: readonly number[]) => void;
  readonly isTurning: () => boolean;
  /** Stops the reels from left to right, with anticipation from `anticipateFrom` on. */
  readonly stop: (to: {
    readonly grid: SymbolGrid;
    readonly anticipateFrom: number | null;
    readonly except: readonly number[];
  }) => Promise<void>;
};

export type SpinningParts = {
  readonly stage: SlotStage;
  readonly sounds: { readonly play: (name: string) => void };
  readonly vibrate: (ms: number | number[]) => void;
  readonly isTurbo: () => boolean;
  readonly isCalm: boolean;
  /** Symbols with their own landing sound, and the colour of their sparks. */
  readonly special: Readonly<Record<string, { readonly sound: string; readonly tint: number }>>;
};

/** Minimum time at full speed before the first reel stops. With reduced motion, the reels are dark for this time. */
const turningMs = { calm: 250, usual: 620, turbo: 220 };
const staggerMs = { usual: 210, turbo: 70 };
const suspenseMs = 1150;
/** Delay between two reels with reduced motion. */
const calmStaggerMs = 110;

export function createSpinning(parts: SpinningParts): Spinning {
  const { stage, sounds } = parts;
  let isTurning = false;
  let turned = 0;
  let stopClock: (() => void) | null = null;
  return {
    launch: (except) => {
      isTurning = true;
      turned = 0;
      stopClock?.();
      stopClock = stage.frames.count((delta) => {
        turned += delta;
      });
      sounds.play('spin');
      if (parts.isCalm) stage.reels.dim(cellsOf(stage.shape, except));
      else stage.reels.launch(except);
    },
    isTurning: () => isTurning,
    stop: async ({ grid, anticipateFrom, except }) => {
      const isTurbo = parts.isTurbo();
      const least = parts.isCalm ? turningMs.calm : isTurbo ? turningMs.turbo : turningMs.usual;
      await stage.frames.wait(Math.max(0, least - turned));
      stopClock?.();
      stopClock = null;
      if (parts.isCalm) {
        await showStill(parts, grid, except);
        isTurning = false;
        return;
      }
      const landings: Promise<void>[] = [];
      for (let reel = 0; reel < stage.shape.reelCount; reel += 1) {
        if (except.includes(reel)) continue;
        const holds = anticipateFrom !== null && reel >= anticipateFrom;
        if (holds) {
          await Promise.all(landings);
          stage.reels.suspense(reel, true);
          sounds.play('anticipation');
          await stage.frames.wait(suspenseMs);
        } else if (reel > 0) await stage.frames.wait(isTurbo ? staggerMs.turbo : staggerMs.usual);
        const symbols = grid[reel] ?? [];
        landings.push(stage.reels.stop(reel, symbols, () => land(parts, reel, symbols)));
        if (holds) {
          await landings.at(-1);
          stage.reels.suspense(reel, false);
        }
      }
      await Promise.all(landings);
      isTurning = false;
    },
  };
}

/** Reduced motion: the reels appear one after another with their final symbols. */
async function showStill(parts: SpinningParts, grid: SymbolGrid, except: readonly number[]): Promise<void> {
  const { stage } = parts;
  const shown = [...except];
  for (let reel = 0; reel < stage.shape.reelCount; reel += 1) {
    if (except.includes(reel)) continue;
    const symbols = grid[reel] ?? [];
    stage.reels.fill(reel, symbols);
    shown.push(reel);
    stage.reels.dim(cellsOf(stage.shape, shown));
    land(parts, reel, symbols);
    await stage.frames.wait(calmStaggerMs);
  }
  stage.reels.dim(null);
}

function cellsOf(shape: SlotShape, reels: readonly number[]): readonly Cell[] {
  return allCells(shape).filter(({ reel }) => reels.includes(reel));
}

function land(parts: SpinningParts, reel: number, symbols: readonly string[]): void {
  const row = symbols.findIndex((symbol) => Object.hasOwn(parts.special, symbol));
  const special = parts.special[symbols[row] ?? ''];
  parts.sounds.play(special?.sound ?? 'stop');
  parts.vibrate(special === undefined ? 6 : 30);
  if (special !== undefined) parts.stage.wins.burst({ reel, row }, special.tint);
}
