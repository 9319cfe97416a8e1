import { err, marketOf, ok, roundId, type Instant, type Result } from '@tausi/kernel';
import { sharedMathematicsOf, type OfferedSharedGame, type PlacedBet } from '@tausi/games/manifest/shared-game.ts';
import { uuidv7 } from '../../../platform/ids.ts';
import type { AcceptedBet, BetRefusal, BetRequest, DrawnBet, RoundKind } from '../../bets/bet.ts';
import type { OpenRound } from '../../round.ts';
import type { SharedRoundPorts } from '../ports.ts';
import { readChoice, type PlacedChoice, type SharedRound } from '../shared-round.ts';
import { betInserted } from './bets-store.ts';

/** A choice on a shared round that takes bets. */
export type SharedChoice = PlacedBet & {
  readonly place: PlacedChoice;
  readonly shared: SharedRound;
  /** The time of the request by the driver's clock, while bets are open. */
  readonly betAt: Instant;
};

type SharedBet = AcceptedBet<OfferedSharedGame, SharedChoice>;

/** Shared rounds: the choice names the round, which takes bets until it closes by the server's clock and draws later
 *  for all of them. */
export function createSharedBets(ports: SharedRoundPorts): RoundKind<OfferedSharedGame, SharedChoice> {
  return { games: ports.tables, choose: (game, request) => choose(ports, game, request), draw: (bet) => drawBet(ports, bet) };
}

async function choose(
  ports: SharedRoundPorts,
  game: OfferedSharedGame,
  { choice, at }: BetRequest,
): Promise<Result<SharedChoice, BetRefusal>> {
  const place = readChoice(choice, game.mathematics.slots);
  const shared = place === null ? null : await ports.findTimes(place.sharedRoundId);
  if (place === null || shared === null || shared.gameId !== game.gameId) return err({ code: 'choice_refused' });
  const betAt = ports.byDriverClock(game.gameId, at);
  if (betAt >= shared.closesAt) return err({ code: 'bets_closed' });
  const placed = game.mathematics.place(place.own, shared.number);
  if (placed === null) return err({ code: 'choice_refused' });
  // The request names the round, so it came after the opening, even if a slow clock says otherwise.
  return ok({ ...placed, place, shared, betAt: betAt < shared.opensAt ? shared.opensAt : betAt });
}

async function drawBet(ports: SharedRoundPorts, bet: SharedBet): Promise<Result<DrawnBet, BetRefusal>> {
  const { request, launch, game, chosen } = bet;
  const { shared, place } = chosen;
  const of = { playerId: request.playerId, sharedRoundId: shared.sharedRoundId, slot: place.slot, mode: launch.mode };
  const { isSlotTaken, isGameClosed } = await ports.findBetFacts(of);
  // A round of an earlier version is played to its end. New stakes wait for the next round, whose numbers the player
  // has seen.
  if (isGameClosed || sharedMathematicsOf(game, shared) !== game.mathematics) return err({ code: 'game_not_playable' });
  if (isSlotTaken) return err({ code: 'slot_taken' });
  const round = roundOf(bet);
  const { commitment, beaconRound, closesAt } = shared;
  const laid = { choice: place.own, stakeMinor: round.stake.minor };
  return ok({
    round,
    isLowRisk: game.mathematics.isLowRisk(place.own, [laid], shared.number),
    companions: [betInserted(round)],
    drawnFrom: { commitment, clientSeed: '', beaconRound, closesAt },
    onBooked: ports.onBet,
    // The bet was too late, or its slot was taken in the meantime; the stored round tells which.
    onStale: async () => ((await ports.findShared(shared.sharedRoundId))?.status === 'open' ? null : { code: 'bets_closed' }),
  });
}

function roundOf({ request, launch, game, stake, coupon, chosen }: SharedBet): OpenRound {
  const { place, shared, betAt } = chosen;
  const { number, sharedRoundId } = shared;
  return {
    playerId: request.playerId,
    roundId: roundId(uuidv7(betAt)),
    betId: uuidv7(betAt),
    key: request.key,
    gameId: game.gameId,
    mode: launch.mode,
    currency: marketOf(request.market).currency,
    stake,
    coupon,
    choice: request.choice,
    // Set when the purses have paid: a bonus earns no points.
    points: 0n,
    seedId: shared.seasonId,
    nonce: BigInt(number),
    shared: { sharedRoundId, slot: place.slot },
    version: game.mathematics.version,
    mathematicsHash: game.mathematics.hash,
    events: [{ type: 'bet', round: sharedRoundId, number, slot: place.slot }, ...chosen.events],
    draws: [],
    wordsUsed: 0,
    acts: [],
    receiptKind: 2,
    startedAt: betAt,
    status: 'open',
    state: {},
  };
}
