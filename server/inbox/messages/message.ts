import type { Instant, Money, PlayerId } from '@tausi/kernel';

/** The sections of the inbox besides notices: 2 about payments, 3 personal. */
export type MessageType = 2 | 3;

/** A value for a wording: an amount in the player's currency, an instant, or plain text. */
export type MessageValue = string | { readonly minor: string } | { readonly at: number };

export type MessageValues = Readonly<Record<string, MessageValue>>;

/** A message to write. `kind` selects its wording: `deposit_failed.wrong_pin` falls back to `deposit_failed`. */
export type NewMessage = {
  readonly playerId: PlayerId;
  readonly type: MessageType;
  readonly kind: string;
  readonly values: MessageValues;
  /** The fact behind the message. A player gets one message per cause. */
  readonly cause: string;
  readonly at: Instant;
};

/** A message in a player's inbox. */
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

/** The numbers of unread notices, payment messages and personal messages. */
export type UnreadCounts = { readonly notices: number; readonly payments: number; readonly own: number };

export function amountValue({ minor }: Money): MessageValue {
  return { minor: minor.toString() };
}
