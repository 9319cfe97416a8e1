import { err, marketOf, ok, parseMoney, roundId, type Instant, type Money, type Result } from '@tausi/kernel';
import { uuidv7 } from '../../../platform/ids.ts';
import { stopIfOver } from '../../../platform/overload/deadline.ts';
import { tellGuardRefusal } from '../../../wallet/index.ts';
import { refuseUntilRealityCheck } from '../../solo/reality-check.ts';
import { aboveStakeMax, findBefore, refuseUnlessHeld, withBound, type BetRequest, type PlayRefusal } from '../../solo/play.ts';
import type { Launch } from '../../store/launch-store.ts';
import { checkStake } from '../../stake-bounds.ts';
import type { OpenRound } from '../../round.ts';
import type { StoredRound } from '../../store/round-rows-store.ts';
import { betInserted } from './bets-store.ts';
import type { SharedRoundPorts } from '../ports.ts';
import { readChoice, type PlacedChoice, type SharedRound } from '../shared-round.ts';
import { sharedMathematicsOf, type PlacedBet, type OfferedSharedGame } from '@tausi/games/manifest/shared-game.ts';

type Placing = { readonly asked: BetRequest; readonly launch: Launch; readonly game: OfferedSharedGame };
type BetIntent = Placing & {
  readonly place: PlacedChoice;
  readonly shared: SharedRound;
  readonly placed: PlacedBet;
  readonly stake: Money;
  /** The time of the request by the dealer's clock, while bets are open. */
  readonly at: Instant;
};

const attemptsMax = 4;

/** Places a bet on the round that its choice names, while bets are open by the server's clock. A key places exactly
 *  one bet, for any number of repeats at any time. */
export async function placeBet(parts: SharedRoundPorts, placing: Placing): Promise<Result<StoredRound, PlayRefusal>> {
  const placed = await placeNew(parts, placing);
  return placed.ok ? placed : ((await findBefore(parts, placing.asked)) ?? placed);
}

async function placeNew(parts: SharedRoundPorts, placing: Placing): Promise<Result<StoredRound, PlayRefusal>> {
  const intent = await intentOf(parts, placing);
  if (!intent.ok) return intent;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const placed = await tryToPlace(parts, intent.value);
    if (placed !== 'again') return placed;
  }
  return err({ code: 'busy' });
}

async function intentOf(parts: SharedRoundPorts, placing: Placing): Promise<Result<BetIntent, PlayRefusal>> {
  const { asked, launch, game } = placing;
  stopIfOver(asked.deadline);
  const held = await refuseUnlessHeld(parts.pool, asked, launch);
  if (held !== null) return err(held);
  if (launch.mode === 'cash' && asked.isGuest) return err({ code: 'guest_refused' });
  const place = readChoice(asked.choice, game.mathematics.slots);
  const shared = place === null ? null : await parts.findTimes(place.sharedRoundId);
  if (place === null || shared === null || shared.gameId !== game.gameId) return err({ code: 'choice_refused' });
  const at = parts.byDealersClock(game.gameId, asked.at);
  if (at >= shared.closesAt) return err({ code: 'bets_closed' });
  const placed = game.mathematics.place(place.own, shared.number);
  if (placed === null) return err({ code: 'choice_refused' });
  const { currency } = marketOf(asked.market);
  const rules = await parts.rulesFor(asked.market, asked.at);
  if (asked.isAutoplay && !rules.isAutoplayAllowed) return err({ code: 'autoplay_refused' });
  const parsed = parseMoney(currency, asked.stake);
  if (!parsed.ok) return err({ code: 'stake_off_steps' });
  const stake = checkStake(game, { stake: parsed.value, chips: placed.chips }, rules);
  if (!stake.ok) return err(withBound(stake.error, { game, rules, market: asked.market }));
  if (launch.mode === 'cash') {
    const checkDue = await refuseUntilRealityCheck(parts, { player: asked.playerId, currency, rules, at: asked.at });
    if (checkDue !== null) return err(checkDue);
  }
  // The request names the round, so it came after the opening, even if a slow clock says otherwise.
  return ok({ ...placing, place, shared, placed, stake: stake.value, at: at < shared.opensAt ? shared.opensAt : at });
}

async function tryToPlace(parts: SharedRoundPorts, intent: BetIntent): Promise<Result<StoredRound, PlayRefusal> | 'again'> {
  const { asked, launch, game, shared, place } = intent;
  const of = { player: asked.playerId, sharedRoundId: shared.sharedRoundId, slot: place.slot, mode: launch.mode };
  const { isSlotTaken, isGameClosed } = await parts.findBetFacts(of);
  // A round of an earlier version is played to its end. New stakes wait for the next round, whose numbers the player
  // has seen.
  if (isGameClosed || sharedMathematicsOf(game, shared) !== game.mathematics) return err({ code: 'game_not_playable' });
  if (isSlotTaken) return err({ code: 'slot_taken' });
  const bet = betOf(intent);
  const moved = await parts.pursePorts[launch.mode].start(bet, [betInserted(bet)], asked.deadline);
  switch (moved.outcome) {
    case 'done': {
      const { commitment, beaconRound, closesAt } = shared;
      const drawnFrom = { commitment, clientSeed: '', beaconRound, closesAt };
      const stored = { round: { ...bet, points: moved.points }, balance: moved.balance, drawnFrom };
      parts.onBet(stored);
      return ok(stored);
    }
    case 'insufficient_funds':
    case 'key_reused':
      return err({ code: moved.outcome });
    case 'above_bonus_stake_max':
      return err(aboveStakeMax(moved.stakeMax, asked.market));
    case 'guarded':
      return err(tellGuardRefusal(moved.refusal, asked.market));
    case 'impossible':
      throw new Error(moved.reason);
    // The key placed a bet before; the caller looks it up.
    case 'repeated':
      return err({ code: 'busy' });
    case 'stale':
      // The bet was too late, or its slot was taken in the meantime; the stored round tells which.
      return (await parts.findShared(shared.sharedRoundId))?.status === 'open' ? 'again' : err({ code: 'bets_closed' });
  }
}

function betOf({ asked, launch, game, place, shared, placed, stake, at }: BetIntent): OpenRound {
  const { number, sharedRoundId } = shared;
  return {
    playerId: asked.playerId,
    roundId: roundId(uuidv7(at)),
    betId: uuidv7(at),
    key: asked.key,
    gameId: game.gameId,
    mode: launch.mode,
    currency: marketOf(asked.market).currency,
    stake,
    choice: asked.choice,
    // Set when the purses have paid: a bonus earns no points.
    points: 0n,
    seedId: shared.seasonId,
    nonce: BigInt(number),
    shared: { sharedRoundId, slot: place.slot },
    version: game.mathematics.version,
    mathematicsHash: game.mathematics.hash,
    events: [{ type: 'bet', round: sharedRoundId, number, slot: place.slot }, ...placed.events],
    draws: [],
    wordsUsed: 0,
    acts: [],
    receiptKind: 2,
    startedAt: at,
    status: 'open',
    state: {},
  };
}
