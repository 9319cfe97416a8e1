import { marketOf, type Currency } from '@tausi/kernel';
import * as z from 'zod/mini';

/** The operator's contract with Airtel in one market. */
export type AirtelSettings = {
  readonly market: 'ug' | 'ke';
  /** The address of the API, or of the simulator. */
  readonly baseUrl: string;
  readonly currency: Currency;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The version of the calls for payments in that the contract has. */
  readonly collectionVersion: 'v1' | 'v2';
  /** Confirms payments to customers; only sealed with `pinKey` does it leave this process. */
  readonly pin: string;
  /** The vendor's public RSA key, as PEM. */
  readonly pinKey: string;
  /** The key of the hash in call-backs. */
  readonly callbackKey: string;
  /** IP addresses that may send call-backs; an empty list allows every address. */
  readonly callbackSenders: readonly string[];
};

/** The name of an account in our books. */
export function accountOf({ market }: Pick<AirtelSettings, 'market'>): string {
  return `airtel-${market}`;
}

/** A contract in the file of providers. */
export const airtelContract = z.object({
  market: z.enum(['ug', 'ke']),
  baseUrl: z._default(z.url(), 'https://openapi.airtel.africa'),
  clientId: z.string().check(z.minLength(1)),
  clientSecret: z.string().check(z.minLength(1)),
  collectionVersion: z._default(z.enum(['v1', 'v2']), 'v2'),
  pin: z.string().check(z.regex(/^\d{4,8}$/)),
  pinKey: z.string().check(z.regex(/^-----BEGIN PUBLIC KEY-----\n/)),
  callbackKey: z.string().check(z.minLength(16)),
  callbackSenders: z._default(z.array(z.string()), []),
});

export const airtelEnvironment = { TAUSI_AIRTEL_URL: z.optional(z.url()) };

// Not secrets: every development copy of the simulator accepts them.
const simulatedPinKey = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAn0sKWJrDitYh1/wF9IA2
3daSkSuLM/Trtvw+V4iOqEzyqugH4EyRk8zQpA5D9IOpat6i0kxFt8pZ+MjmNhob
8B8njiG+pTgMdvyPKUvEIOpvxh60cfxIgrdGSqNONuS5cEr0SfBWSQ7bKuI1NhjS
wvUQ0nFqiCK6JOGNn6wPEhi9pFzwW7+271wbFwUq7BjFY0TGIMS4KO+OgL/gVm2D
agZxTT+5cjQoMKn/nXbw4lePxPQpbbFobRRr9+pxl0TW4PGXGNFaZbjmv0rXaYVr
nsTTfvhn5BEEQzsclJc7fbGmEUuyUJhwo9DZiJXOVJQjbIQcZSLa9lbRfp4TkRbf
FQIDAQAB
-----END PUBLIC KEY-----`;
const simulatedContracts = (['ug', 'ke'] as const).map((market) => ({
  market,
  clientId: `simulated-${market}`,
  clientSecret: `simulated-${market}-secret`,
  collectionVersion: market === 'ug' ? ('v2' as const) : ('v1' as const),
  pin: '2580',
  pinKey: simulatedPinKey,
  callbackKey: `simulated-${market}-callback-key`,
}));

/** The contracts of the file of providers, or of a development copy with the simulator. */
export function airtelSettingsOf(
  contracts: readonly z.infer<typeof airtelContract>[],
  simulatorUrl: string | null,
): readonly AirtelSettings[] {
  const simulated =
    simulatorUrl === null ? [] : simulatedContracts.map((each) => ({ ...each, baseUrl: simulatorUrl, callbackSenders: [] }));
  return [...contracts, ...simulated].map((each) => ({ ...each, currency: marketOf(each.market).currency }));
}
