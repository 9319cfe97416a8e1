import { add, err, lesserOf, ok, shareRoundedDown, zeroOf, type Money, type Result } from '@tausi/kernel';
import type { Bonus } from './bonus/bonus.ts';
import type { CommandOf, WalletRefusal } from '../command.ts';
import { couponLine } from './bonus/coupons.ts';
import { houseLine, movementOf, refuseAmount, type CouponChange, type Effect, type Movement } from './movement.ts';
import { payOut, sharePayout, shareReturn } from './payouts.ts';
import type { PlayerBooks } from './player-books.ts';
import { countsTowards, payStake, type PaidStake } from './purse-order.ts';
import { betIdOfRound, stakeOfParts, type RememberedBet } from './remembered-bet.ts';
import { wager } from './bonus/wagering.ts';

const minorPerPoint = 100n;
const stakesPoints = 'points_issued:stakes';

/** An instant round: stake, payout and wagering in one movement. */
export function decideInstantBet(books: PlayerBooks, command: CommandOf<'stake_and_win'>): Result<Movement, WalletRefusal> {
  const { stake, payout, gameId, roundId } = command;
  const refusal = refuseAmount(books.purses, stake, 1n) ?? refuseAmount(books.purses, payout, 0n);
  if (refusal !== null) return err(refusal);
  const paid = payStake(books, command);
  if (!paid.ok) return paid;

  const { parts, bonus, counts } = paid.value;
  const won = payOut(books, sharePayout(books, payout, { parts, bonusId: bonus?.bonusId ?? null }));
  return movementOf(books.purses, command, {
    ...stakeEffect(command, paid.value),
    ...wager(bonus, counts.minor, 0),
    bets: command.coupon === undefined ? [] : [rememberedRound(command, paid.value, 'settled')],
    deltas: { cash: won.cash - parts.cash.minor, bonus: won.bonus - parts.bonus.minor, points: pointsFor(parts.cash) },
    houseOut: houseLine(payout, `wins:${gameId}`),
    sideIn: won.sideIn,
    debt: won.debt,
    reference: roundId,
    roundId,
  });
}

/** An open round: the stake now, the payout and the wagering at its end. */
export function decideStake(books: PlayerBooks, command: CommandOf<'stake'>): Result<Movement, WalletRefusal> {
  const { stake, roundId } = command;
  const refusal = refuseAmount(books.purses, stake, 1n);
  if (refusal !== null) return err(refusal);
  const paid = payStake(books, command);
  if (!paid.ok) return paid;

  const { parts, bonus } = paid.value;
  const isPlainCash = bonus === null && command.coupon === undefined;
  return movementOf(books.purses, command, {
    ...stakeEffect(command, paid.value),
    ...wager(bonus, 0n, 1),
    bets: isPlainCash ? [] : [rememberedRound(command, paid.value, 'open')],
    deltas: { cash: -parts.cash.minor, bonus: -parts.bonus.minor, points: pointsFor(parts.cash) },
    reference: roundId,
    roundId,
  });
}

/** Ends an open round: the payout goes to the purses that paid the stake, and its stake counts as wagering. */
export function decideWin(books: PlayerBooks, command: CommandOf<'win'>): Result<Movement, WalletRefusal> {
  const { payout, gameId, roundId } = command;
  const refusal = refuseAmount(books.purses, payout, 0n);
  if (refusal !== null) return err(refusal);

  const found = openBet(books, command);
  if (!found.ok) return found;
  const bet = found.value;
  const won = payOut(books, sharePayout(books, payout, bet));
  return movementOf(books.purses, command, {
    ...wager(bonusOf(books, bet), countedAtEnd(books, bet, command), -1),
    bets: bet === null ? [] : [{ ...bet, status: 'settled' }],
    deltas: { cash: won.cash, bonus: won.bonus },
    houseOut: houseLine(payout, `wins:${gameId}`),
    sideIn: won.sideIn,
    debt: won.debt,
    reference: roundId,
    gameId,
    roundId,
  });
}

// Only the end shows that a player left early, or laid the other side in a later bet.
function countedAtEnd(books: PlayerBooks, bet: RememberedBet | null, { isLowRisk = false }: CommandOf<'win'>): bigint {
  const bonus = bonusOf(books, bet);
  if (bet === null || bonus === null) return 0n;
  const { parts, gameId, counts } = bet;
  if (!isLowRisk) return counts.minor;
  return lesserOf(counts, countsTowards(bonus, add(parts.cash, parts.bonus), { gameId, isLowRisk })).minor;
}

/** Returns a stake to its sources: the purses, and the house's coupon, which can be used again. */
export function decideVoid(books: PlayerBooks, command: CommandOf<'void'>): Result<Movement, WalletRefusal> {
  const { stake, gameId, roundId } = command;
  const refusal = refuseAmount(books.purses, stake, 1n);
  if (refusal !== null) return err(refusal);

  const found = openBet(books, command);
  if (!found.ok) return found;
  const bet = found.value;
  const parts = bet?.parts ?? { cash: stake, bonus: zeroOf(stake.asset), coupon: zeroOf(stake.asset) };
  // A difference means that the bet was raised since it was read.
  if (stakeOfParts(parts) !== stake.minor) return err({ code: 'stale' });
  const back = shareReturn(books, { parts, bonusId: bet?.bonusId ?? null });
  return movementOf(books.purses, command, {
    ...wager(bonusOf(books, bet), 0n, -1),
    ...pointsReturned(books, parts.cash, { cash: back.cash.minor, bonus: back.bonus.minor }),
    bets: bet === null ? [] : [{ ...bet, status: 'returned' }],
    coupon: couponReturned(bet),
    houseOut: { amount: stake, account: `stakes:${gameId}` },
    sideIn: couponLine(parts) ?? back.backToPromotions,
    reference: roundId,
    gameId,
    roundId,
  });
}

/** The points that a cash stake earns: one for each whole unit of the currency. */
export function pointsFor(stake: Money): bigint {
  return shareRoundedDown(stake, 1n, minorPerPoint).minor;
}

/** The effects of every stake besides the purses. */
export function stakeEffect(
  { stake, gameId, coupon }: Pick<CommandOf<'stake'>, 'stake' | 'gameId' | 'coupon'>,
  { parts }: PaidStake,
): Pick<Effect, 'gameId' | 'houseIn' | 'sideOut' | 'stakeBonusMinor' | 'coupon' | 'pointsAccount'> {
  return {
    gameId,
    houseIn: houseLine(stake, `stakes:${gameId}`),
    sideOut: couponLine(parts),
    stakeBonusMinor: parts.bonus.minor,
    coupon: coupon === undefined ? null : { couponId: coupon.couponId, to: 'used' },
    pointsAccount: stakesPoints,
  };
}

/** Takes back the points that a cash stake earned, at most the player's current points. */
export function pointsReturned(
  { purses }: PlayerBooks,
  cash: Money,
  deltas: { readonly cash: bigint; readonly bonus: bigint },
): Pick<Effect, 'deltas' | 'pointsAccount'> {
  const earned = pointsFor(cash);
  const returned = earned < purses.points.minor ? earned : purses.points.minor;
  return { deltas: { ...deltas, points: -returned }, pointsAccount: stakesPoints };
}

/** The bonus that a recorded bet was staked under. */
export function bonusOf({ bonuses }: PlayerBooks, bet: RememberedBet | null): Bonus | null {
  const bonusId = bet?.bonusId ?? null;
  return bonusId === null ? null : (bonuses.get(bonusId) ?? null);
}

function couponReturned(bet: RememberedBet | null): CouponChange | null {
  const couponId = bet?.couponId ?? null;
  return couponId === null ? null : { couponId, to: 'returned' };
}

function rememberedRound(
  { roundId, gameId, coupon }: Pick<CommandOf<'stake'>, 'roundId' | 'gameId' | 'coupon'>,
  { parts, bonus, counts }: PaidStake,
  status: RememberedBet['status'],
): RememberedBet {
  return {
    betId: betIdOfRound(roundId),
    step: 'stake',
    gameId,
    round: roundId,
    parts,
    couponId: coupon?.couponId ?? null,
    bonusId: bonus?.bonusId ?? null,
    counts,
    status,
  };
}

/** A bet without a record was paid in cash only. A settled bet still has its record, so ending it twice is detected
 *  as stale. */
export function openBet(
  { bets }: PlayerBooks,
  { roundId }: Pick<CommandOf<'win'>, 'roundId'>,
): Result<RememberedBet | null, WalletRefusal> {
  const bet = bets.get(betIdOfRound(roundId)) ?? null;
  return bet === null || bet.status === 'open' ? ok(bet) : err({ code: 'stale' });
}
