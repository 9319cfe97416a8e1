import { formatMoney, later, type Instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import { unavailableBecause } from '../platform/overload/unavailable.ts';
import { deleteOldLaunches } from './store/launch-store.ts';
import { endAbandoned } from './solo/act.ts';
import type { RoundsParts } from './solo/ports.ts';
import { findRound, listAbandonedRounds, type StoredRound } from './store/store.ts';

const abandonedAfterMs = 86_400_000;
const roundsAtOnceMax = 100;
const launchKeptMs = 30 * 86_400_000;
const launchesAtOnceMax = 1_000;
const sweepBatchesMax = 10;

/** Ends rounds whose player stayed away for a day; run every few minutes. One that cannot be ended is reported, and the
 *  others end. Answers how many it ended. */
export async function completeAbandonedRounds(parts: RoundsParts, at: Instant, tell: (stored: StoredRound) => void): Promise<number> {
  const abandoned = await listAbandonedRounds(parts.pool, later(at, -abandonedAfterMs), roundsAtOnceMax);
  let ended = 0;
  for (const stored of abandoned) {
    if (!(await endOne(parts, stored, at))) continue;
    ended += 1;
    const after = await findRound(parts.pool, stored.round.playerId, stored.round.roundId);
    if (after !== null) tell(after);
  }
  return ended;
}

async function endOne(parts: RoundsParts, stored: StoredRound, at: Instant): Promise<boolean> {
  try {
    return await endAbandoned(parts, stored, at);
  } catch (error) {
    // Without its database no round can be ended now.
    if (unavailableBecause(error) !== null) throw error;
    parts.onIncident('an abandoned round could not be ended', error);
    return false;
  }
}

/** Forgets launches that are older than 30 days: no page is open that long. Answers how many went. */
export async function sweepLaunches(pool: Pool, at: Instant): Promise<number> {
  let swept = 0;
  for (let batch = 0; batch < sweepBatchesMax; batch += 1) {
    const gone = await deleteOldLaunches(pool, later(at, -launchKeptMs), launchesAtOnceMax);
    swept += gone;
    if (gone < launchesAtOnceMax) break;
  }
  return swept;
}

/** What the player's open lobbies are told about a round that ended without them. */
export function roundMessage({ round }: StoredRound) {
  return {
    type: 'round' as const,
    roundId: round.roundId,
    gameId: round.gameId,
    status: round.status,
    stake: formatMoney(round.stake),
    payout: round.status === 'open' ? '0.00' : formatMoney(round.payout),
  };
}
