import { isDeepStrictEqual } from 'node:util';
import { assert, err, ok, type Instant, type MarketCode, type PlayerId, type Result } from '@tausi/kernel';
import { runCompanions } from '../../platform/database/companions.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { type Deadline, holdOrStop, noDeadline } from '../../platform/overload/deadline.ts';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { mathematicsOf, type OfferedGame, type PlayableMathematics } from '@tausi/games/manifest/solo-game.ts';
import { continuedRound, isLeftEarly, voidedRound, type EndedBy, type EndedRound, type OpenRound, type Round } from '../round.ts';
import { findSeed } from '../fairness/seeds-store.ts';
import { incidentRecorded, isGameClosed } from '../incidents/incidents-store.ts';
import { findRound, roundContinued, type StoredRound } from '../store/store.ts';
import { guardRefusalForWire, type StakeRefusal } from '../../wallet/index.ts';
import { closedForWords } from './close-game.ts';
import { refuseUntilRealityCheck } from '../bets/reality-check.ts';
import type { SoloPorts } from '../bets/ports.ts';
import type { BetRefusal } from '../bets/bet.ts';
import { aboveStakeMax } from '../bets/gates.ts';
import { tryJackpot } from './try-jackpot.ts';

export type Choice = {
  readonly playerId: PlayerId;
  /** Null for the server's own actions, which never raise the stake. */
  readonly market: MarketCode | null;
  readonly roundId: string;
  readonly action: unknown;
  readonly key: string;
  readonly at: Instant;
  readonly by: EndedBy;
  readonly deadline: Deadline;
};

type RaiseRefusal = Pick<BetRefusal, 'args' | 'data'> & {
  readonly code: 'closed_to_stakes' | 'insufficient_funds' | 'above_bonus_stake_max' | 'reality_check_due' | StakeRefusal['code'];
};
export type ActRefusal = { readonly code: 'unknown_round' | 'action_refused' | 'too_late' | 'key_reused' | 'busy' } | RaiseRefusal;

const attemptsMax = 6;

/** Makes the choice that an open round waits for, once for a key. A round that cannot be finished is voided and its
 *  stake returned; the answer is that round, not a refusal. */
export async function actInRound(ports: SoloPorts, choice: Choice): Promise<Result<StoredRound, ActRefusal>> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const stored = await findRound(ports.pool, choice.playerId, choice.roundId);
    if (stored === null) return err({ code: 'unknown_round' });
    const before = stored.round.acts.find((act) => act.key === choice.key);
    if (before !== undefined) return isDeepStrictEqual(before.action, choice.action) ? ok(stored) : err({ code: 'key_reused' });
    if (stored.round.status !== 'open') return err({ code: 'action_refused' });
    const acted = await tryToAct(ports, choice, { stored, round: stored.round });
    if (acted !== 'again') return acted;
  }
  return err({ code: 'busy' });
}

type Found = { readonly stored: StoredRound; readonly round: OpenRound };

async function tryToAct(ports: SoloPorts, choice: Choice, found: Found): Promise<Result<StoredRound, ActRefusal> | 'again'> {
  const { deadline } = choice;
  const game = ports.games.get(found.round.gameId);
  const mathematics = game === undefined ? null : mathematicsOf(game, found.round.version, found.round.mathematicsHash);
  if (game === undefined || mathematics === null)
    return voidRound(ports, found, {
      at: choice.at,
      deadline,
      reason: 'the mathematics of the round is not installed here',
      isOfThisRound: true,
    });
  const after = await decideChoice(ports, choice, { round: found.round, mathematics });
  switch (after.outcome) {
    case 'refused':
      return err({ code: 'action_refused' });
    case 'failed':
      return voidRound(ports, found, { at: choice.at, deadline, reason: 'a round could not be continued', error: after.error });
    case 'continued':
      return after.round.stake.minor > found.round.stake.minor
        ? raise(ports, found, { choice, after: after.round })
        : write(ports, found, { after: after.round, deadline, canLeave: game.canLeave });
  }
}

type Decided =
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'failed'; readonly error: unknown }
  | { readonly outcome: 'continued'; readonly round: Round };

async function decideChoice(
  ports: SoloPorts,
  choice: Choice,
  { round, mathematics }: { round: OpenRound; mathematics: PlayableMathematics },
): Promise<Decided> {
  const seed = await findSeed(ports.pool, round.playerId, round.seedId);
  assert(seed !== null, 'a round has its seed');
  const origin = { game: mathematics.name, clientSeed: seed.clientSeed, beacon: seed.beacon ?? new Uint8Array(), nonce: round.nonce };
  const draw = await ports.drawing.drawFor(round.seedId, origin, round.wordsUsed);
  try {
    const step = mathematics.act(round.state, choice.action, draw);
    if (step.status === 'refused') return { outcome: 'refused' };
    // Only the player may raise their own stake.
    if (choice.market === null && (step.raise ?? 0) > 0) return { outcome: 'refused' };
    const taken = { draws: draw.drawn(), wordsUsed: draw.wordsUsed() };
    const act = { key: choice.key, action: choice.action };
    // The current round goes on: players with an open round must not wait for the operators' review.
    await closedForWords(ports, round, draw);
    return { outcome: 'continued', round: continuedRound(round, { step, taken, act, at: choice.at, by: choice.by }, mathematics) };
  } catch (error) {
    return { outcome: 'failed', error };
  }
}

type Writing = { readonly after: Round; readonly deadline: Deadline; readonly canLeave: boolean };

async function write(
  ports: SoloPorts,
  found: Found,
  { after, deadline, canLeave }: Writing,
): Promise<Result<StoredRound, ActRefusal> | 'again'> {
  const { drawnFrom, balance } = found.stored;
  const companion = roundContinued(found.round, after);
  if (after.status === 'open') {
    // No money moves yet, so the balance stays as the round's last movement left it.
    const isWritten = await unitOfWork(ports.pool, async (client) => {
      holdOrStop(deadline);
      const fits = await runCompanions(client, [{ companions: [companion], balance: balance.minor }]);
      return fits ? commit(true) : rollback(false);
    });
    if (!isWritten) deadline.letGo();
    return isWritten ? ok({ round: after, balance, drawnFrom }) : 'again';
  }
  const moved = await ports.purses[after.mode].end(after, [companion], { deadline, isLowRisk: canLeave && isLeftEarly(after) });
  if (moved.outcome === 'done') return ok({ round: after, balance: moved.balance, drawnFrom });
  // If the ledger cannot take one player's round, the game is not at fault.
  if (moved.outcome === 'impossible')
    return voidRound(ports, found, { at: after.settledAt, deadline, reason: moved.reason, isOfThisRound: true });
  return 'again';
}

type Raising = { readonly choice: Choice; readonly after: Round };

/** Takes the further stake by the same rules as every stake, together with the round's new state or not at all. If
 *  the player cannot or may not pay it, the raise is refused and the round stays as it was. */
async function raise(ports: SoloPorts, found: Found, { choice, after }: Raising): Promise<Result<StoredRound, ActRefusal> | 'again'> {
  const { market, at, deadline } = choice;
  assert(market !== null, 'a further stake comes from a player');
  const { drawnFrom } = found.stored;
  const { stake: staked, playerId, currency, gameId } = found.round;
  // A game under review takes no further stakes; open rounds end without them.
  if (await isGameClosed(ports.pool, gameId)) return err({ code: 'closed_to_stakes' });
  if (after.mode === 'cash') {
    const checkDue = await refuseUntilRealityCheck(ports, { playerId, currency, rules: await ports.rulesFor(market, at), at });
    if (checkDue !== null) return err(checkDue);
  }
  const seed = await findSeed(ports.pool, playerId, after.seedId);
  assert(seed !== null, 'a round has its seed');
  const jackpot = await tryJackpot(ports, after, { market, pair: seed, staked });
  if (jackpot === null) return err({ code: 'closed_to_stakes' });
  const moved = await ports.purses[after.mode].raise(
    { round: after, staked, at },
    [roundContinued(found.round, after), ...jackpot],
    deadline,
  );
  switch (moved.outcome) {
    case 'done': {
      const points = after.points + moved.points;
      return ok({ round: { ...after, points }, balance: moved.balance, drawnFrom });
    }
    case 'insufficient_funds':
      return err({ code: 'insufficient_funds' });
    case 'above_bonus_stake_max':
      return err(aboveStakeMax(moved.stakeMax, market));
    case 'guarded':
      return err(guardRefusalForWire(moved.refusal, market));
    case 'impossible':
      return voidRound(ports, found, { at, deadline, reason: moved.reason, isOfThisRound: true });
    case 'repeated':
    case 'key_reused':
    case 'stale':
    // A raise carries no coupon.
    case 'coupon_used':
      return 'again';
  }
}

type Fault = {
  readonly at: Instant;
  readonly deadline: Deadline;
  readonly reason: string;
  readonly error?: unknown;
  readonly isOfThisRound?: boolean;
};

/** Returns the stake: one round is void, and the others go on. A repeated fault of the game closes it until an
 *  operator has reviewed it; a fault of this round alone never does. */
async function voidRound(ports: SoloPorts, { stored, round }: Found, fault: Fault): Promise<Result<StoredRound, ActRefusal> | 'again'> {
  ports.onIncident(fault.reason, fault.error ?? null);
  const voided: EndedRound = voidedRound(round, fault.at);
  const { gameId, version, playerId, roundId } = round;
  const incident = incidentRecorded({
    incidentId: uuidv7(fault.at),
    gameId,
    version,
    playerId,
    roundId,
    kind: fault.isOfThisRound === true ? 'bet' : 'fault',
    closesGame: fault.isOfThisRound !== true,
    reason: fault.reason,
    at: fault.at,
  });
  const moved = await ports.purses[round.mode].end(voided, [roundContinued(round, voided), incident], {
    deadline: fault.deadline,
    isLowRisk: false,
  });
  if (moved.outcome === 'impossible') throw new Error(moved.reason);
  return moved.outcome === 'done' ? ok({ round: voided, balance: moved.balance, drawnFrom: stored.drawnFrom }) : 'again';
}

/** Ends an absent player's round by the game's default choice. */
export async function endAbandoned(ports: SoloPorts, stored: StoredRound, at: Instant): Promise<boolean> {
  const { round } = stored;
  const game: OfferedGame | undefined = ports.games.get(round.gameId);
  const ended = await actInRound(ports, {
    playerId: round.playerId,
    market: null,
    roundId: round.roundId,
    action: game?.abandonedAction ?? null,
    key: `abandoned:${round.roundId}:${round.acts.length}`,
    at,
    by: 'abandoned',
    deadline: noDeadline,
  });
  return ended.ok;
}
