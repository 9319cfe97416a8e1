import { isMarketCode, type Language, type MarketCode } from '@tausi/kernel';
import { isRecord } from '../client/wire-request.ts';

export type Theme = 'themea' | 'themeb';

/** Everything the browser remembers between visits (specification §3 "Stored preferences"), in one versioned entry. */
export type Preferences = {
  readonly version: 1;
  /** Null until the visitor chose, or the server told. */
  readonly country: MarketCode | null;
  readonly language: Language | null;
  readonly theme: Theme | null;
  /** The signed-in player's token and binding. The secret key lies beside it in IndexedDB, unreadable. */
  readonly player: { readonly token: string; readonly country: MarketCode; readonly isPhoneBound: boolean } | null;
  readonly guests: Readonly<Partial<Record<MarketCode, { readonly token: string }>>>;
  readonly isBalanceVisible: boolean;
  readonly isIdVisible: boolean;
  readonly isLite: boolean | null;
  readonly isHaptic: boolean;
  readonly showAd: boolean;
  readonly showLastGame: boolean;
  readonly lastGameId: number | null;
  readonly lastDemoGameId: number | null;
  /** Where the guard wanted to go when it asked for a sign-in. */
  readonly redirect: string | null;
  readonly searches: readonly string[];
  readonly favourites: readonly number[];
};

export const defaultPreferences: Preferences = {
  version: 1,
  country: null,
  language: null,
  theme: null,
  player: null,
  guests: {},
  isBalanceVisible: true,
  isIdVisible: true,
  isLite: null,
  isHaptic: true,
  showAd: false,
  showLastGame: false,
  lastGameId: null,
  lastDemoGameId: null,
  redirect: null,
  searches: [],
  favourites: [],
};

/** The name of the entry in localStorage; the boot script reads it too. */
export const preferencesKey = 'tausi.preferences';

/** Reads what was stored; whatever is missing or of another shape takes its default, so an old or hurt entry never breaks a start. */
export function parsePreferences(stored: string | null): Preferences {
  const found = jsonRecord(stored);
  if (found === null || found['version'] !== 1) return defaultPreferences;
  return {
    version: 1,
    country: countryIn(found['country']),
    language: found['language'] === 'en' || found['language'] === 'sw' ? found['language'] : null,
    theme: found['theme'] === 'themea' || found['theme'] === 'themeb' ? found['theme'] : null,
    player: playerIn(found['player']),
    guests: guestsIn(found['guests']),
    isBalanceVisible: found['isBalanceVisible'] !== false,
    isIdVisible: found['isIdVisible'] !== false,
    isLite: typeof found['isLite'] === 'boolean' ? found['isLite'] : null,
    isHaptic: found['isHaptic'] !== false,
    showAd: found['showAd'] === true,
    showLastGame: found['showLastGame'] === true,
    lastGameId: numberIn(found['lastGameId']),
    lastDemoGameId: numberIn(found['lastDemoGameId']),
    redirect: typeof found['redirect'] === 'string' ? found['redirect'] : null,
    searches: listIn(found['searches']).filter((entry) => typeof entry === 'string'),
    favourites: listIn(found['favourites']).filter((entry) => typeof entry === 'number'),
  };
}

function jsonRecord(text: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function countryIn(value: unknown): MarketCode | null {
  return typeof value === 'string' && isMarketCode(value) ? value : null;
}

function playerIn(value: unknown): Preferences['player'] {
  if (!isRecord(value) || typeof value['token'] !== 'string' || value['token'] === '') return null;
  const country = countryIn(value['country']);
  return country === null ? null : { token: value['token'], country, isPhoneBound: value['isPhoneBound'] !== false };
}

function guestsIn(value: unknown): Preferences['guests'] {
  if (!isRecord(value)) return {};
  const entries = Object.entries(value).flatMap(([country, guest]) =>
    isMarketCode(country) && isRecord(guest) && typeof guest['token'] === 'string' ? [[country, { token: guest['token'] }] as const] : [],
  );
  return Object.fromEntries(entries);
}

function numberIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
