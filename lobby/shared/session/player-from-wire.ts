import type { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
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
  /** When the account was made, in milliseconds. */
  readonly createdAt: number;
  readonly isIdentityPassed: boolean;
  /** Before what his country asks him who he is; nothing once he has shown it. */
  readonly identityBefore: readonly ('arrival' | 'withdrawal')[];
  /** Whether the player may sign in by a social account. */
  readonly isSocialBound: boolean;
};

export function playerFromWire(info: AnswerOf<typeof getUserInfo>): Player {
  const { id, userName, nickname, country, currency, chip, bonus, bcc, bps, cts, kycPassV1, identityBefore, fbIsBind } = info;
  const purses = { currencyLabel: currency, cash: chip, bonus, coins: bcc, points: bps };
  return {
    id,
    phone: userName,
    nickname,
    country,
    ...purses,
    createdAt: cts,
    isIdentityPassed: kycPassV1 === 1,
    identityBefore,
    isSocialBound: fbIsBind === 1,
  };
}
