import type { Instant } from '@tausi/kernel';
import { unavailableBecause } from '../../../platform/overload/unavailable.ts';
import type { OpenRound } from '../../round.ts';
import type { StoredRound } from '../../store/round-rows-store.ts';
import { listLaidBets, listOpenBets } from './bets-store.ts';
import { endBet, giveBack, placedOf, type EndedBet, type Ending } from './end-bet.ts';
import type { SharedRoundPorts } from '../ports.ts';
import { readChoice, type SharedRound } from '../shared-round.ts';
import type { JoinableMathematics, LaidBet } from '@tausi/games/manifest/shared-game.ts';

/** The number of bets settled at once: several batches of the ledger. */
const atOnceMax = 512;

type OpenBet = StoredRound & { readonly round: OpenRound };

export type Settling = { readonly shared: SharedRound; readonly mathematics: JoinableMathematics; readonly now: () => Instant };

/** Settles every open bet of a published round, or returns them all if the round is void, in batches. False if some
 *  bet could not be ended; the driver then tries again. */
export async function settleBets(ports: SharedRoundPorts, settling: Settling): Promise<boolean> {
  let after: string | null = null;
  let isWhole = true;
  for (;;) {
    const bets = await openBets(ports, settling.shared, after);
    const others = await otherBets(ports, settling, bets);
    const ended = await Promise.all(bets.map((bet) => settleOne(ports, settling, { bet, others: others(bet) })));
    isWhole &&= ended.every(({ outcome }) => outcome === 'done');
    const last = bets.at(-1);
    if (last === undefined || bets.length < atOnceMax) return isWhole;
    after = last.round.roundId;
  }
}

/** A bet that the server must end at a given time of play. */
export type Planned = { readonly bet: OpenBet; readonly plannedMs: number };

/** Lists the bets that the server ends by itself, the earliest first. */
export async function plannedBets(ports: SharedRoundPorts, { shared, mathematics }: Settling): Promise<readonly Planned[]> {
  const planned: Planned[] = [];
  let after: string | null = null;
  for (;;) {
    const bets = await openBets(ports, shared, after);
    for (const bet of bets) {
      const plannedMs = plannedMsOf(mathematics, bet.round);
      if (plannedMs !== null) planned.push({ bet, plannedMs });
    }
    const last = bets.at(-1);
    if (last === undefined || bets.length < atOnceMax) return planned.toSorted((one, other) => one.plannedMs - other.plannedMs);
    after = last.round.roundId;
  }
}

/** Ends bets at their planned moment. A bet that its player ended first, or that cannot end now, is left to the
 *  settlement. */
export async function endPlanned(ports: SharedRoundPorts, { shared, mathematics, now }: Settling, due: readonly Planned[]): Promise<void> {
  await Promise.all(
    due.map(async ({ bet, plannedMs }) => {
      try {
        const end = placedOf(mathematics, bet.round).leave(plannedMs);
        if (end !== null) await endBet(ports, mathematics, { bet, ...end, by: 'server', at: now(), token: shared.token });
      } catch (error) {
        if (unavailableBecause(error) !== null) throw error;
        ports.onIncident("a bet could not be ended at the player's requested moment", error);
      }
    }),
  );
}

// A bet whose mathematics fails is returned at the settlement.
function plannedMsOf(mathematics: JoinableMathematics, round: OpenRound): number | null {
  try {
    return placedOf(mathematics, round).plannedMs;
  } catch {
    return null;
  }
}

type OthersOf = (bet: OpenBet) => readonly LaidBet[];

// Chips on opposite results can lie in different bets of one player, so a bet is judged together with the others. Bets
// that can be left early are judged by their end.
async function otherBets(ports: SharedRoundPorts, { shared, mathematics }: Settling, bets: readonly OpenBet[]): Promise<OthersOf> {
  const players = bets.flatMap(({ round }) => (round.mode === 'cash' ? [round.playerId] : []));
  if (mathematics.slots === 1 || mathematics.canLeave || players.length === 0) return () => [];
  const laid = await listLaidBets(ports.pool, shared.sharedRoundId, players);
  return ({ round }) =>
    laid.flatMap(({ playerId, roundId, choice, stakeMinor }) => {
      if (round.mode !== 'cash' || playerId !== round.playerId || roundId === round.roundId) return [];
      return [{ choice: readChoice(choice, mathematics.slots)?.own, stakeMinor }];
    });
}

type Settled = { readonly bet: OpenBet; readonly others: readonly LaidBet[] };

async function settleOne(ports: SharedRoundPorts, { shared, mathematics, now }: Settling, { bet, others }: Settled): Promise<EndedBet> {
  const { token } = shared;
  try {
    const end = endOf(shared, mathematics, bet.round);
    if (end === null) return await giveBack(ports, { bet, at: now(), token, because: null });
    return await endBet(ports, mathematics, { bet, others, ...end, at: now(), token });
  } catch (error) {
    // Without the database nothing can be settled now, and the bet itself is not at fault.
    if (unavailableBecause(error) !== null) throw error;
    ports.onIncident('a bet on a shared round could not be settled', error);
    return giveBack(ports, { bet, at: now(), token, because: 'a bet on a shared round could not be settled' });
  }
}

// A cash-out requested in time counts even in a void round; null: the stake is returned.
function endOf(
  shared: SharedRound,
  mathematics: JoinableMathematics,
  round: OpenRound,
): Pick<Ending, 'payoutUnits' | 'events' | 'by'> | null {
  const leftAfterMs = round.acts[0]?.afterMs;
  const isVoid = shared.status === 'voiding' || shared.result === null;
  // A round can be void because its mathematics is missing, so it is not called.
  if (leftAfterMs === undefined && isVoid) return null;
  const placed = placedOf(mathematics, round);
  const left = leftAfterMs === undefined ? null : placed.leave(leftAfterMs);
  if (left !== null) return { ...left, by: 'player' };
  if (isVoid) return null;
  return { ...placed.settle(shared.result.outcome), by: 'draw' };
}

async function openBets(ports: SharedRoundPorts, { sharedRoundId }: SharedRound, after: string | null): Promise<readonly OpenBet[]> {
  const found = await listOpenBets(ports.pool, sharedRoundId, { after, limit: atOnceMax });
  return found.flatMap(({ round, ...stored }) => (round.status === 'open' ? [{ ...stored, round }] : []));
}
