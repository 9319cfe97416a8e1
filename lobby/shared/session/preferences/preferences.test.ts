import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultPreferences, parsePreferences, preferencesText, type Preferences } from './preferences.ts';

const full: Preferences = {
  ...defaultPreferences,
  country: 'gh',
  channel: 4,
  platform: 22,
  language: 'en',
  theme: 'themea',
  player: { token: 't', country: 'gh', isPhoneBound: true },
  guests: { ke: { token: 'g' } },
  points: 340,
  isBalanceVisible: false,
  isIdVisible: false,
  isLite: true,
  dataCapMb: 50,
  dataDay: { on: '2026-11-21', bytes: 12_000_000 },
  isHaptic: false,
  showAd: true,
  showLastGame: true,
  lastGameId: 29,
  newcomer: { level: 2, parity: 'odd' },
  redirect: '/DiamondPassport',
  redirectAt: 1_795_219_200_000,
  downloadAd: { id: 4, route: '/downLoad', firstShownAt: 1_795_219_200_000 },
  depositGuideOn: '2026-11-21',
  assets: { country: 'gh', account: '0241', balance: '10.00', bonus: '0.00', coins: 3, points: 340 },
  mayIdentifyDevice: true,
  mayMeasure: true,
  searches: ['lion'],
  favourites: [29],
};

it('preferences: reading returns what was stored', () => {
  expect(parsePreferences(preferencesText(full))).toEqual(full);
  expect(parsePreferences(preferencesText(defaultPreferences))).toEqual(defaultPreferences);
});

it('preferences: are stored in the specification’s terms: visible 1 or 2, shown 1 or 0, the country’s channel', () => {
  expect(JSON.parse(preferencesText(full))).toMatchObject({ idVisible: 2, balanceVisible: 2, showAd: 1, showLastGame: 1, channel: 4 });
  expect(JSON.parse(preferencesText(defaultPreferences))).toMatchObject({ idVisible: 1, balanceVisible: 1, showAd: 0, showLastGame: 0 });
  const channels = (['ke', 'ug', 'ng', 'gh'] as const).map((country) => parsePreferences(JSON.stringify({ version: 2, country })).channel);
  expect(channels).toEqual([0, 1, 2, 4]);
});

it('preferences: store points under the specification’s name, and read the older name too', () => {
  const stored = JSON.parse(preferencesText(full));
  expect([stored.bps, stored.points]).toEqual([340, undefined]);
  expect(Object.keys(stored.assets)).toEqual(['country', 'account', 'balance', 'bonus', 'coins', 'bps']);
  const { bps: points, assets, ...others } = stored;
  const before = { ...others, points, assets: { ...assets, bps: undefined, points: assets.bps } };
  expect(parsePreferences(JSON.stringify(before))).toEqual(full);
});

it('preferences: migrate the first version', () => {
  const first = {
    version: 1,
    country: 'ke',
    theme: 'themea',
    player: { token: 't', country: 'ke', isPhoneBound: false },
    isBalanceVisible: false,
    isIdVisible: true,
    showAd: true,
    showLastGame: false,
    lastGameId: 29,
    searches: ['lion'],
  };
  expect(parsePreferences(JSON.stringify(first))).toEqual({
    ...defaultPreferences,
    country: 'ke',
    channel: 0,
    theme: 'themea',
    player: { token: 't', country: 'ke', isPhoneBound: false },
    isBalanceVisible: false,
    showAd: true,
    lastGameId: 29,
    searches: ['lion'],
  });
});

it('preferences: read the known fields of a later release’s entry', () => {
  expect(parsePreferences(JSON.stringify({ ...JSON.parse(preferencesText(full)), version: 3, seasons: [1] }))).toEqual(full);
});

it.each(['', 'null', '[]', '7', '{', '{"theme":"themea"}', '{"version":"2"}', '{"version":0}', '"themea"'])(
  'preferences: fall back to the defaults for %j, so that the start never fails',
  (stored) => {
    expect(parsePreferences(stored)).toEqual(defaultPreferences);
  },
);

it('preferences: replace only malformed fields by their defaults', () => {
  const hurt = {
    version: 2,
    country: 'xx',
    channel: 9,
    language: 'fr',
    theme: 'dark',
    player: { token: '', country: 'ke' },
    balanceVisible: 'yes',
    lastGameId: 1.5,
    newcomer: { level: 4, parity: 'odd' },
    downloadAd: { id: 'x', route: 1 },
    dataCapMb: '50',
    dataDay: { on: 20261121, bytes: 1 },
    assets: { country: 'ke', account: 'a', balance: 5 },
    mayIdentifyDevice: 'yes',
    searches: ['lion', 7],
    favourites: 'all',
    guests: { ke: { token: 'g' }, in: { token: 'x' } },
  };
  expect(parsePreferences(JSON.stringify(hurt))).toEqual({ ...defaultPreferences, searches: ['lion'], guests: { ke: { token: 'g' } } });
});

it('preferences: are complete for any stored text', () => {
  const names = Object.keys(defaultPreferences);
  const entry = fc.dictionary(fc.constantFrom(...names, 'balanceVisible', 'idVisible', '__proto__'), fc.jsonValue());
  fc.assert(
    fc.property(entry, fc.constantFrom(1, 2, 3), (found, version) => {
      const parsed = parsePreferences(JSON.stringify({ ...found, version }));
      expect(Object.keys(parsed)).toEqual(names);
      expect(parsePreferences(preferencesText(parsed))).toEqual(parsed);
    }),
  );
});
