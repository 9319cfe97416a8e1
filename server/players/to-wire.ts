import type { login } from '@tausi/contract/players/session/login.ts';
import type { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import { formatMoney, type MarketCode, marketOf, type Money } from '@tausi/kernel';
import type { MarketRules } from '../markets/index.ts';
import type { Purses } from '../wallet/index.ts';
import type { Profile } from './account/profile-store.ts';
import type { SessionKeys } from './session/session-store.ts';

/** A sign-in by phone always has a bound phone. */
export function toLoginInfo(keys: SessionKeys, country: MarketCode, hasPhone = true): AnswerOf<typeof login> {
  return { ...keys, country, fbIsBindPhone: hasPhone ? 1 : 0 };
}

export function toUserInfo(
  profile: Profile,
  { disputed, ...purses }: Purses & { readonly disputed: Money },
  { identityBefore }: Pick<MarketRules, 'identityBefore'>,
): AnswerOf<typeof getUserInfo> {
  return {
    id: profile.playerId,
    userName: profile.phone ?? '',
    nickname: profile.nickname,
    country: profile.market,
    currency: marketOf(profile.market).currencyLabel,
    chip: formatMoney(purses.cash),
    bonus: formatMoney(purses.bonus),
    held: formatMoney(purses.held),
    disputed: formatMoney(disputed),
    bcc: Number(purses.coins.minor),
    bps: Number(purses.points.minor),
    cts: profile.createdAt,
    kycPassV1: profile.isIdentityPassed ? 1 : 0,
    identityBefore: profile.isIdentityPassed ? [] : [...identityBefore],
    lang: profile.language,
    fbIsBindPhone: profile.phone === null ? 0 : 1,
    fbIsBind: profile.hasSocial ? 1 : 0,
  };
}
