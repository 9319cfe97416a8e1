import { instant, later, type Instant } from '@tausi/kernel';
import { publishedAtOf, type DrandChain } from './chain.ts';

/** The time according to the beacon: the process's clock where the newest value agrees with it, otherwise the
 *  nearest time at which that value is the newest. Between two checks it advances by the monotonic clock, so a jump
 *  of the system clock has no effect. */
export type BeaconClock = (at: Instant) => Promise<Instant>;

const lookEveryMs = 60_000;

/** `newest` returns the number of the newest value; null when no relay answers, and then the process's clock is
 *  trusted. */
export function createBeaconClock(chain: DrandChain, newest: () => Promise<bigint | null>): BeaconClock {
  let looking: Promise<{ readonly at: Instant; readonly since: number } | null> | null = null;
  let readAt = 0;

  async function look(at: Instant) {
    const round = await newest();
    if (round === null) return null;
    const [from, until] = [publishedAtOf(chain, round), publishedAtOf(chain, round + 1n)];
    return { at: instant(Math.min(Math.max(at, from), until - 1)), since: performance.now() };
  }

  return async (at) => {
    if (looking === null || performance.now() - readAt > lookEveryMs) {
      readAt = performance.now();
      looking = look(at);
    }
    const found = await looking;
    if (found !== null) return later(found.at, Math.floor(performance.now() - found.since));
    looking = null;
    return at;
  };
}
