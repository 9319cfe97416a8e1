import type { AnswerOf } from '@tausi/contract/call.ts';
import type { messageByType } from '@tausi/contract/inbox/messages/message-by-type.ts';
import { longName, longText } from './sample-words.ts';

/** An inbox message as the server sends it, with a name of 40 characters. */
export const message = (at: number): AnswerOf<typeof messageByType>['list'][number] => ({
  id: at + 1,
  type: 3,
  title: longName,
  summary: longText,
  img: '',
  read: at % 2 === 0,
  hasReward: at % 3 === 0,
  cts: Date.UTC(2026, 10, 21, 9) - at * 3_600_000,
});
