import {
  add,
  assert,
  err,
  minorMax,
  money,
  ok,
  shareRoundedDown,
  subtract,
  type Currency,
  type GameId,
  type Instant,
  type Money,
  type Result,
  type RoundId,
} from '@tausi/kernel';
import type { Purses, WalletCommand, WalletRefusal } from './command.ts';

/** What a command's decision needs besides the purses. */
export type Facts = {
  /** The hold a capture or release names; null when the player has none of that name. */
  readonly hold: { readonly amount: Money; readonly status: 'held' | 'captured' | 'released' } | null;
};

export const noFacts: Facts = { hold: null };

/** One side of the house: what it took or gave, and on which of its accounts. */
type HouseLine = { readonly amount: Money; readonly account: string };

/** An entry before it is written: the player's deltas, the purses after them, and the house's other side. */
export type Movement = {
  readonly kind: WalletCommand['kind'];
  readonly reference: string;
  readonly gameId: GameId | null;
  readonly roundId: RoundId | null;
  readonly deltas: Deltas;
  readonly after: Purses;
  readonly houseIn: HouseLine | null;
  readonly houseOut: HouseLine | null;
  /** The house's account on the other side of points. */
  readonly pointsAccount: string | null;
  readonly hold: HoldChange | null;
};

type Deltas = { readonly cash: bigint; readonly held: bigint; readonly points: bigint };

export type HoldChange =
  | { readonly to: 'held'; readonly holdId: string; readonly amount: Money; readonly expiresAt: Instant }
  | { readonly to: 'captured' | 'released'; readonly holdId: string };

const pointsAccount = 'points_issued:stakes';
const minorPerPoint = 100n;

/** Decides what a command does to the purses, or why it is refused. Refusals leave everything as it was. */
export function decide(purses: Purses, command: WalletCommand, facts: Facts): Result<Movement, WalletRefusal> {
  switch (command.kind) {
    case 'stake':
      return decideBet(purses, command, zeroLike(command.stake));
    case 'stake_and_win':
      return decideBet(purses, command, command.payout);
    case 'win':
      return decideWin(purses, command);
    case 'void':
      return decideVoid(purses, command);
    case 'deposit_credited':
      return decideDeposit(purses, command);
    case 'hold':
      return decideHold(purses, command);
    case 'capture':
      return decideCapture(purses, command, facts);
    case 'release':
      return decideRelease(purses, command, facts);
  }
}

/** The points a stake of cash earns: one for each whole unit of the currency. */
export function pointsFor(stake: Money): bigint {
  return shareRoundedDown(stake, 1n, minorPerPoint).minor;
}

type CommandOf<Kind extends WalletCommand['kind']> = Extract<WalletCommand, { readonly kind: Kind }>;

// The stake is always taken from what was there before: a payout of the same movement never pays for it.
function decideBet(
  purses: Purses,
  command: CommandOf<'stake'> | CommandOf<'stake_and_win'>,
  payout: Money,
): Result<Movement, WalletRefusal> {
  const { stake, gameId, roundId } = command;
  const refusal = refuseAmount(purses, stake, 1n) ?? refuseAmount(purses, payout, 0n);
  if (refusal !== null) return err(refusal);
  if (stake.minor > purses.cash.minor) return err({ code: 'insufficient_funds' });
  const overflow = refuseOverflow(purses, subtract(payout, stake));
  if (overflow !== null) return err(overflow);
  return movementOf(purses, command, {
    deltas: { cash: payout.minor - stake.minor, held: 0n, points: pointsFor(stake) },
    houseIn: { amount: stake, account: `stakes:${gameId}` },
    houseOut: payout.minor === 0n ? null : { amount: payout, account: `wins:${gameId}` },
    reference: roundId,
    gameId,
    roundId,
  });
}

function decideWin(purses: Purses, command: CommandOf<'win'>): Result<Movement, WalletRefusal> {
  const { payout, gameId, roundId } = command;
  const refusal = refuseAmount(purses, payout, 0n) ?? refuseOverflow(purses, payout);
  if (refusal !== null) return err(refusal);
  return movementOf(purses, command, {
    deltas: { cash: payout.minor, held: 0n, points: 0n },
    houseOut: payout.minor === 0n ? null : { amount: payout, account: `wins:${gameId}` },
    reference: roundId,
    gameId,
    roundId,
  });
}

// A void takes back the points that the stake earned, but never more than the player still has.
function decideVoid(purses: Purses, command: CommandOf<'void'>): Result<Movement, WalletRefusal> {
  const { stake, gameId, roundId } = command;
  const refusal = refuseAmount(purses, stake, 1n) ?? refuseOverflow(purses, stake);
  if (refusal !== null) return err(refusal);
  const earned = pointsFor(stake);
  const returned = earned < purses.points.minor ? earned : purses.points.minor;
  return movementOf(purses, command, {
    deltas: { cash: stake.minor, held: 0n, points: -returned },
    houseOut: { amount: stake, account: `stakes:${gameId}` },
    reference: roundId,
    gameId,
    roundId,
  });
}

function decideDeposit(purses: Purses, command: CommandOf<'deposit_credited'>): Result<Movement, WalletRefusal> {
  const refusal = refuseAmount(purses, command.amount, 1n) ?? refuseOverflow(purses, command.amount);
  if (refusal !== null) return err(refusal);
  return movementOf(purses, command, {
    deltas: { cash: command.amount.minor, held: 0n, points: 0n },
    houseOut: { amount: command.amount, account: `deposits_in_transit:${command.provider}` },
    reference: command.paymentId,
  });
}

function decideHold(purses: Purses, command: CommandOf<'hold'>): Result<Movement, WalletRefusal> {
  const { amount, holdId, expiresAt } = command;
  const refusal = refuseAmount(purses, amount, 1n);
  if (refusal !== null) return err(refusal);
  assert(expiresAt > command.at, 'a hold ends after it begins');
  if (amount.minor > purses.cash.minor) return err({ code: 'insufficient_funds' });
  return movementOf(purses, command, {
    deltas: { cash: -amount.minor, held: amount.minor, points: 0n },
    reference: holdId,
    hold: { to: 'held', holdId, amount, expiresAt },
  });
}

// A capture after the expiry is allowed while the money is still held: the provider has paid out, the books follow.
function decideCapture(purses: Purses, command: CommandOf<'capture'>, facts: Facts): Result<Movement, WalletRefusal> {
  if (facts.hold === null) return err({ code: 'unknown_hold' });
  if (facts.hold.status !== 'held') return err({ code: 'hold_closed' });
  const { amount } = facts.hold;
  return movementOf(purses, command, {
    deltas: { cash: 0n, held: -amount.minor, points: 0n },
    houseIn: { amount, account: `payouts_in_transit:${command.provider}` },
    reference: command.holdId,
    hold: { to: 'captured', holdId: command.holdId },
  });
}

function decideRelease(purses: Purses, command: CommandOf<'release'>, facts: Facts): Result<Movement, WalletRefusal> {
  if (facts.hold === null) return err({ code: 'unknown_hold' });
  if (facts.hold.status !== 'held') return err({ code: 'hold_closed' });
  const { amount } = facts.hold;
  return movementOf(purses, command, {
    deltas: { cash: amount.minor, held: -amount.minor, points: 0n },
    reference: command.holdId,
    hold: { to: 'released', holdId: command.holdId },
  });
}

function refuseAmount(purses: Purses, amount: Money, least: bigint): WalletRefusal | null {
  if (amount.asset !== purses.cash.asset) return { code: 'currency_mismatch' };
  return amount.minor < least ? { code: 'amount_invalid' } : null;
}

// The purses of a player together stay within what a column holds, so that no later move between them overflows.
function refuseOverflow(purses: Purses, gained: Money): WalletRefusal | null {
  const total = purses.cash.minor + purses.bonus.minor + purses.held.minor;
  return gained.minor > minorMax - total ? { code: 'amount_invalid' } : null;
}

type Effect = Pick<Movement, 'deltas' | 'reference'> & Partial<Pick<Movement, 'houseIn' | 'houseOut' | 'gameId' | 'roundId' | 'hold'>>;

function movementOf(purses: Purses, command: WalletCommand, effect: Effect): Result<Movement, WalletRefusal> {
  const { cash, held, points } = effect.deltas;
  const after: Purses = {
    ...purses,
    cash: changed(purses.cash, cash),
    held: changed(purses.held, held),
    points: changed(purses.points, points),
    seq: purses.seq + 1n,
  };
  const movement: Movement = {
    kind: command.kind,
    gameId: null,
    roundId: null,
    houseIn: null,
    houseOut: null,
    hold: null,
    ...effect,
    after,
    pointsAccount: points === 0n ? null : pointsAccount,
  };
  assertBalanced(movement);
  return ok(movement);
}

function changed(purse: Money, delta: bigint): Money {
  const after = delta < 0n ? subtract(purse, money(purse.asset, -delta)) : add(purse, money(purse.asset, delta));
  assert(after.minor >= 0n, 'no purse becomes negative');
  return after;
}

function assertBalanced({ deltas, houseIn, houseOut }: Movement): void {
  const house = (houseIn?.amount.minor ?? 0n) - (houseOut?.amount.minor ?? 0n);
  assert(deltas.cash + deltas.held + house === 0n, 'the two sides of a movement sum to zero');
}

function zeroLike(amount: Money): Money {
  return money(amount.asset, 0n);
}

/** Purses as they are opened: empty. */
export function emptyPurses(currency: Currency): Purses {
  return {
    cash: money(currency, 0n),
    bonus: money(currency, 0n),
    held: money(currency, 0n),
    coins: money('COIN', 0n),
    points: money('POINT', 0n),
    seq: 0n,
  };
}
