import type { getUserInfo } from '@tausi/contract/players/get-user-info.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import type { MarketCode } from '@tausi/kernel';

/** The signed-in player in the lobby's own words. Amounts are decimal text in `currencyLabel`. */
export type Player = {
  readonly id: string;
  readonly phone: string;
  readonly nickname: string;
  readonly country: MarketCode;
  readonly currencyLabel: string;
  readonly cash: string;
  readonly bonus: string;
  readonly coins: number;
  readonly points: number;
};

export function playerFromWire(info: AnswerOf<typeof getUserInfo>): Player {
  const { id, userName, nickname, country, currency, chip, bonus, bcc, bps } = info;
  return { id, phone: userName, nickname, country, currencyLabel: currency, cash: chip, bonus, coins: bcc, points: bps };
}
