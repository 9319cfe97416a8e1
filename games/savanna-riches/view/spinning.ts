import type { Pace } from '../../kit/pace.ts';
import type { SoundBoard } from '../../kit/sound-board.ts';
import type { Grid } from '../book.ts';
import { reelCount } from './parse-events.ts';
import type { Stage } from './stage.ts';

export type Spinning = {
  readonly launch: (except: number | null) => void;
  readonly isTurning: () => boolean;
  /** Brings the reels to rest from left to right; from `anticipateFrom` on they hold their breath. */
  readonly stop: (to: { readonly grid: Grid; readonly anticipateFrom: number | null; readonly except: number | null }) => Promise<void>;
};

type Deps = {
  readonly stage: Stage;
  readonly sounds: SoundBoard;
  readonly pace: Pace;
  readonly vibrate: (ms: number | number[]) => void;
  readonly isTurbo: () => boolean;
  readonly isCalm: boolean;
};

/** Full speed is held at least so long before the first reel stops. */
const turningMs = { calm: 250, usual: 620, turbo: 220 };
const staggerMs = { usual: 210, turbo: 70 };
const suspenseMs = 1150;

export function createSpinning(deps: Deps): Spinning {
  const { stage, sounds } = deps;
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
      stage.reels.launch(except);
    },
    isTurning: () => isTurning,
    stop: async ({ grid, anticipateFrom, except }) => {
      const isTurbo = deps.isTurbo();
      const least = deps.isCalm ? turningMs.calm : isTurbo ? turningMs.turbo : turningMs.usual;
      await stage.frames.wait(Math.max(0, least - turned));
      stopClock?.();
      stopClock = null;
      const landings: Promise<void>[] = [];
      for (let reel = 0; reel < reelCount; reel += 1) {
        if (reel === except) continue;
        const holds = anticipateFrom !== null && reel >= anticipateFrom;
        if (holds) {
          await Promise.all(landings);
          stage.reels.suspense(reel, true);
          sounds.play('anticipation');
          await stage.frames.wait(suspenseMs);
        } else if (reel > 0) await stage.frames.wait(isTurbo ? staggerMs.turbo : staggerMs.usual);
        const symbols = grid[reel] ?? [];
        landings.push(stage.reels.stop(reel, symbols, () => land(deps, reel, symbols)));
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

function land(deps: Deps, reel: number, symbols: readonly string[]): void {
  const row = symbols.indexOf('scatter');
  deps.sounds.play(row < 0 ? 'stop' : 'scatter');
  deps.vibrate(row < 0 ? 6 : 30);
  if (row >= 0) deps.stage.wins.burst({ reel, row }, 0xc48aff);
}
