import { formatMoney, later, type Instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import { unavailableBecause } from '../platform/overload/unavailable.ts';
import { deleteOldLaunches } from './store/launch-store.ts';
import { endAbandoned } from './solo/act.ts';
import type { SoloPorts } from './bets/ports.ts';
import { findRound, listAbandonedRounds, type StoredRound } from './store/store.ts';

const abandonedAfterMs = 86_400_000;
const roundsAtOnceMax = 100;
const launchKeptMs = 30 * 86_400_000;
const launchesAtOnceMax = 1_000;
const sweepBatchesMax = 10;

/** Ends rounds whose player stayed away for a day; runs every few minutes. A round that cannot be ended is reported
 *  and does not stop the others. Returns the number of ended rounds. */
export async function completeAbandonedRounds(ports: SoloPorts, at: Instant, onCompleted: (stored: StoredRound) => void): Promise<number> {
  const abandoned = await listAbandonedRounds(ports.pool, later(at, -abandonedAfterMs), roundsAtOnceMax);
  let ended = 0;
  for (const stored of abandoned) {
    if (!(await endOne(ports, stored, at))) continue;
    ended += 1;
    const after = await findRound(ports.pool, stored.round.playerId, stored.round.roundId);
    if (after !== null) onCompleted(after);
  }
  return ended;
}

async function endOne(ports: SoloPorts, stored: StoredRound, at: Instant): Promise<boolean> {
  try {
    return await endAbandoned(ports, stored, at);
  } catch (error) {
    // Without the database no round can end now, so the job stops here.
    if (unavailableBecause(error) !== null) throw error;
    ports.onIncident('an abandoned round could not be ended', error);
    return false;
  }
}

/** Deletes launches older than 30 days, since no page stays open that long. Returns the number of launches. */
export async function sweepLaunches(pool: Pool, at: Instant): Promise<number> {
  let swept = 0;
  for (let batch = 0; batch < sweepBatchesMax; batch += 1) {
    const gone = await deleteOldLaunches(pool, later(at, -launchKeptMs), launchesAtOnceMax);
    swept += gone;
    if (gone < launchesAtOnceMax) break;
  }
  return swept;
}

/** The message for the player's open lobbies about a round that ended in their absence. */
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
