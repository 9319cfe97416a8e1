import { subtract, type Instant, type PlayerId } from '@tausi/kernel';
import type { Deposit, Unsolicited, Withdrawal } from '../../cashier/index.ts';
import type { AccountChange } from '../../players/index.ts';
import type { GuardChange } from '../../wallet/index.ts';
import { amountValue, type NewMessage } from './message.ts';

type Occasion = { readonly playerId: PlayerId; readonly at: Instant };

/** The welcome message of a new player. */
export function welcomeMessage({ playerId, at }: Occasion): NewMessage {
  return { playerId, at, type: 3, kind: 'welcome', values: {}, cause: 'registration' };
}

/** The message about a change to an account's security, which alerts the owner if someone else made it. */
export function accountMessage({ playerId, at }: Occasion, change: AccountChange): NewMessage {
  const heldUntil = 'heldUntil' in change ? change.heldUntil : null;
  return {
    playerId,
    at,
    type: 3,
    kind: heldUntil === null ? change.kind : `${change.kind}.held`,
    values: heldUntil === null ? {} : { until: { at: heldUntil } },
    cause: `account:${change.kind}:${at}`,
  };
}

/** Returns the message about a deposit that ended without money; null for any other change.
 *  Credited deposits get theirs from the ledger follower, which knows of every deposit. */
export function depositMessage(before: Deposit, next: Deposit, at: Instant): NewMessage | null {
  const kind = next.status === before.status ? null : unpaidKind(next);
  if (kind === null) return null;
  return {
    playerId: next.playerId,
    at,
    type: 2,
    kind,
    values: { amount: amountValue(next.amount), reference: next.reference },
    cause: `payment:${next.id}:${next.status}`,
  };
}

function unpaidKind({ status, reason }: Deposit): string | null {
  switch (status) {
    case 'failed':
      return reason === null ? 'deposit_failed' : `deposit_failed.${reason}`;
    case 'expired':
      return 'deposit_expired';
    case 'in_review':
      return 'deposit_in_review';
    case 'reversed':
      return 'deposit_reversed';
    case 'created':
    case 'sent':
    case 'pending_user':
    case 'success':
      return null;
  }
}

/** Returns the message about the result of a withdrawal; null for any other change, and for the player's own cancelling. */
export function withdrawalMessage(before: Withdrawal, next: Withdrawal, at: Instant): NewMessage | null {
  // A returned withdrawal with a receipt was paid all the same.
  const isFoundNow = next.status === 'returned' && next.receipt !== null && before.receipt === null;
  const kind = isFoundNow ? 'withdrawal_paid_after_return' : next.status === before.status ? null : resultKind(next);
  if (kind === null) return null;
  const arrives = next.tax === null ? next.amount : subtract(next.amount, next.tax.amount);
  const amount = next.status === 'paid' ? arrives : next.amount;
  return {
    playerId: next.playerId,
    at,
    type: 2,
    kind,
    values: { amount: amountValue(amount), reference: next.reference },
    cause: `payment:${next.id}:${isFoundNow ? 'found' : next.status}`,
  };
}

function resultKind({ status, reason }: Withdrawal): string | null {
  switch (status) {
    case 'paid':
      return 'withdrawal_paid';
    case 'returned':
      if (reason === 'withdrawal_cancelled') return null;
      return reason === null ? 'withdrawal_returned' : `withdrawal_returned.${reason}`;
    case 'reversed':
      return 'withdrawal_reversed';
    case 'in_review':
      return 'withdrawal_in_review';
    default:
      return null;
  }
}

/** Returns the message about money that a player sent and may not receive, or that went back; null for any other change. */
export function unsolicitedMessage(before: Unsolicited, next: Unsolicited, at: Instant): NewMessage | null {
  const { playerId, amount, state, receipt } = next;
  const isNew = state !== before.state && (state === 'suspense' || state === 'sent_back');
  if (!isNew || playerId === null || amount === null) return null;
  return {
    playerId,
    at,
    type: 2,
    kind: state === 'suspense' ? 'money_in_suspense' : 'money_sent_back',
    values: { amount: amountValue(amount), reference: receipt },
    cause: `unsolicited:${next.id}:${state}`,
  };
}

/** Returns the message about a requested looser limit or a new exclusion; null for any other change. `cause` identifies the change. */
export function guardMessage({ playerId, at }: Occasion, change: GuardChange): NewMessage | null {
  if (change === null) return null;
  if ('exclusion' in change) {
    const { kind, until } = change.exclusion;
    const isForEver = kind === 'self_exclusion' && until === null;
    return {
      playerId,
      at,
      type: 3,
      kind: `exclusion_set.${isForEver ? 'for_ever' : kind}`,
      values: until === null ? {} : { until: { at: until } },
      cause: `exclusion:${kind}:${at}`,
    };
  }
  const { adds } = change.limit;
  if (adds === null || adds.takesEffectAt === null) return null;
  const { kind, span, takesEffectAt } = adds;
  return {
    playerId,
    at,
    type: 3,
    kind: `limit_raised.${kind}`,
    values: { from: { at: takesEffectAt } },
    cause: `limit:${kind}:${span}:${at}`,
  };
}

/** News about an award of the house. */
export type GiftNews = Occasion & {
  readonly kind: 'gift_waits' | 'gift_lapses' | 'gift_in_review' | 'gift_released' | 'bonus_revoked';
  readonly cause: string;
  /** The last moment to collect it; null if it does not lapse. */
  readonly until: Instant | null;
};

// These say nothing about a last moment.
const endless: readonly GiftNews['kind'][] = ['gift_in_review', 'bonus_revoked'];

/** The message about an award: it waits, it lapses soon, a review holds it back or released it, or its bonus was taken back. */
export function giftMessage({ playerId, at, kind, cause, until }: GiftNews): NewMessage {
  const isOpen = until === null && !endless.includes(kind);
  return { playerId, at, type: 3, kind: isOpen ? `${kind}.open` : kind, values: until === null ? {} : { until: { at: until } }, cause };
}

/** A prize of a tournament or leaderboard that was paid. */
export type PrizeNews = Occasion & { readonly rank: number; readonly cause: string };

export function prizeMessage({ playerId, at, rank, cause }: PrizeNews): NewMessage {
  return { playerId, at, type: 3, kind: 'tournament_prize', values: { rank: String(rank) }, cause };
}
