import { assert } from '../assert.ts';
import type { Currency } from './money.ts';

/** The countries a player can choose. India has a row in the specification's table but is not served. */
export type MarketCode = 'ke' | 'ug' | 'ng' | 'gh';

/** Languages with screen text; the default of every market is English. */
export type Language = 'en' | 'sw';

export type Market = {
  readonly code: MarketCode;
  readonly name: string;
  readonly currency: Currency;
  /** The currency's label at the wire and on screen, as the specification writes it. */
  readonly currencyLabel: 'KSH' | 'USH' | 'NGN' | 'GHS';
  readonly dialCode: '254' | '256' | '234' | '233';
  readonly channel: 0 | 1 | 2 | 4;
  readonly gameId: number;
  readonly systemChannel: string;
  readonly otherCode: number;
  readonly languages: readonly Language[];
  readonly timeZone: string;
};

const markets: Readonly<Record<MarketCode, Market>> = {
  ke: {
    code: 'ke',
    name: 'Kenya',
    currency: 'KES',
    currencyLabel: 'KSH',
    dialCode: '254',
    channel: 0,
    gameId: 100022,
    systemChannel: 'KCWVVSYS',
    otherCode: 202,
    languages: ['en', 'sw'],
    timeZone: 'Africa/Nairobi',
  },
  ug: {
    code: 'ug',
    name: 'Uganda',
    currency: 'UGX',
    currencyLabel: 'USH',
    dialCode: '256',
    channel: 1,
    gameId: 100021,
    systemChannel: 'UCWVVSYS',
    otherCode: 201,
    languages: ['en'],
    timeZone: 'Africa/Kampala',
  },
  ng: {
    code: 'ng',
    name: 'Nigeria',
    currency: 'NGN',
    currencyLabel: 'NGN',
    dialCode: '234',
    channel: 2,
    gameId: 100023,
    systemChannel: 'NCWVVSYS',
    otherCode: 203,
    languages: ['en'],
    timeZone: 'Africa/Lagos',
  },
  gh: {
    code: 'gh',
    name: 'Ghana',
    currency: 'GHS',
    currencyLabel: 'GHS',
    dialCode: '233',
    channel: 4,
    gameId: 100025,
    systemChannel: 'GCWVVSYS',
    otherCode: 205,
    languages: ['en'],
    timeZone: 'Africa/Accra',
  },
};

export const marketCodes: readonly MarketCode[] = ['ke', 'ug', 'ng', 'gh'];

export function marketOf(code: MarketCode): Market {
  return markets[code];
}

export function isMarketCode(text: string): text is MarketCode {
  return text === 'ke' || text === 'ug' || text === 'ng' || text === 'gh';
}

/** Returns a stored text as a market code. Throws for any other text. */
export function marketCode(text: string): MarketCode {
  assert(isMarketCode(text), 'a stored market is one of the four');
  return text;
}
