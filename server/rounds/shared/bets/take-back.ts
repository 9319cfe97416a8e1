import { err, ok, type Instant, type PlayerId, type Result } from '@tausi/kernel';
import type { Deadline } from '../../../platform/overload/deadline.ts';
import { voidedRound, type EndedRound, type OpenRound } from '../../round.ts';
import type { StoredRound } from '../../store/round-rows-store.ts';
import { betTakenBackRow } from './bets-store.ts';
import type { SharedRoundPorts } from '../ports.ts';

type TakeBackRequest = { readonly playerId: PlayerId; readonly roundId: string; readonly at: Instant; readonly deadline: Deadline };

type TakeBackRefusal = { readonly code: 'unknown_round' | 'action_refused' | 'bets_closed' | 'busy' };

const attemptsMax = 4;

/** Returns the stake of a bet whose round still takes bets by the server's clock, once for any number of requests.
 *  A repeat returns the same bet. */
export async function takeBackBet(ports: SharedRoundPorts, asked: TakeBackRequest): Promise<Result<StoredRound, TakeBackRefusal>> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const stored = await ports.findRound({ playerId: asked.playerId, roundId: asked.roundId });
    if (stored === null) return err({ code: 'unknown_round' });
    const { round } = stored;
    if (round.shared === null) return err({ code: 'action_refused' });
    if (isTakenBack(round)) return ok(stored);
    if (round.status !== 'open') return err({ code: 'bets_closed' });
    const shared = await ports.findTimes(round.shared.sharedRoundId);
    const at = ports.byDriverClock(round.gameId, asked.at);
    if (shared === null || at >= shared.closesAt) return err({ code: 'bets_closed' });
    // A clock behind the driver's must not end a bet before its start.
    const returned = await tryToReturn(ports, { stored, round, at: at < round.startedAt ? round.startedAt : at, deadline: asked.deadline });
    if (returned !== null) return ok(returned);
  }
  return err({ code: 'busy' });
}

type Returning = { readonly stored: StoredRound; readonly round: OpenRound; readonly at: Instant; readonly deadline: Deadline };

/** Null if the round closed or the bet ended meanwhile; the caller reads it again. */
async function tryToReturn(ports: SharedRoundPorts, { stored, round, at, deadline }: Returning): Promise<StoredRound | null> {
  const returned: EndedRound = { ...voidedRound(round, at), endedBy: 'player' };
  const moved = await ports.purses[round.mode].end(returned, [betTakenBackRow(returned)], { deadline, isLowRisk: false });
  if (moved.outcome === 'impossible') throw new Error(moved.reason);
  if (moved.outcome !== 'done') return null;
  const after = { ...stored, round: returned, balance: moved.balance };
  ports.onBet(after);
  return after;
}

function isTakenBack(round: StoredRound['round']): boolean {
  return round.status === 'voided' && round.endedBy === 'player';
}
