import type { loginByToken } from '@tausi/contract/players/session/login-by-token.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import type { MarketCode } from '@tausi/kernel';

/** The data that a sign-in, a registration and a token exchange return. */
export type WireLogin = { readonly token: string; readonly secretKey: string; readonly country: MarketCode; readonly fbIsBindPhone: 0 | 1 };

export type Login = { readonly token: string; readonly secretKey: string; readonly country: MarketCode; readonly isPhoneBound: boolean };

/** A session from an address that the visitor has not accepted yet. */
export type OfferedSignIn = WireLogin & Pick<AnswerOf<typeof loginByToken>, 'maskedAccount'>;

export function loginFromWire({ token, secretKey, country, fbIsBindPhone }: WireLogin): Login {
  return { token, secretKey, country, isPhoneBound: fbIsBindPhone === 1 };
}
