import type { AnswerOf } from '@tausi/contract/call.ts';
import type { getThirdGameUrl } from '@tausi/contract/studios/get-third-game-url.ts';
import type { Launched } from './launch/launch-service.ts';

export function toWireLaunch({ url, opening }: Launched): AnswerOf<typeof getThirdGameUrl> {
  return { url, opensAs: opening };
}
