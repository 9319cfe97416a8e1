import type { Instant } from '@tausi/kernel';
import { unavailableBecause } from '../../../platform/overload/unavailable.ts';
import type { OpenRound } from '../../round.ts';
import type { StoredRound } from '../../store/round-rows-store.ts';
import { listOpenBets } from './bets-store.ts';
import { endBet, giveBack, placedOf, type EndedBet, type Ending } from './end-bet.ts';
import type { TogetherParts } from '../ports.ts';
import type { SharedRound } from '../shared-round.ts';
import type { JoinableMathematics } from '@tausi/games/manifest/shared-game.ts';

/** So many bets are settled at once: several batches of the books. */
const atOnceMax = 512;

type OpenBet = StoredRound & { readonly round: OpenRound };

export type Settling = { readonly shared: SharedRound; readonly mathematics: JoinableMathematics; readonly now: () => Instant };

/** Settles every open bet of a told round, or gives them all back when the round is void, batch after batch. False when
 *  something kept one of them: whoever drives tries again. */
export async function settleBets(parts: TogetherParts, settling: Settling): Promise<boolean> {
  let after: string | null = null;
  let isWhole = true;
  for (;;) {
    const bets = await openBets(parts, settling.shared, after);
    const ended = await Promise.all(bets.map((bet) => settleOne(parts, settling, bet)));
    isWhole &&= ended.every(({ outcome }) => outcome === 'done');
    const last = bets.at(-1);
    if (last === undefined || bets.length < atOnceMax) return isWhole;
    after = last.round.roundId;
  }
}

/** A bet that the server is to end at a moment of the play. */
export type Planned = { readonly bet: OpenBet; readonly plannedMs: number };

/** The bets that the server ends by itself, the earliest first. */
export async function plannedBets(parts: TogetherParts, { shared, mathematics }: Settling): Promise<readonly Planned[]> {
  const planned: Planned[] = [];
  let after: string | null = null;
  for (;;) {
    const bets = await openBets(parts, shared, after);
    for (const bet of bets) {
      const plannedMs = plannedMsOf(mathematics, bet.round);
      if (plannedMs !== null) planned.push({ bet, plannedMs });
    }
    const last = bets.at(-1);
    if (last === undefined || bets.length < atOnceMax) return planned.toSorted((one, other) => one.plannedMs - other.plannedMs);
    after = last.round.roundId;
  }
}

/** Ends bets whose moment has come. One that its player ended first, or that cannot be ended now, is left as it is: the
 *  settlement finds it. */
export async function endPlanned(parts: TogetherParts, { shared, mathematics, now }: Settling, due: readonly Planned[]): Promise<void> {
  await Promise.all(
    due.map(async ({ bet, plannedMs }) => {
      try {
        const end = placedOf(mathematics, bet.round).leave(plannedMs);
        if (end !== null) await endBet(parts, mathematics, { bet, ...end, by: 'server', at: now(), token: shared.token });
      } catch (error) {
        if (unavailableBecause(error) !== null) throw error;
        parts.onIncident('a bet could not be ended where its player had asked for it', error);
      }
    }),
  );
}

// A bet whose mathematics fails will be given back by the settlement.
function plannedMsOf(mathematics: JoinableMathematics, round: OpenRound): number | null {
  try {
    return placedOf(mathematics, round).plannedMs;
  } catch {
    return null;
  }
}

async function settleOne(parts: TogetherParts, { shared, mathematics, now }: Settling, bet: OpenBet): Promise<EndedBet> {
  const { token } = shared;
  try {
    const end = endOf(shared, mathematics, bet.round);
    if (end === null) return await giveBack(parts, { bet, at: now(), token, because: null });
    return await endBet(parts, mathematics, { bet, ...end, at: now(), token });
  } catch (error) {
    // Without its database nothing can be settled now, and nothing is wrong with the bet.
    if (unavailableBecause(error) !== null) throw error;
    parts.onIncident('a bet on a shared round could not be settled', error);
    return giveBack(parts, { bet, at: now(), token, because: 'a bet on a shared round could not be settled' });
  }
}

// What was asked for in time holds, also in a round that is void; null: the stake goes back.
function endOf(
  shared: SharedRound,
  mathematics: JoinableMathematics,
  round: OpenRound,
): Pick<Ending, 'payoutUnits' | 'events' | 'by'> | null {
  const leftAfterMs = round.acts[0]?.afterMs;
  const isVoid = shared.status === 'voiding' || shared.told === null;
  // A round may be void because its mathematics is not here: then it is not asked.
  if (leftAfterMs === undefined && isVoid) return null;
  const placed = placedOf(mathematics, round);
  const left = leftAfterMs === undefined ? null : placed.leave(leftAfterMs);
  if (left !== null) return { ...left, by: 'player' };
  if (isVoid) return null;
  return { ...placed.settle(shared.told.outcome), by: 'draw' };
}

async function openBets(parts: TogetherParts, { sharedRoundId }: SharedRound, after: string | null): Promise<readonly OpenBet[]> {
  const found = await listOpenBets(parts.pool, sharedRoundId, { after, limit: atOnceMax });
  return found.flatMap(({ round, ...stored }) => (round.status === 'open' ? [{ ...stored, round }] : []));
}
