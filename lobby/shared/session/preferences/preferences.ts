import { isMarketCode, marketOf, type Language, type MarketCode, isRecord } from '@tausi/kernel';
import type { DataDay } from '../../lite/data-day.ts';
import {
  dataDayIn,
  downloadAdIn,
  flagIn,
  listIn,
  newcomerIn,
  numberIn,
  pointsIn,
  pointsWord,
  snapshotEntry,
  snapshotIn,
  textIn,
  type AssetSnapshot,
  type DownloadAd,
  type Newcomer,
} from './preference-values.ts';

export type Theme = 'themea' | 'themeb';

/** All data that the browser keeps between visits (specification §3 "Stored preferences"), in one versioned entry. */
export type Preferences = {
  readonly version: 2;
  /** Null until the visitor chooses or the server detects it. */
  readonly country: MarketCode | null;
  /** The country's channel of the specification: ke 0, ug 1, ng 2, gh 4. */
  readonly channel: number | null;
  /** 21 in a browser, 22 installed, 24 in the native wrapper; null before the first visit. */
  readonly platform: number | null;
  readonly language: Language | null;
  readonly theme: Theme | null;
  /** The signed-in player's token and binding. The secret key is in IndexedDB and cannot be exported. */
  readonly player: { readonly token: string; readonly country: MarketCode; readonly isPhoneBound: boolean } | null;
  readonly guests: Readonly<Partial<Record<MarketCode, { readonly token: string }>>>;
  /** The player's points as last shown; null for a visitor. */
  readonly points: number | null;
  readonly isBalanceVisible: boolean;
  readonly isIdVisible: boolean;
  readonly isLite: boolean | null;
  /** The daily data cap in megabytes; null for none. */
  readonly dataCapMb: number | null;
  /** The usage of the latest day, in all tabs. */
  readonly dataDay: DataDay | null;
  readonly isHaptic: boolean;
  /** True if the download advert waits to show in the lobby. A sign-in sets it, and showing the advert clears it. */
  readonly showAd: boolean;
  /** True if the lobby offers to resume the last game. A sign-in or a game sets it, and the player's dismissal clears it. */
  readonly showLastGame: boolean;
  readonly lastGameId: number | null;
  readonly lastDemoGameId: number | null;
  /** The player's experience, and the parity of the account's number. */
  readonly newcomer: Newcomer | null;
  /** The address to open after the sign-in that the guard asked for. */
  readonly redirect: string | null;
  /** When the guard stored that address. */
  readonly redirectAt: number | null;
  readonly downloadAd: DownloadAd | null;
  /** The day (`2026-11-21`) on which the deposit guide was last shown. */
  readonly depositGuideOn: string | null;
  /** The purses as last shown. */
  readonly assets: AssetSnapshot | null;
  /** Consent to send the browser's fingerprint; null before the player answers. */
  readonly mayIdentifyDevice: boolean | null;
  /** Consent to anonymous analytics; null before the player answers. */
  readonly mayMeasure: boolean | null;
  readonly searches: readonly string[];
  readonly favourites: readonly number[];
  /** The games opened in this browser, latest first (category 8, RECNET). */
  readonly recentGames: readonly number[];
};

export const defaultPreferences: Preferences = {
  version: 2,
  country: null,
  channel: null,
  platform: null,
  language: null,
  theme: null,
  player: null,
  guests: {},
  points: null,
  isBalanceVisible: true,
  isIdVisible: true,
  isLite: null,
  dataCapMb: null,
  dataDay: null,
  isHaptic: true,
  showAd: false,
  showLastGame: false,
  lastGameId: null,
  lastDemoGameId: null,
  newcomer: null,
  redirect: null,
  redirectAt: null,
  downloadAd: null,
  depositGuideOn: null,
  assets: null,
  mayIdentifyDevice: null,
  mayMeasure: null,
  searches: [],
  favourites: [],
  recentGames: [],
};

/** The key in localStorage; the boot script reads it too. */
export const preferencesKey = 'tausi.preferences';

/** Parses the stored entry. Missing or malformed fields take their defaults, so an old or damaged entry never breaks the start.
 *  Ignores unknown fields of later releases. */
export function parsePreferences(stored: string | null): Preferences {
  const entry = jsonRecord(stored);
  if (entry === null || typeof entry['version'] !== 'number' || entry['version'] < 1) return defaultPreferences;
  const found = entry['version'] === 1 ? migrated(entry) : entry;
  const country = countryIn(found['country']);
  return {
    version: 2,
    country,
    channel: channelOf(country),
    platform: numberIn(found['platform']),
    language: found['language'] === 'en' || found['language'] === 'sw' ? found['language'] : null,
    theme: found['theme'] === 'themea' || found['theme'] === 'themeb' ? found['theme'] : null,
    player: playerIn(found['player']),
    guests: guestsIn(found['guests']),
    points: pointsIn(found),
    isBalanceVisible: found['balanceVisible'] !== 2,
    isIdVisible: found['idVisible'] !== 2,
    isLite: flagIn(found['isLite']),
    dataCapMb: numberIn(found['dataCapMb']),
    dataDay: dataDayIn(found['dataDay']),
    isHaptic: found['isHaptic'] !== false,
    showAd: found['showAd'] === 1,
    showLastGame: found['showLastGame'] === 1,
    lastGameId: numberIn(found['lastGameId']),
    lastDemoGameId: numberIn(found['lastDemoGameId']),
    newcomer: newcomerIn(found['newcomer']),
    redirect: textIn(found['redirect']),
    redirectAt: numberIn(found['redirectAt']),
    downloadAd: downloadAdIn(found['downloadAd']),
    depositGuideOn: textIn(found['depositGuideOn']),
    assets: snapshotIn(found['assets']),
    mayIdentifyDevice: flagIn(found['mayIdentifyDevice']),
    mayMeasure: flagIn(found['mayMeasure']),
    searches: listIn(found['searches']).filter((one) => typeof one === 'string'),
    favourites: listIn(found['favourites']).filter((one) => typeof one === 'number'),
    recentGames: listIn(found['recentGames']).filter((one) => typeof one === 'number'),
  };
}

/** Returns the stored form, with the specification's values 1 and 2 or 1 and 0. The channel always follows the country. */
export function preferencesText({ isIdVisible, isBalanceVisible, showAd, showLastGame, points, assets, ...others }: Preferences): string {
  return JSON.stringify({
    ...others,
    channel: channelOf(others.country),
    [pointsWord]: points,
    assets: assets && snapshotEntry(assets),
    idVisible: isIdVisible ? 1 : 2,
    balanceVisible: isBalanceVisible ? 1 : 2,
    showAd: showAd ? 1 : 0,
    showLastGame: showLastGame ? 1 : 0,
  });
}

/** Version 1 stored flags as booleans, under the lobby's own names. */
function migrated(first: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return {
    ...first,
    balanceVisible: first['isBalanceVisible'] === false ? 2 : 1,
    idVisible: first['isIdVisible'] === false ? 2 : 1,
    showAd: first['showAd'] === true ? 1 : 0,
    showLastGame: first['showLastGame'] === true ? 1 : 0,
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

function channelOf(country: MarketCode | null): number | null {
  return country === null ? null : marketOf(country).channel;
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
