import type { Instant, Money } from '@tausi/kernel';
import type { HoldPurpose, ListedMovement } from '../wallet/index.ts';

type ListedType = 'deposit' | 'withdraw' | 'game' | 'bonus' | 'refund' | 'tax';
export type ListedStatus = 'Success' | 'Failed' | 'Pending';
export type Filter = { readonly type: '' | ListedType; readonly status: '' | ListedStatus };

type Kind = ListedMovement['kind'];
type HoldStatus = 'held' | 'captured' | 'released';

const kindsOf: Readonly<Record<ListedType, readonly Kind[]>> = {
  // Of holds, those for disputed deposits.
  deposit: ['deposit_credited', 'deposit_reversed', 'hold'],
  withdraw: ['hold', 'payout_found'],
  game: ['stake', 'raise', 'raise_and_win', 'win', 'stake_and_win', 'provider_bet', 'provider_win'],
  bonus: ['bonus_converted', 'reward_paid', 'coins_played', 'points_redeemed'],
  refund: ['void', 'release', 'provider_rollback', 'adjustment', 'payout_returned'],
  tax: ['tax_withheld'],
};
const typeOfKind: Readonly<Record<Kind, ListedType>> = {
  deposit_credited: 'deposit',
  deposit_reversed: 'deposit',
  hold: 'withdraw',
  capture: 'withdraw',
  payout_found: 'withdraw',
  stake: 'game',
  raise: 'game',
  raise_and_win: 'game',
  win: 'game',
  stake_and_win: 'game',
  provider_bet: 'game',
  provider_win: 'game',
  void: 'refund',
  release: 'refund',
  payout_returned: 'refund',
  provider_rollback: 'refund',
  adjustment: 'refund',
  bonus_granted: 'bonus',
  bonus_converted: 'bonus',
  bonus_forfeited: 'bonus',
  reward_paid: 'bonus',
  points_redeemed: 'bonus',
  coins_played: 'bonus',
  tax_withheld: 'tax',
};
const statusOfHold: Readonly<Record<HoldStatus, ListedStatus>> = { held: 'Pending', captured: 'Success', released: 'Failed' };
const holdStatuses: readonly HoldStatus[] = ['held', 'captured', 'released'];
const paymentStatuses = {
  Pending: ['created', 'sent', 'pending_user', 'in_review'],
  // The reversal of a deposit is a line of its own.
  Success: ['success', 'reversed'],
  Failed: ['failed', 'expired'],
} as const;

/** One line of the player's transaction history. */
export type Listed = {
  readonly id: string;
  readonly type: ListedType;
  readonly status: ListedStatus;
  readonly amount: Money;
  readonly balance: Money | null;
  /** The tax withheld from it. */
  readonly tax: Money | null;
  readonly counterpart: { readonly gameId: number } | { readonly provider: string } | null;
  readonly reference: string;
  readonly paymentId: string | null;
  readonly roundId: string | null;
  readonly stakeAndPayout: { readonly stake: Money; readonly payout: Money } | null;
  readonly at: Instant;
};

type MovementsShown = {
  readonly kinds: readonly Kind[];
  readonly holdStatuses: readonly HoldStatus[];
  readonly holdPurposes: readonly HoldPurpose[];
};

/** Returns the movements that a filter shows. Everything booked succeeded, except a hold, which waits or is released. */
export function movementsShown({ type, status }: Filter): MovementsShown {
  const kinds = type === '' ? [...new Set(Object.values(kindsOf).flat())] : kindsOf[type];
  return {
    kinds: status === '' || status === 'Success' ? kinds : kinds.filter((kind) => kind === 'hold'),
    holdStatuses: holdStatuses.filter((hold) => status === '' || statusOfHold[hold] === status),
    holdPurposes: type === 'deposit' ? ['chargeback'] : type === 'withdraw' ? ['withdrawal'] : ['withdrawal', 'chargeback'],
  };
}

/** Returns the payment statuses that a filter shows. */
export function paymentsShown({ type, status }: Filter): readonly (typeof paymentStatuses)[ListedStatus][number][] {
  if (type !== '' && type !== 'deposit') return [];
  return status === '' ? Object.values(paymentStatuses).flat() : paymentStatuses[status];
}

export function statusOfPayment(status: (typeof paymentStatuses)[ListedStatus][number]): ListedStatus {
  if (status === 'success' || status === 'reversed') return 'Success';
  return status === 'failed' || status === 'expired' ? 'Failed' : 'Pending';
}

export function listedMovement(movement: ListedMovement): Listed {
  const { gameId, houseOutAccount, holdStatus } = movement;
  const isDisputed = movement.holdPurpose === 'chargeback';
  // The other side of a deposit that was taken back is its tax.
  const provider = houseOutAccount?.startsWith('taxes:') === true ? undefined : houseOutAccount?.split(':')[1];
  return {
    id: movement.movementId,
    type: isDisputed ? 'deposit' : typeOfKind[movement.kind],
    status: holdStatus === null ? 'Success' : statusOfHold[holdStatus],
    amount: movement.cash,
    balance: movement.cashAfter,
    tax: movement.tax,
    counterpart: gameId === null ? (provider === undefined ? null : { provider }) : { gameId },
    reference: movement.reference,
    paymentId: movement.kind === 'deposit_credited' || movement.kind === 'hold' ? movement.reference : null,
    roundId: movement.roundId,
    stakeAndPayout:
      movement.kind === 'stake_and_win' || movement.kind === 'raise_and_win'
        ? { stake: movement.houseIn, payout: movement.houseOut }
        : null,
    at: movement.happenedAt,
  };
}
