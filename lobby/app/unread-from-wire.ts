import type { unreadByType } from '@tausi/contract/inbox/messages/unread-by-type.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

/** The number of unread messages of all tabs of the inbox. */
export function unreadSumFromWire({ noticeNum, paymentNum, selfNum }: AnswerOf<typeof unreadByType>): number {
  return noticeNum + paymentNum + selfNum;
}
