import { err, money, shareRoundedDown, subtract, type Money, type Result } from '@tausi/kernel';
import type { CommandOf, WalletRefusal } from './command.ts';
import { movementOf, refuseAmount, refuseOverflow, type Movement } from './movement.ts';
import type { PlayerBooks } from './player-books.ts';

const minorPerPoint = 100n;

// The stake is always taken from what was there before: a payout of the same movement never pays for it.
export function decideBet(
  { purses }: PlayerBooks,
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

export function decideWin({ purses }: PlayerBooks, command: CommandOf<'win'>): Result<Movement, WalletRefusal> {
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
export function decideVoid({ purses }: PlayerBooks, command: CommandOf<'void'>): Result<Movement, WalletRefusal> {
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

/** The points a stake of cash earns: one for each whole unit of the currency. */
export function pointsFor(stake: Money): bigint {
  return shareRoundedDown(stake, 1n, minorPerPoint).minor;
}

export function zeroLike(amount: Money): Money {
  return money(amount.asset, 0n);
}
