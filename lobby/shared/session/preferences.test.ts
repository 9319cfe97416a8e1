import { expect, it } from 'vitest';
import { defaultPreferences, parsePreferences } from './preferences.ts';

it('reads back what it stored', () => {
  const stored = {
    ...defaultPreferences,
    country: 'gh',
    language: 'en',
    theme: 'themea',
    player: { token: 't', country: 'gh', isPhoneBound: true },
    lastGameId: 29,
  };
  expect(parsePreferences(JSON.stringify(stored))).toEqual(stored);
});

it.each(['', 'null', '[]', '7', '{', '{"version":2,"theme":"themea"}', '"themea"'])(
  'begins anew with %j instead of breaking the start',
  (stored) => {
    expect(parsePreferences(stored)).toEqual(defaultPreferences);
  },
);

it('takes the default for whatever has another shape, and keeps the rest', () => {
  const hurt = {
    version: 1,
    country: 'xx',
    language: 'fr',
    theme: 'dark',
    player: { token: '', country: 'ke' },
    isBalanceVisible: 'yes',
    lastGameId: 1.5,
    searches: ['lion', 7],
    favourites: 'all',
    guests: { ke: { token: 'g' }, in: { token: 'x' } },
  };
  expect(parsePreferences(JSON.stringify(hurt))).toEqual({ ...defaultPreferences, searches: ['lion'], guests: { ke: { token: 'g' } } });
});

it('shows the balance until its owner hides it', () => {
  expect(parsePreferences(null).isBalanceVisible).toBe(true);
  expect(parsePreferences('{"version":1,"isBalanceVisible":false}').isBalanceVisible).toBe(false);
});

it('lets the lobby be felt until the player switches it off', () => {
  expect(parsePreferences(null).isHaptic).toBe(true);
  expect(parsePreferences('{"version":1,"isHaptic":false}').isHaptic).toBe(false);
});
