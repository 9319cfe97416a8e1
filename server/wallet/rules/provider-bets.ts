import { err, money, zeroOf, lesserOf, type Result } from '@tausi/kernel';
import { bonusOf, pointsFor, pointsReturned, stakeEffect } from './bets.ts';
import type { CommandOf, WalletRefusal } from '../command.ts';
import { debtTaken, takeBack } from './debts.ts';
import { houseLine, movementOf, refuseAmount, type Movement } from './movement.ts';
import { payOut, sharePayout, shareReturn } from './payouts.ts';
import type { PlayerBooks } from './player-books.ts';
import { payStake } from './purse-order.ts';
import { betIdOfProvider, type RememberedBet, type StakeParts } from './remembered-bet.ts';
import { wager } from './bonus/wagering.ts';

/** A bet on a provider's game. It counts as wagering at once, because a provider may never report a lost bet; a
 *  rollback takes that back. A bet that the provider paid itself stakes zero. */
export function decideProviderBet(books: PlayerBooks, command: CommandOf<'provider_bet'>): Result<Movement, WalletRefusal> {
  const { stake, round, gameId, sessionEndsAt } = command;
  const betId = betIdOf(command);
  const before = books.bets.get(betId);
  if (before !== undefined) return err({ code: before.status === 'returned' ? 'bet_returned' : 'bet_exists' });
  if (command.at >= sessionEndsAt) return err({ code: 'session_ended' });
  const refusal = refuseAmount(books.purses, stake, 0n);
  if (refusal !== null) return err(refusal);
  const paid = payStake(books, { stake, gameId, at: command.at });
  if (!paid.ok) return paid;

  const { parts, bonus, counts } = paid.value;
  const bonusId = bonus?.bonusId ?? null;
  return movementOf(books.purses, command, {
    ...stakeEffect({ stake, gameId }, paid.value),
    ...wager(bonus, counts.minor, 0),
    bets: [{ betId, step: 'stake', gameId, round, parts, couponId: null, bonusId, counts, status: 'open' }],
    deltas: { cash: -parts.cash.minor, bonus: -parts.bonus.minor, points: pointsFor(parts.cash) },
    reference: betId,
  });
}

/** Pays a provider's win, however late and whatever the session's state; a bet may have several. */
export function decideProviderWin(books: PlayerBooks, command: CommandOf<'provider_win'>): Result<Movement, WalletRefusal> {
  const { payout, gameId, round } = command;
  const betId = betIdOf(command);
  const before = books.bets.get(betId);
  if (before !== undefined) return err({ code: before.status === 'returned' ? 'bet_returned' : 'bet_exists' });
  const bet = command.betId === null ? null : books.bets.get(betIdOfProvider(command.provider, command.betId));
  // A win belongs to the round of its bet.
  if (bet === undefined || (bet !== null && (bet.step === 'win' || (bet.status !== 'returned' && bet.round !== round))))
    return err({ code: 'unknown_bet' });
  if (bet?.status === 'returned') return err({ code: 'bet_returned' });
  const refusal = refuseAmount(books.purses, payout, 0n);
  if (refusal !== null) return err(refusal);

  const shares = sharePayout(books, payout, bet);
  const won = payOut(books, shares);
  const zero = zeroOf(payout.asset);
  const parts: StakeParts = { cash: shares.cash, bonus: shares.bonus, coupon: zero };
  const bonusId = bet?.bonusId ?? null;
  return movementOf(books.purses, command, {
    bets: [
      { betId, step: 'win', gameId, round, parts, couponId: null, bonusId, counts: zero, status: 'settled' },
      ...(bet === null || bet.status === 'settled' ? [] : [{ ...bet, status: 'settled' as const }]),
    ],
    deltas: { cash: won.cash, bonus: won.bonus },
    houseOut: houseLine(payout, `wins:${gameId}`),
    sideIn: won.sideIn,
    debt: won.debt,
    reference: betId,
    gameId,
  });
}

/** Undoes a bet or a win, once. An unknown number gets a tombstone, so that it is refused when it arrives. */
export function decideProviderRollback(books: PlayerBooks, command: CommandOf<'provider_rollback'>): Result<Movement, WalletRefusal> {
  const undoes = betIdOfProvider(command.provider, command.undoes);
  const bet = books.bets.get(undoes);
  if (bet === undefined) return bookTombstone(books, command, undoes);
  if (bet.status === 'returned') return err({ code: 'already_returned' });
  return bet.step === 'win' ? undoWin(books, command, bet) : undoBet(books, command, bet);
}

function undoBet(books: PlayerBooks, command: CommandOf<'provider_rollback'>, bet: RememberedBet): Result<Movement, WalletRefusal> {
  const { parts, bonusId, counts, gameId } = bet;
  const back = shareReturn(books, { parts, bonusId });
  const stake = money(parts.cash.asset, parts.cash.minor + parts.bonus.minor);
  return movementOf(books.purses, command, {
    ...wager(bonusOf(books, bet), -counts.minor, 0),
    ...pointsReturned(books, parts.cash, { cash: back.cash.minor, bonus: back.bonus.minor }),
    bets: [{ ...bet, status: 'returned' }],
    houseOut: houseLine(stake, `stakes:${gameId}`),
    sideIn: back.backToPromotions,
    reference: bet.betId,
    gameId,
  });
}

// The bonus part is taken back only as far as the bonus purse holds it: bonus money leaves no debt.
function undoWin(books: PlayerBooks, command: CommandOf<'provider_rollback'>, win: RememberedBet): Result<Movement, WalletRefusal> {
  const { purses } = books;
  const { cash, bonus } = win.parts;
  const fromBonus = bonusOf(books, win)?.status === 'active' ? lesserOf(purses.bonus, bonus) : zeroOf(bonus.asset);
  const { taken, owed, line, debt } = takeBack(purses.cash, books.debt, cash);
  return movementOf(purses, command, {
    bets: [{ ...win, status: 'returned' }],
    deltas: { cash: -taken.minor, bonus: -fromBonus.minor },
    houseIn: houseLine(money(cash.asset, cash.minor + fromBonus.minor), `wins:${win.gameId}`),
    sideOut: line,
    debt,
    significant: debtTaken(owed, { reason: 'a provider took back a win that was spent', by: command.provider }),
    reference: win.betId,
    gameId: win.gameId,
  });
}

function bookTombstone(books: PlayerBooks, command: CommandOf<'provider_rollback'>, betId: string): Result<Movement, WalletRefusal> {
  const zero = zeroOf(books.purses.cash.asset);
  const parts: StakeParts = { cash: zero, bonus: zero, coupon: zero };
  const { gameId } = command;
  return movementOf(books.purses, command, {
    bets: [{ betId, step: 'unknown', gameId, round: '', parts, couponId: null, bonusId: null, counts: zero, status: 'returned' }],
    reference: betId,
    gameId,
  });
}

function betIdOf({ provider, transactionId }: Pick<CommandOf<'provider_bet'>, 'provider' | 'transactionId'>): string {
  return betIdOfProvider(provider, transactionId);
}
