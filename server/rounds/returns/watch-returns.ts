import { dayMs, type Instant, later } from '@tausi/kernel';
import type { Pool } from 'pg';
import { recordStrayed } from '../incidents/incidents-store.ts';
import { forgetSharedSpreads, listReturns } from './returns-store.ts';
import { judged } from './stray.ts';

type ReturnsWatchPorts = { readonly pool: Pool; readonly onIncident: (reason: string, error: unknown) => void };

/** A game's deviation from its sheet over a day and over a month, in standard deviations. */
type Standing = { readonly gameId: number; readonly stretch: 'day' | 'month'; readonly sigmas: number };

const stretches = [
  ['day', 0],
  ['month', 29],
] as const;

/** The returns monitor of one process: judges periodically, and remembers the last result. */
export function createReturnsWatch(parts: ReturnsWatchPorts) {
  let standings: readonly Standing[] = [];
  return {
    watch: async (at: Instant): Promise<void> => {
      standings = await judgeReturns(parts, at);
    },
    standings: () => standings,
  };
}

/** Compares every game's returns of today and of thirty days with its sheet. A deviation becomes an incident for
 *  review. It does not close the game, because a fair game also deviates once in years. */
async function judgeReturns({ pool, onIncident }: ReturnsWatchPorts, at: Instant): Promise<readonly Standing[]> {
  await forgetSharedSpreads(pool, later(at, -2 * dayMs));
  const standings: Standing[] = [];
  for (const [stretch, daysBefore] of stretches) {
    for (const { gameId, version, counted, isShared } of await listReturns(pool, { from: later(at, -daysBefore * dayMs), to: at })) {
      const { sigmas, alarm } = judged(counted, isShared);
      standings.push({ gameId, stretch, sigmas });
      if (alarm === null) continue;
      const reason = `${alarm} (${stretch})`;
      // A reviewed deviation is not raised again at once, because it lasts as long as the day.
      if (await recordStrayed(pool, { gameId, version, reason, at, quietSince: later(at, -dayMs) })) onIncident(reason, null);
    }
  }
  return standings;
}
