import type { AnswerOf } from '@tausi/contract/call.ts';
import type { LiveMessage } from '@tausi/contract/live.ts';
import type { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';

type PlayerInfo = AnswerOf<typeof getUserInfo>;

/** Returns the player's info with the purses of a live message. */
export function withBalanceFromWire(info: PlayerInfo, message: LiveMessage & { readonly type: 'balance' }): PlayerInfo {
  const { chip, bonus, held, bcc, bps } = message;
  return { ...info, chip, bonus, held, bcc, bps };
}
