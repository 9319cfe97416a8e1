import { err, money, ok, zeroOf, lesserOf, type Result } from '@tausi/kernel';
import { endBonus, wageringProgress, type Bonus } from './bonus.ts';
import type { CommandOf, WalletRefusal } from '../../command.ts';
import { refuseGift } from '../limits/guard.ts';
import { houseLine, movementOf, refuseAmount, type Movement } from '../movement.ts';
import { activeBonus, type PlayerBooks } from '../player-books.ts';

/** Grants a bonus. A player wagers one at a time: the next is granted after its end, or once its purse is empty. */
export function decideGrant(books: PlayerBooks, command: CommandOf<'bonus_granted'>): Result<Movement, WalletRefusal> {
  const { amount, bonusId, terms, unlessExcluded = false, at } = command;
  const refusal =
    refuseAmount(books.purses, amount, 1n) ?? refuseTerms(books, command) ?? (unlessExcluded ? refuseGift(books.guard, at) : null);
  if (refusal !== null) return err(refusal);
  if (books.bonuses.has(bonusId)) return err({ code: 'stale' });
  const active = activeBonus(books);
  const isSpent = active !== null && active.openRounds === 0 && books.purses.bonus.minor === 0n;
  if (active !== null && !isSpent) return err({ code: 'bonus_active' });

  const granted: Bonus = {
    bonusId,
    amount,
    terms,
    wagered: zeroOf(amount.asset),
    openRounds: 0,
    status: 'active',
    grantedAt: command.at,
    ended: null,
  };
  return movementOf(books.purses, command, {
    deltas: { bonus: amount.minor },
    houseOut: houseLine(amount, `promotions:${terms.campaign}`),
    bonuses: active === null ? [granted] : [endBonus(active, 'spent', command.at), granted],
    reference: bonusId,
  });
}

/** Converts a wagered bonus to cash, up to its cap; the rest goes back to promotions. */
export function decideConversion(books: PlayerBooks, command: CommandOf<'bonus_converted'>): Result<Movement, WalletRefusal> {
  const found = endableBonus(books, command.bonusId);
  if (!found.ok) return found;
  const bonus = found.value;
  const { remaining, target } = wageringProgress(bonus);
  if (remaining.minor > 0n) return err({ code: 'wagering_unfinished', remaining, target });

  const purse = books.purses.bonus;
  const { cashOutMax, campaign } = bonus.terms;
  const cash = cashOutMax === null ? purse : lesserOf(purse, cashOutMax);
  return movementOf(books.purses, command, {
    deltas: { bonus: -purse.minor, cash: cash.minor },
    houseIn: houseLine(money(purse.asset, purse.minor - cash.minor), `promotions:${campaign}`),
    bonuses: [endBonus(bonus, 'converted', command.at)],
    reference: bonus.bonusId,
  });
}

/** Forfeits a bonus that expired, was given up or was revoked: its purse goes back to promotions. A wagered bonus
 *  does not expire. */
export function decideForfeit(books: PlayerBooks, command: CommandOf<'bonus_forfeited'>): Result<Movement, WalletRefusal> {
  const found = endableBonus(books, command.bonusId);
  if (!found.ok) return found;
  const bonus = found.value;
  const { campaign, expiresAt } = bonus.terms;
  if (command.why === 'expired' && command.at < expiresAt) return err({ code: 'bonus_not_expired' });
  if (command.why === 'expired' && wageringProgress(bonus).remaining.minor === 0n) return err({ code: 'wagering_finished' });
  const purse = books.purses.bonus;
  return movementOf(books.purses, command, {
    deltas: { bonus: -purse.minor },
    houseIn: houseLine(purse, `promotions:${campaign}`),
    bonuses: [endBonus(bonus, command.why, command.at)],
    reference: bonus.bonusId,
  });
}

function endableBonus({ bonuses }: PlayerBooks, bonusId: string): Result<Bonus, WalletRefusal> {
  const bonus = bonuses.get(bonusId);
  if (bonus === undefined) return err({ code: 'unknown_bonus' });
  if (bonus.status !== 'active') return err({ code: 'bonus_ended' });
  return bonus.openRounds > 0 ? err({ code: 'bonus_in_play' }) : ok(bonus);
}

function refuseTerms({ purses }: PlayerBooks, { terms, at }: CommandOf<'bonus_granted'>): WalletRefusal | null {
  const { wageringRequirement, stakeMax, cashOutMax, expiresAt } = terms;
  const bounds = [stakeMax, cashOutMax].flatMap((bound) => (bound === null ? [] : [refuseAmount(purses, bound, 1n)]));
  const refusal = refuseAmount(purses, wageringRequirement, 0n) ?? bounds.find((bound) => bound !== null) ?? null;
  return refusal ?? (expiresAt <= at ? { code: 'amount_invalid' } : null);
}
