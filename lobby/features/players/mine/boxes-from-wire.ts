import type { getTreasureBoxUserNotOpenNum } from '@tausi/contract/gifts/get-treasure-box-user-not-open-num.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

/** The number of unopened lucky boxes. */
export function boxCountFromWire({ num }: AnswerOf<typeof getTreasureBoxUserNotOpenNum>): number {
  return num;
}
