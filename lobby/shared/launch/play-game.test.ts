import { beforeEach, expect, it, vi } from 'vitest';
import { defaultPreferences } from '../session/preferences/preferences.ts';
import { preferencesStore } from '../session/preferences/preferences-store.ts';
import { playGame } from './play-game.ts';

const done = vi.hoisted((): string[] => []);
vi.mock('../routing/hash.ts', () => ({ navigate: (to: string) => done.push(to) }));
vi.mock('../overlays/overlay-store.ts', () => ({ openOverlay: (name: string) => done.push(name) }));
beforeEach(() => done.splice(0));

const dice = {
  gameId: 42,
  demoGameId: 1042,
  name: 'dice',
  showName: 'Dice',
  isThird: 0,
  status: 'live',
  badge: null,
  colour: '#123456',
} as const;
const signedIn = (isPhoneBound: boolean) => ({ ...defaultPreferences, player: { token: 't', country: 'ke', isPhoneBound } as const });
const lastGames = () => {
  const { lastGameId, lastDemoGameId, recentGames } = preferencesStore.getState();
  return { lastGameId, lastDemoGameId, recentGames };
};

it('playGame: remembers the last game or the last demo, and clears the other one', () => {
  preferencesStore.setState(signedIn(true));
  playGame(dice, 'cash');
  expect(lastGames()).toEqual({ lastGameId: 42, lastDemoGameId: null, recentGames: [42] });
  playGame(dice, 'demo');
  expect(lastGames()).toEqual({ lastGameId: null, lastDemoGameId: 1042, recentGames: [42] });
  expect(done).toEqual(['/screenGame?gameId=42&mode=cash', '/screenGame?gameId=42&mode=demo']);
});

it('playGame: asks a visitor to sign in before cash, and opens the demo without', () => {
  preferencesStore.setState(defaultPreferences);
  playGame(dice, 'cash');
  playGame(dice, 'demo');
  expect(done).toEqual(['sign-in', '/screenGame?gameId=42&mode=demo']);
});

it('playGame: asks a social sign-in without a phone to bind one, in both modes', () => {
  preferencesStore.setState(signedIn(false));
  playGame(dice, 'cash');
  playGame(dice, 'demo');
  expect(done).toEqual(['bind-phone', 'bind-phone']);
  expect(lastGames().recentGames).toEqual([]);
});
