import { isDeepStrictEqual } from 'node:util';
import {
  err,
  formatMoney,
  later,
  marketOf,
  ok,
  parseMoney,
  roundId,
  type IdempotencyKey,
  type Instant,
  type MarketCode,
  money,
  type Money,
  type PlayerId,
  type Result,
} from '@tausi/kernel';
import type { Pool } from 'pg';
import { type Deadline, stopIfOver } from '../../platform/overload/deadline.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { Overloaded } from '../../platform/overload/overloaded.ts';
import { tellGuardRefusal, type StakeRefusal } from '../../wallet/index.ts';
import { currentSeed } from '../fairness/seeds.ts';
import { findLaunch, redeemLaunch, type Launch } from '../store/launch-store.ts';
import type { OfferedGame, ChosenStart } from '@tausi/games/manifest/solo-game.ts';
import { checkStake } from '../stake-bounds.ts';
import { stakeMaxWithin } from '../stake-bounds.ts';
import { startedRound, type Bet, type Mode, type Round } from '../round.ts';
import { drawnFromPair, isRotationDue, isWithoutValue } from '../seed-pair.ts';
import type { PlayFacts } from '../store/play-facts-store.ts';
import { hasUnreviewedStartFault } from '../incidents/incidents-store.ts';
import { findRoundByKey, roundInserted, type StoredRound } from '../store/store.ts';
import { closedForWords, closeGame } from './close-game.ts';
import { refuseUntilRealityCheck } from './reality-check.ts';
import { startsApartMs } from './pace.ts';
import type { PlayRules, RoundsParts } from './ports.ts';
import { tryJackpot } from './try-jackpot.ts';

export type BetRequest = {
  readonly playerId: PlayerId;
  readonly market: MarketCode;
  readonly isGuest: boolean;
  readonly launchId: string;
  /** The nonce of the frame that sent the bet. */
  readonly frame?: string | undefined;
  /** Decimal text of the player's currency, as received. */
  readonly stake: string;
  /** The game's choice with the stake, as received; null if there was none. */
  readonly choice: unknown;
  /** True if the request declares that it starts without the player. */
  readonly isAutoplay: boolean;
  readonly key: IdempotencyKey;
  readonly at: Instant;
  readonly deadline: Deadline;
};

export type PlayRefusal = {
  readonly code:
    | 'unknown_launch'
    | 'launch_used'
    | 'game_not_playable'
    | 'choice_refused'
    | 'bets_closed'
    | 'slot_taken'
    | 'stake_off_steps'
    | 'stake_below_minimum'
    | 'stake_above_maximum'
    | 'insufficient_funds'
    | 'above_bonus_stake_max'
    | 'round_open'
    | 'guest_refused'
    | 'key_reused'
    | 'cycle_too_fast'
    | 'autoplay_refused'
    | 'reality_check_due'
    | 'seed_spent'
    | 'busy'
    | StakeRefusal['code'];
  readonly args?: readonly string[];
  readonly data?: unknown;
};

const attemptsMax = 6;
const launchLifetimeMs = 43_200_000;

/** Stakes and starts a round: exactly one for a key, for any number of repeats at any time from any frame. */
export async function playRound(parts: RoundsParts, asked: BetRequest): Promise<Result<StoredRound, PlayRefusal>> {
  // The bets of a player run one after another, because each uses the next nonce of the player's seed.
  const played = await parts.betQueue(asked.playerId, () => playNew(parts, asked));
  // Most keys are new, so an earlier round is looked up only after a refusal. A repeat gets its round even if its
  // launch has expired, its purse is empty or its game is gone.
  return played.ok ? played : ((await findBefore(parts, asked)) ?? played);
}

async function playNew(parts: RoundsParts, asked: BetRequest): Promise<Result<StoredRound, PlayRefusal>> {
  // Earlier bets in the queue may have used up the deadline.
  stopIfOver(asked.deadline);
  const launch = await findLaunch(parts.pool, asked.playerId, asked.launchId);
  if (launch === null) return err({ code: 'unknown_launch' });
  const held = await refuseUnlessHeld(parts.pool, asked, launch);
  if (held !== null) return err(held);
  if (launch.mode === 'cash' && asked.isGuest) return err({ code: 'guest_refused' });
  const game = parts.games.get(launch.gameId);
  if (game === undefined) return err({ code: 'game_not_playable' });

  const rules = await parts.rulesFor(asked.market, asked.at);
  if (asked.isAutoplay && !rules.isAutoplayAllowed) return err({ code: 'autoplay_refused' });
  const parsed = parseMoney(marketOf(asked.market).currency, asked.stake);
  if (!parsed.ok) return err({ code: 'stake_off_steps' });
  const chosen = game.mathematics.choose(asked.choice);
  if (chosen === null) return err({ code: 'choice_refused' });
  const stake = checkStake(game, { stake: parsed.value, chips: chosen.chips }, rules);
  if (!stake.ok) return err(withBound(stake.error, { game, rules, market: asked.market }));

  if (launch.mode === 'cash') {
    const look = { player: asked.playerId, currency: marketOf(asked.market).currency, rules, at: asked.at };
    const checkDue = await refuseUntilRealityCheck(parts, look);
    if (checkDue !== null) return err(checkDue);
  }
  const intent: BetIntent = { asked, game, mode: launch.mode, stake: stake.value, chosen, rules };
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const played = await tryToPlay(parts, intent);
    if (played !== 'again') return played;
  }
  return err({ code: 'busy' });
}

/** A launch is valid for some hours, in the frame whose first bet redeemed it, so a stolen copy is worthless
 *  elsewhere. */
export async function refuseUnlessHeld(pool: Pool, asked: BetRequest, launch: Launch): Promise<PlayRefusal | null> {
  if (asked.at >= later(launch.launchedAt, launchLifetimeMs)) return { code: 'unknown_launch' };
  const isHeld = await redeemLaunch(pool, { player: asked.playerId, launchId: launch.launchId, frame: asked.frame ?? '' });
  return isHeld ? null : { code: 'launch_used' };
}

type Bounded = { readonly game: Pick<OfferedGame, 'numbers'>; readonly rules: PlayRules; readonly market: MarketCode };

/** Adds the least or greatest stake to these refusals, whose texts show it. */
export function withBound(
  { code }: { code: 'stake_below_minimum' | 'stake_off_steps' | 'stake_above_maximum' },
  { game, rules: { stakeMin, winMax }, market }: Bounded,
): PlayRefusal {
  const label = marketOf(market).currencyLabel;
  if (code === 'stake_below_minimum') return { code, args: [`${label} ${formatMoney(stakeMin)}`] };
  if (code === 'stake_off_steps') return { code };
  return { code, args: [`${label} ${formatMoney(money(winMax.asset, stakeMaxWithin(winMax, game.numbers)))}`] };
}

/** Adds the greatest stake that a bonus allows to its refusal. */
export function aboveStakeMax(stakeMax: Money, market: MarketCode): PlayRefusal & { readonly code: 'above_bonus_stake_max' } {
  return { code: 'above_bonus_stake_max', args: [`${marketOf(market).currencyLabel} ${formatMoney(stakeMax)}`] };
}

type BetIntent = {
  readonly asked: BetRequest;
  readonly game: OfferedGame;
  readonly mode: Mode;
  readonly stake: Money;
  readonly chosen: ChosenStart;
  readonly rules: PlayRules;
};

// One attempt: facts, decision, write. `again` if the facts changed in between.
async function tryToPlay(parts: RoundsParts, intent: BetIntent): Promise<Result<StoredRound, PlayRefusal> | 'again'> {
  const { asked, mode } = intent;
  const facts = await freshFacts(parts, intent);
  if (facts === null) return 'again';
  const refusal = refuseNow(facts, intent);
  if (refusal !== null) return err(refusal);

  const round = await drawRound(parts, intent, facts);
  if (round === null) return err({ code: 'game_not_playable' });
  const jackpot = await tryJackpot(parts, round, { market: asked.market, pair: facts.pair });
  if (jackpot === null) return err({ code: 'game_not_playable' });
  const moved = await parts.pursePorts[mode].start(round, [roundInserted(round, facts.pair.clientSeed), ...jackpot], asked.deadline);
  switch (moved.outcome) {
    case 'done':
      return ok({ round: { ...round, points: moved.points }, balance: moved.balance, drawnFrom: drawnFromPair(facts.pair) });
    case 'insufficient_funds':
      return err({ code: 'insufficient_funds' });
    case 'above_bonus_stake_max':
      return err(aboveStakeMax(moved.stakeMax, asked.market));
    case 'guarded':
      return err(tellGuardRefusal(moved.refusal, asked.market));
    case 'impossible':
      throw new Error(moved.reason);
    case 'key_reused':
      return err({ code: 'key_reused' });
    case 'repeated':
    case 'stale':
      return (await findBefore(parts, asked)) ?? 'again';
  }
}

/** The round that the key started before, or a refusal if the key was used for something else. Another launch of
 *  the same game and mode counts as the same request, because the first launch may have expired. */
export async function findBefore({ pool }: Pick<RoundsParts, 'pool'>, asked: BetRequest): Promise<Result<StoredRound, PlayRefusal> | null> {
  const before = await findRoundByKey(pool, asked.playerId, asked.key);
  if (before === null) return null;
  const launch = await findLaunch(pool, asked.playerId, asked.launchId);
  const stake = parseMoney(marketOf(asked.market).currency, asked.stake);
  const { round } = before;
  const isSame =
    launch !== null &&
    stake.ok &&
    round.gameId === launch.gameId &&
    round.mode === launch.mode &&
    round.stake.minor === stake.value.minor &&
    isDeepStrictEqual(round.choice, asked.choice);
  return isSame ? ok(before) : err({ code: 'key_reused' });
}

// The facts of a bet. Null if they must be read again because the seed or its beacon value was just added.
async function freshFacts(parts: RoundsParts, { asked, game, mode, rules }: BetIntent): Promise<PlayFacts | null> {
  const facts = await parts.findPlayFacts({ player: asked.playerId, gameId: game.gameId, mode, wantsLastStart: startsApartMs(rules) > 0 });
  if (facts !== null && !isWithoutValue(facts.pair)) return facts;
  const pair = await currentSeed(parts, { player: asked.playerId, mode }, asked.at);
  // The value is published within seconds; another round's value never takes its place.
  if (isWithoutValue(pair)) throw new Overloaded('beacon');
  return null;
}

function refuseNow(facts: PlayFacts, { asked, rules }: BetIntent): PlayRefusal | null {
  if (facts.isGameClosed) return { code: 'game_not_playable' };
  if (facts.hasOpenRound) return { code: 'round_open' };
  // Only the player rotates the seed, never the server. An open round that draws from the seed keeps it in use.
  if (isRotationDue(facts.pair, asked.at) && !facts.isSeedInUse) return { code: 'seed_spent' };
  if (facts.lastStartedAt !== null && asked.at < later(facts.lastStartedAt, startsApartMs(rules))) return { code: 'cycle_too_fast' };
  return null;
}

// Null if the game's mathematics failed or its words look wrong; nothing was taken. Wrong words close the game until
// an operator's review. Faults close it only if several players meet them: one player's next bet draws the same words
// and fails again.
async function drawRound(parts: RoundsParts, { asked, game, mode, stake, chosen }: BetIntent, { pair }: PlayFacts): Promise<Round | null> {
  const origin = { game: game.mathematics.name, clientSeed: pair.clientSeed, beacon: pair.beacon ?? new Uint8Array(), nonce: pair.nonce };
  const draw = await parts.drawing.drawFor(pair.seedId, origin, 0);
  const bet: Bet = {
    playerId: asked.playerId,
    roundId: roundId(uuidv7(asked.at)),
    betId: uuidv7(asked.at),
    key: asked.key,
    gameId: game.gameId,
    mode,
    currency: marketOf(asked.market).currency,
    stake,
    choice: asked.choice,
    // Set when the purses have paid: a bonus earns no points.
    points: 0n,
    seedId: pair.seedId,
    nonce: pair.nonce,
    startedAt: asked.at,
  };
  try {
    const step = chosen.start(draw);
    const round = startedRound(bet, game.mathematics, { step, taken: { draws: draw.drawn(), wordsUsed: draw.wordsUsed() } });
    return (await closedForWords(parts, round, draw)) ? null : round;
  } catch (error) {
    const { version } = game.mathematics;
    if (await hasUnreviewedStartFault(parts.pool, { ...bet, version })) return null;
    await closeGame(parts, { ...bet, version, kind: 'fault', reason: 'a round could not be started', at: asked.at, error });
    return null;
  }
}
