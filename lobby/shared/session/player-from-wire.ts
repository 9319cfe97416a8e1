import type { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import type { MarketCode } from '@tausi/kernel';

/** The signed-in player in the lobby's own terms. Amounts are decimal text in `currencyLabel`. */
export type Player = {
  readonly id: string;
  readonly phone: string;
  readonly nickname: string;
  readonly country: MarketCode;
  readonly currencyLabel: string;
  readonly cash: string;
  readonly bonus: string;
  /** Cash set aside, and the part of it for deposits that their payers want back; the rest is for a withdrawal. */
  readonly held: string;
  readonly disputed: string;
  readonly coins: number;
  readonly points: number;
  /** Creation time of the account, in milliseconds. */
  readonly createdAt: number;
  readonly isIdentityPassed: boolean;
  /** The acts for which the country still requires an identity check; empty once it is done. */
  readonly identityBefore: readonly ('arrival' | 'withdrawal')[];
  /** True if the player can sign in with a social account. */
  readonly isSocialBound: boolean;
};

export function playerFromWire(info: AnswerOf<typeof getUserInfo>): Player {
  const { id, userName, nickname, country, currency, chip, bonus, held, disputed, bcc, bps, cts, kycPassV1, identityBefore, fbIsBind } =
    info;
  const purses = { currencyLabel: currency, cash: chip, bonus, held, disputed, coins: bcc, points: bps };
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
