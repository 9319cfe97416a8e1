import type { Clock, Instant } from '@tausi/kernel';

/** Rests a studio that keeps failing, so that players hear at once instead of waiting for it. */
export type Breaker = {
  /** True while the studio rests. */
  readonly isOpen: (studio: string) => boolean;
  readonly failed: (studio: string) => void;
  readonly succeeded: (studio: string) => void;
};

const faultsMax = 5;
const withinMs = 60_000;
const restMs = 30_000;

type Record = { readonly faults: readonly Instant[]; readonly restsUntil: number };

export function createBreaker(clock: Clock): Breaker {
  const records = new Map<string, Record>();
  return {
    isOpen: (studio) => clock.now() < (records.get(studio)?.restsUntil ?? 0),
    failed: (studio) => {
      const now = clock.now();
      const faults = [...(records.get(studio)?.faults ?? []).filter((at) => now - at < withinMs), now];
      records.set(studio, faults.length < faultsMax ? { faults, restsUntil: 0 } : { faults: [], restsUntil: now + restMs });
    },
    succeeded: (studio) => void records.delete(studio),
  };
}
