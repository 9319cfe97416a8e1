import { assert, type Instant } from '@tausi/kernel';
import { uuidv7 } from '../../../platform/ids.ts';
import { noDeadline, type Deadline } from '../../../platform/overload/deadline.ts';
import { isLeftEarly, payoutOf, voidedRound, type EndedBy, type EndedRound, type OpenRound } from '../../round.ts';
import type { StoredRound } from '../../store/round-rows-store.ts';
import { incidentRecorded } from '../../incidents/incidents-store.ts';
import { betEndedRow } from './bets-store.ts';
import type { SharedRoundPorts } from '../ports.ts';
import { readChoice } from '../shared-round.ts';
import type { JoinableMathematics, LaidBet, PlacedBet } from '@tausi/games/manifest/shared-game.ts';

/** The end of a bet: its cause, its time and the driver's token; null for a player's own request. */
export type Ending = {
  readonly bet: StoredRound & { readonly round: OpenRound };
  readonly payoutUnits: number;
  readonly events: readonly unknown[];
  readonly by: EndedBy;
  readonly at: Instant;
  readonly token: bigint | null;
  readonly deadline?: Deadline;
  /** The player's other bets on the round; opposite bets protect each other. */
  readonly others?: readonly LaidBet[];
};

/** The result: `stale` if the bet already ended, or if the caller may no longer end it. */
export type EndedBet = { readonly outcome: 'done'; readonly stored: StoredRound } | { readonly outcome: 'stale' };

/** Settles a bet in the ledger and in its row, once. If the ledger cannot take the payout, the stake is returned. */
export async function endBet(ports: SharedRoundPorts, mathematics: JoinableMathematics, ending: Ending): Promise<EndedBet> {
  const { bet, payoutUnits, events, by, at, token } = ending;
  const { round } = bet;
  const units = placedOf(mathematics, round).chips * mathematics.unitsPerStake;
  const ended: EndedRound = {
    ...round,
    status: 'settled',
    events: [...round.events, ...events],
    payout: payoutOf(round.stake, payoutUnits, units),
    settledAt: at,
    endedBy: by,
  };
  const terms = { deadline: ending.deadline ?? noDeadline, isLowRisk: isLowRisk(mathematics, ending, ended) };
  const moved = await ports.purses[round.mode].end(ended, [betEndedRow(round, ended, token)], terms);
  switch (moved.outcome) {
    case 'done':
      return publishBet(ports, { ...bet, round: ended, balance: moved.balance });
    case 'impossible':
      return giveBack(ports, { bet, at, token, because: moved.reason });
    default:
      return { outcome: 'stale' };
  }
}

export type GivingBack = Pick<Ending, 'bet' | 'at' | 'token'> & {
  /** The fault of this one bet, for review; null if its whole round is void. */
  readonly because: string | null;
};

/** Returns a stake. A single failed bet is recorded as an incident, and the others go on. */
export async function giveBack(ports: SharedRoundPorts, { bet, at, token, because }: GivingBack): Promise<EndedBet> {
  const { round } = bet;
  const voided = voidedRound(round, at);
  const { gameId, version, playerId, roundId } = round;
  const kind = 'bet' as const;
  const incident = { incidentId: uuidv7(at), gameId, version, playerId, roundId, kind, reason: because ?? '', at, closesGame: false };
  const companions = [betEndedRow(round, voided, token), ...(because === null ? [] : [incidentRecorded(incident)])];
  const moved = await ports.purses[round.mode].end(voided, companions, { deadline: noDeadline, isLowRisk: false });
  if (moved.outcome === 'impossible') throw new Error(moved.reason);
  return moved.outcome === 'done' ? publishBet(ports, { ...bet, round: voided, balance: moved.balance }) : { outcome: 'stale' };
}

function isLowRisk(mathematics: JoinableMathematics, { bet: { round }, others = [] }: Ending, ended: EndedRound): boolean {
  if (mathematics.canLeave && isLeftEarly(ended)) return true;
  if (others.length === 0) return false;
  const own = readChoice(round.choice, mathematics.slots)?.own;
  return mathematics.isLowRisk(own, [{ choice: own, stakeMinor: round.stake.minor }, ...others], Number(round.nonce));
}

/** Reads the bet with its game's mathematics. */
export function placedOf(mathematics: JoinableMathematics, round: OpenRound): PlacedBet {
  const place = readChoice(round.choice, mathematics.slots);
  const placed = place === null ? null : mathematics.place(place.own, Number(round.nonce));
  assert(placed !== null, 'the mathematics of a bet knows its choice');
  return placed;
}

function publishBet(ports: SharedRoundPorts, stored: StoredRound): EndedBet {
  ports.onBet(stored);
  return { outcome: 'done', stored };
}
