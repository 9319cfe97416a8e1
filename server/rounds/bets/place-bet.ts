import { isDeepStrictEqual } from 'node:util';
import { err, marketOf, ok, parseMoney, type Result } from '@tausi/kernel';
import type { OfferedSharedGame } from '@tausi/games/manifest/shared-game.ts';
import type { ChosenStart, OfferedGame } from '@tausi/games/manifest/solo-game.ts';
import { createCohort } from '../../platform/overload/cohort.ts';
import { guardRefusalForWire } from '../../wallet/index.ts';
import { signedRefusal } from '../fairness/receipts/signed-refusal.ts';
import type { SharedChoice } from '../shared/bets/shared-bet.ts';
import type { Launch } from '../store/launch-store.ts';
import { findRoundByKey, type StoredRound } from '../store/store.ts';
import type { AcceptedBet, BetRefusal, BetRequest, DrawnBet, RoundKind, StakedGame } from './bet.ts';
import { aboveStakeMax, passGates } from './gates.ts';
import type { BetPorts } from './ports.ts';

/** Stakes and starts a round: exactly one for a key, for any number of repeats at any time from any frame. */
export type PlaceBet = (request: BetRequest) => Promise<Result<StoredRound, BetRefusal>>;

/** The rounds that a bet can be placed on. */
export type RoundKinds = {
  readonly solo: RoundKind<OfferedGame, ChosenStart>;
  readonly shared: RoundKind<OfferedSharedGame, SharedChoice>;
};

const attemptsMax = 6;

export function createPlaceBet(ports: BetPorts, { solo, shared }: RoundKinds): PlaceBet {
  const placeNew = async (request: BetRequest, launch: Launch | null): Promise<Result<StoredRound, BetRefusal>> => {
    if (launch === null) return err({ code: 'unknown_launch' });
    const table = shared.games.get(launch.gameId);
    if (table !== undefined) return placeOn(ports, shared, { request, launch, game: table });
    const game = solo.games.get(launch.gameId);
    return game === undefined ? err({ code: 'game_not_playable' }) : placeOn(ports, solo, { request, launch, game });
  };
  const cohort = createCohort();
  return async (request) => {
    await cohort();
    const launch = await ports.launches.find(request.playerId, request.launchId);
    // The bets of a player run one after another, because each uses the next nonce of the player's seed.
    const placed = await ports.betQueue(request.playerId, () => placeNew(request, launch));
    if (placed.ok) return placed;
    // Most keys are new, so an earlier round is looked up only after a refusal. A repeat gets its round even if its
    // launch has expired, its purse is empty or its game is gone.
    const before = (await findBefore(ports, request, launch)) ?? placed;
    if (before.ok) return before;
    return err(signedRefusal({ launch, request, receiptKey: ports.receiptKey }, before.error));
  };
}

type LaunchedBet<Game> = { readonly request: BetRequest; readonly launch: Launch; readonly game: Game };

async function placeOn<Game extends StakedGame, Chosen extends { readonly chips: number }>(
  ports: BetPorts,
  kind: RoundKind<Game, Chosen>,
  launched: LaunchedBet<Game>,
): Promise<Result<StoredRound, BetRefusal>> {
  const accepted = await passGates(ports, kind, launched);
  if (!accepted.ok) return accepted;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const drawn = await kind.draw(accepted.value);
    if (drawn === 'again') continue;
    if (!drawn.ok) return drawn;
    const settled = await settle(ports, accepted.value, drawn.value);
    if (settled !== 'again') return settled;
  }
  return err({ code: 'busy' });
}

// Moves the money and writes the rows together. `again` if the rows no longer match the facts that the bet was drawn
// from.
async function settle(
  ports: BetPorts,
  { request, launch }: AcceptedBet<unknown, unknown>,
  drawn: DrawnBet,
): Promise<Result<StoredRound, BetRefusal> | 'again'> {
  const { round, companions, drawnFrom, isLowRisk } = drawn;
  const { deadline, presence } = request;
  const moved = await ports.purses[launch.mode].start(round, companions, { deadline, presence, isLowRisk });
  switch (moved.outcome) {
    case 'done': {
      const stored = { round: { ...round, points: moved.points }, balance: moved.balance, drawnFrom };
      drawn.onBooked(stored);
      return ok(stored);
    }
    case 'insufficient_funds':
    case 'coupon_used':
    case 'key_reused':
      return err({ code: moved.outcome });
    case 'above_bonus_stake_max':
      return err(aboveStakeMax(moved.stakeMax, request.market));
    case 'guarded':
      return err(guardRefusalForWire(moved.refusal, request.market));
    case 'impossible':
      throw new Error(moved.reason);
    case 'repeated':
    case 'stale': {
      const reason = await drawn.onStale();
      return (await findBefore(ports, request, launch)) ?? (reason === null ? 'again' : err(reason));
    }
  }
}

// The round that the key started before, or a refusal if the key was used for something else. Another launch of the
// same game and mode counts as the same request, because the first launch may have expired.
async function findBefore({ pool }: BetPorts, request: BetRequest, launch: Launch | null): Promise<Result<StoredRound, BetRefusal> | null> {
  const before = await findRoundByKey(pool, request.playerId, request.key);
  if (before === null) return null;
  const stake = parseMoney(marketOf(request.market).currency, request.stake);
  const { round } = before;
  const isSame =
    launch !== null &&
    stake.ok &&
    round.gameId === launch.gameId &&
    round.mode === launch.mode &&
    round.stake.minor === stake.value.minor &&
    (round.coupon?.couponId ?? null) === (request.couponId?.toString() ?? null) &&
    isDeepStrictEqual(round.choice, request.choice);
  return isSame ? ok(before) : err({ code: 'key_reused' });
}
