import type { AnswerOf } from '@tausi/contract/call.ts';
import type { LiveMessage } from '@tausi/contract/live.ts';
import type { unreadByType } from '@tausi/contract/inbox/messages/unread-by-type.ts';
import type { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';

/** The player's info as the query cache keeps it. */
export type PlayerInfo = AnswerOf<typeof getUserInfo>;

/** Returns the player's info with the purses of a live message. */
export function withBalanceFromWire(info: PlayerInfo, message: LiveMessage & { readonly type: 'balance' }): PlayerInfo {
  const { chip, bonus, held, bcc, bps } = message;
  return { ...info, chip, bonus, held, bcc, bps };
}

/** Returns the unread counts of a live message as the call answers them. */
export function unreadFromWire(message: LiveMessage & { readonly type: 'inbox' }): AnswerOf<typeof unreadByType> {
  const { noticeNum, paymentNum, selfNum } = message;
  return { noticeNum, paymentNum, selfNum };
}
