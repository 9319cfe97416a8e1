import type { MarketCode } from '@tausi/kernel';

/** The data that a sign-in, a registration and a token exchange return. */
export type LoginInfo = { readonly token: string; readonly secretKey: string; readonly country: MarketCode; readonly fbIsBindPhone: 0 | 1 };

export type Login = { readonly token: string; readonly secretKey: string; readonly country: MarketCode; readonly isPhoneBound: boolean };

export function loginFromWire({ token, secretKey, country, fbIsBindPhone }: LoginInfo): Login {
  return { token, secretKey, country, isPhoneBound: fbIsBindPhone === 1 };
}
