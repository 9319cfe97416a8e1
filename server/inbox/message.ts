import type { Instant, Money, PlayerId } from '@tausi/kernel';

/** What the inbox is divided into, besides the notices: about payments, to the player himself. */
export type MessageType = 2 | 3;

/** A value that a wording names: an amount in the player's currency, a moment, or words as they are. */
export type MessageValue = string | { readonly minor: string } | { readonly at: number };

export type MessageValues = Readonly<Record<string, MessageValue>>;

/** A message that is to be written. `kind` names its wording: `deposit_failed.wrong_pin` falls back to `deposit_failed`. */
export type NewMessage = {
  readonly playerId: PlayerId;
  readonly type: MessageType;
  readonly kind: string;
  readonly values: MessageValues;
  /** What it tells of: a player is told of one thing once. */
  readonly cause: string;
  readonly at: Instant;
};

/** A message as it stands in a player's inbox. */
export type Message = {
  readonly id: number;
  readonly type: MessageType;
  readonly kind: string;
  readonly values: MessageValues;
  readonly reward: Money | null;
  readonly isRewardReceived: boolean;
  readonly isRead: boolean;
  readonly createdAt: Instant;
};

/** How many wait unread: notices, messages about payments, messages to the player himself. */
export type UnreadCounts = { readonly notices: number; readonly payments: number; readonly own: number };

export function amountValue({ minor }: Money): MessageValue {
  return { minor: minor.toString() };
}
