import type { Money } from '@tausi/kernel';
import type { AlertKind } from '../alert-kind.ts';
import type { WithdrawalLimits } from '../../markets/index.ts';

/** Facts that decide whether people check a withdrawal first. Amounts include the tax. */
export type ApprovalFacts = {
  readonly amount: Money;
  /** The most that leaves in total without identity. */
  readonly freeMax: Money;
  /** No withdrawal of the player has been paid yet. */
  readonly isFirst: boolean;
  /** Another player pays or is paid by the same number, or has the same bank account. */
  readonly isNumberShared: boolean;
  /** Another player has the same name and birth date. */
  readonly isPersonShared: boolean;
  /** The holder of the bank account or wallet may be another person. */
  readonly isNameUnsure: boolean;
  /** The provider names another person as the holder. */
  readonly isNameOther: boolean;
  /** The holder is below the legal age. */
  readonly isUnderAge: boolean;
  /** The person may be on a list of sanctions. */
  readonly isListed: boolean;
  /** The network says nothing about the SIM card of a player on a new device. */
  readonly isSimDoubtful: boolean;
  readonly hasOpenAlert: boolean;
  /** Deposits and withdrawals of the last 30 days. */
  readonly recentlyIn: Money;
  readonly recentlyOut: Money;
};

type ApprovalReason =
  | 'amount'
  | 'large_amount'
  | 'first_withdrawal'
  | 'number_shared'
  | 'person_shared'
  | 'name_unsure'
  | 'name_other'
  | 'under_age'
  | 'sim_unknown'
  | 'listed'
  | 'open_alert'
  | 'much_more_out_than_in';

/** The number of people who must approve, and why. */
export type Approval = { readonly people: 0 | 1 | 2; readonly reasons: readonly ApprovalReason[] };

/** Alerts of the last 30 days that let a person check the player's withdrawals. */
export const doubtfulAlerts: readonly AlertKind[] = [
  'callback_contradicts',
  'second_receipt',
  'declined_after_success',
  'deposit_reversed',
  'chargeback_opened',
  'card_shared',
  'paid_after_return',
  'failed_after_payout',
  'payout_reversed',
];

const ratioMax = 20n;

/** Returns whether a withdrawal goes out by itself, or who checks it. */
export function approvalOf(facts: ApprovalFacts, limits: WithdrawalLimits): Approval {
  const { amount } = facts;
  const isAboveAutomatic = amount.minor > limits.automaticMax.minor;
  const isLarge = amount.minor >= limits.twoPeopleFrom.minor;
  const isMuchMoreOut = facts.recentlyOut.minor + amount.minor > ratioMax * facts.recentlyIn.minor;
  const reasons: readonly (readonly [ApprovalReason, boolean])[] = [
    ['large_amount', isLarge],
    ['amount', isAboveAutomatic],
    ['first_withdrawal', facts.isFirst && amount.minor > facts.freeMax.minor],
    ['number_shared', facts.isNumberShared],
    ['person_shared', facts.isPersonShared],
    ['name_unsure', facts.isNameUnsure],
    ['name_other', facts.isNameOther],
    ['under_age', facts.isUnderAge],
    ['sim_unknown', facts.isSimDoubtful],
    ['listed', facts.isListed],
    ['open_alert', facts.hasOpenAlert],
    ['much_more_out_than_in', isMuchMoreOut && isAboveAutomatic],
  ];
  const given = reasons.flatMap(([reason, holds]) => (holds ? [reason] : []));
  const needsTwo = isLarge || facts.isNameOther || facts.isUnderAge || facts.isListed;
  return { people: needsTwo ? 2 : given.length > 0 ? 1 : 0, reasons: given };
}
