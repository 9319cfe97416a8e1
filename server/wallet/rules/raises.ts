import { add, err, minorMax, zeroOf, type Result } from '@tausi/kernel';
import { bonusOf, openBet, pointsFor, stakeEffect } from './bets.ts';
import type { CommandOf, WalletRefusal } from '../command.ts';
import { houseLine, movementOf, refuseAmount, type Movement } from './movement.ts';
import { payOut, sharePayout } from './payouts.ts';
import type { PlayerBooks } from './player-books.ts';
import { payStake, type PaidStake } from './purse-order.ts';
import { betIdOfRound, stakeOfParts, type RememberedBet } from './remembered-bet.ts';
import { wager } from './bonus/wagering.ts';

type Raise = CommandOf<'raise'> | CommandOf<'raise_and_win'>;

/** A further stake on an open round, taken by the rules of every stake and recorded with the first. A win or a void
 *  goes back to the purses in the shares of the whole stake. A raise that ends its round pays out in the same
 *  movement; the payout never pays for the raise. */
export function decideRaise(books: PlayerBooks, command: Raise): Result<Movement, WalletRefusal> {
  const { stake, staked, gameId, roundId, at } = command;
  const payout = command.kind === 'raise' ? zeroOf(stake.asset) : command.payout;
  const refusal = refuseAmount(books.purses, stake, 1n) ?? refuseAmount(books.purses, staked, 1n) ?? refuseAmount(books.purses, payout, 0n);
  if (refusal !== null) return err(refusal);
  if (staked.minor + stake.minor > minorMax) return err({ code: 'amount_invalid' });
  const found = openBet(books, command);
  if (!found.ok) return found;
  const before = found.value ?? plainBet(command);
  if (stakeOfParts(before.parts) !== staked.minor) return err({ code: 'stale' });
  const paid = payStake(books, { stake, gameId, at, before });
  if (!paid.ok) return paid;

  const { parts } = paid.value;
  const isEnd = command.kind === 'raise_and_win';
  const bet = raised(before, paid.value, isEnd);
  const isPlainCash = found.value === null && bet.bonusId === null;
  const won = payOut(books, sharePayout(books, payout, bet));
  const isNewUnderBonus = before.bonusId === null && bet.bonusId !== null;
  return movementOf(books.purses, command, {
    ...stakeEffect({ stake, gameId }, paid.value),
    ...wagered(books, { bet, before, isEnd, isNewUnderBonus }),
    bets: isPlainCash ? [] : [bet],
    deltas: {
      cash: won.cash - parts.cash.minor,
      bonus: won.bonus - parts.bonus.minor,
      points: pointsFor(bet.parts.cash) - pointsFor(before.parts.cash),
    },
    houseOut: houseLine(payout, `wins:${gameId}`),
    sideIn: won.sideIn,
    debt: won.debt,
    reference: roundId,
    roundId,
  });
}

type Counted = {
  readonly bet: RememberedBet;
  readonly before: RememberedBet;
  readonly isEnd: boolean;
  readonly isNewUnderBonus: boolean;
};

// The bonus counts the bet as an open round until it ends, and then its whole stake.
function wagered(books: PlayerBooks, { bet, before, isEnd, isNewUnderBonus }: Counted): ReturnType<typeof wager> {
  const bonus = bonusOf(books, bet);
  if (isEnd) return wager(bonus, bet.counts.minor, before.bonusId === null ? 0 : -1);
  return isNewUnderBonus ? wager(bonus, 0n, 1) : {};
}

// A bet without a record was paid in cash only.
function plainBet({ roundId, gameId, staked }: Raise): RememberedBet {
  const none = zeroOf(staked.asset);
  return {
    betId: betIdOfRound(roundId),
    step: 'stake',
    gameId,
    round: roundId,
    parts: { cash: staked, bonus: none, coupon: none },
    couponId: null,
    bonusId: null,
    counts: none,
    status: 'open',
  };
}

function raised(before: RememberedBet, { parts, bonus, counts }: PaidStake, isEnd: boolean): RememberedBet {
  return {
    ...before,
    parts: {
      cash: add(before.parts.cash, parts.cash),
      bonus: add(before.parts.bonus, parts.bonus),
      coupon: before.parts.coupon,
    },
    bonusId: before.bonusId ?? bonus?.bonusId ?? null,
    counts: add(before.counts, counts),
    status: isEnd ? 'settled' : 'open',
  };
}
