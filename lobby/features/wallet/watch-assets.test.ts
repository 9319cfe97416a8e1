import { beforeEach, expect, it, vi } from 'vitest';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { queries } from '../../shared/client/queries.ts';
import { queryKeyOf } from '../../shared/client/use-call.ts';
import { defaultPreferences } from '../../shared/session/preferences/preferences.ts';
import { changePreferences, preferencesStore } from '../../shared/session/preferences/preferences-store.ts';
import { signIn, signOut } from '../../shared/session/sign-in.ts';
import { playerInfoParams } from '../../shared/session/use-player-info.ts';
import { watchAssets } from './watch-assets.ts';

const notices = vi.hoisted((): unknown[] => []);
vi.mock('../../shared/client/server.ts', () => ({
  keyStore: { keep: async () => undefined, forget: async () => undefined },
  serverNow: () => 1_795_219_200_000,
}));
vi.mock('../../shared/interruptions/interruptions.ts', () => ({
  interruptWithOverlay: (name: string, props: object) => notices.push({ name, ...props }),
}));

const amina = { id: 'a', userName: '0712000001', nickname: 'Amina', country: 'ke', currency: 'KSH', chip: '10.00', bonus: '0.00' };
const purses = { bcc: 0, bps: 0, cts: 1, kycPassV1: 1, identityBefore: [], fbIsBind: 0 };
const arrives = (info: object): void => {
  queries.setQueryData(queryKeyOf(getUserInfo, playerInfoParams), { ...purses, ...info });
};
const arriving = (token: string) => signIn({ token, secretKey: 's', country: 'ke', fbIsBindPhone: 1 });
const played = { lastGameId: 7, showLastGame: true, recentGames: [7, 8], searches: ['lion'] };

beforeEach(() => {
  vi.stubGlobal('location', { hash: '#/casino/Home' });
  notices.splice(0);
  queries.clear();
  preferencesStore.setState(defaultPreferences, true);
});

it('assets notice: reports changes after an expired session, and none after sign-out', async () => {
  watchAssets();
  await arriving('amina-1');
  arrives(amina);
  changePreferences(played);
  await signOut();
  expect(preferencesStore.getState()).toMatchObject({
    lastGameId: null,
    lastDemoGameId: null,
    showLastGame: false,
    recentGames: [],
    searches: [],
    assets: null,
    favourites: [],
  });

  await arriving('amina-2');
  arrives(amina);
  changePreferences({ player: null });
  await arriving('amina-3');
  arrives({ ...amina, chip: '60.00' });
  expect(notices).toMatchObject([{ name: 'assets-notice', changes: [{ kind: 'balance', difference: '50.00' }] }]);
  await signOut();

  await arriving('baraka-1');
  arrives({ ...amina, id: 'b', userName: '0712000002', chip: '5.00' });
  expect(notices).toHaveLength(1);
});

it('last games: are cleared for another player after an expired session, except the game they opened', async () => {
  watchAssets();
  await arriving('amina-1');
  arrives(amina);
  changePreferences({ ...played, player: null });
  await arriving('amina-2');
  arrives({ ...amina, chip: '11.00' });
  expect(preferencesStore.getState()).toMatchObject(played);

  changePreferences({ player: null });
  await arriving('baraka-1');
  arrives({ ...amina, id: 'b', userName: '0712000002' });
  expect(preferencesStore.getState()).toMatchObject({ lastGameId: null, recentGames: [], searches: [] });

  changePreferences({ ...played, player: null });
  await arriving('amina-3');
  vi.stubGlobal('location', { hash: '#/screenGame?gameId=7&mode=cash' });
  arrives(amina);
  expect(preferencesStore.getState()).toMatchObject({ lastGameId: 7, recentGames: [7], searches: [] });
});
