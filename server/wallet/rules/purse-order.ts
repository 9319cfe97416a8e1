import { err, money, ok, shareRoundedDown, type GameId, type Instant, type Money, type Result } from '@tausi/kernel';
import { contributionPpm, type Bonus } from './bonus/bonus.ts';
import type { CouponUse, WalletRefusal } from '../command.ts';
import { refuseCoupon } from './bonus/coupons.ts';
import { refuseStake } from './limits/guard.ts';
import { activeBonus, type PlayerBooks } from './player-books.ts';
import { stakeOfParts, type StakeParts } from './remembered-bet.ts';

export type StakeRequest = {
  readonly stake: Money;
  readonly gameId: GameId;
  readonly at: Instant;
  readonly coupon?: CouponUse;
  readonly isLowRisk?: boolean;
  /** The earlier stake, if this is a raise. */
  readonly before?: StakedBefore;
};

/** The earlier stake of a raised bet: its sources and its bonus. */
type StakedBefore = { readonly parts: StakeParts; readonly bonusId: string | null };

/** A stake that the purses can pay: its sources, its bonus, and its contribution to that. */
export type PaidStake = { readonly parts: StakeParts; readonly bonus: Bonus | null; readonly counts: Money };

const ppm = 1_000_000n;

/** Decides whether a stake is taken, and from which purses: the coupon first, then bonus and cash in the order of
 *  the bonus' terms. Only the balance before the movement counts: a payout of the same movement never pays for the
 *  stake. */
export function payStake(books: PlayerBooks, request: StakeRequest): Result<PaidStake, WalletRefusal> {
  const { purses } = books;
  const { stake, coupon, before } = request;
  const refusal = refuseStake(books.guard, stake, request.at) ?? refuseCoupon(books, stake, coupon);
  if (refusal !== null) return err(refusal);

  const bonus = usableBonus(books, request);
  const couponMinor = coupon?.amount.minor ?? 0n;
  const due = stake.minor - couponMinor;
  const bonusMinor = bonus === null ? 0n : fromBonus(bonus, due, { cash: purses.cash.minor, bonus: purses.bonus.minor });
  if (due - bonusMinor > purses.cash.minor) return err({ code: 'insufficient_funds' });
  const stakeMax = bonus?.terms.stakeMax ?? null;
  // The bonus' maximum stake applies to the whole bet.
  const whole = stake.minor + (before === undefined ? 0n : stakeOfParts(before.parts));
  const isAboveMax = stakeMax !== null && whole > stakeMax.minor;
  if (isAboveMax && bonusMinor + (before?.parts.bonus.minor ?? 0n) > 0n) return err({ code: 'above_bonus_stake_max', stakeMax });

  const of = (minor: bigint): Money => money(stake.asset, minor);
  const counts = bonus === null || isAboveMax ? of(0n) : countsTowards(bonus, of(due), request);
  return ok({
    parts: { cash: of(due - bonusMinor), bonus: of(bonusMinor), coupon: of(couponMinor) },
    bonus: bonusMinor > 0n || counts.minor > 0n ? bonus : null,
    counts,
  });
}

function usableBonus(books: PlayerBooks, { at, before, gameId, isLowRisk = false }: StakeRequest): Bonus | null {
  const bonus = activeBonus(books);
  // A bet belongs to one bonus, so a bet under an earlier bonus is raised in cash.
  const isOfAnother = before !== undefined && before.bonusId !== null && before.bonusId !== bonus?.bonusId;
  if (bonus === null || isOfAnother || at >= bonus.terms.expiresAt) return null;
  // A stake that counts nothing takes nothing: it would use the bonus up without any progress.
  return contributionPpm(bonus.terms, gameId, isLowRisk) === 0 ? null : bonus;
}

function fromBonus({ terms }: Bonus, due: bigint, purses: { readonly cash: bigint; readonly bonus: bigint }): bigint {
  const wanted = terms.stakeOrder === 'bonus_first' ? due : due - least(due, purses.cash);
  return least(wanted, purses.bonus);
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

/** The contribution of a paid stake. The coupon's part does not count; cash staked while a bonus is active does. */
export function countsTowards(bonus: Bonus, paid: Money, { gameId, isLowRisk = false }: Pick<StakeRequest, 'gameId' | 'isLowRisk'>): Money {
  return shareRoundedDown(paid, BigInt(contributionPpm(bonus.terms, gameId, isLowRisk)), ppm);
}
