import { expect, it, vi } from 'vitest';
import { defaultPreferences } from './preferences/preferences.ts';
import { preferencesStore } from './preferences/preferences-store.ts';
import { signIn } from './sign-in.ts';

const keys = vi.hoisted((): string[][] => []);
vi.mock('../client/server.ts', () => ({ keyStore: { keep: async (...kept: string[]) => void keys.push(kept) } }));

const downloadAd = { id: 4, route: '/downLoad', firstShownAt: 1_795_219_200_000 };
const info = { token: 'tok', secretKey: 'c2VjcmV0', country: 'gh', fbIsBindPhone: 0 } as const;

it('signIn: stores the session in the specification’s terms, and the key apart from it', async () => {
  preferencesStore.setState({ ...defaultPreferences, country: 'gh', downloadAd });
  await signIn(info);
  expect(preferencesStore.getState()).toMatchObject({
    player: { token: 'tok', country: 'gh', isPhoneBound: false },
    country: 'gh',
    channel: 4,
    showAd: true,
    showLastGame: true,
    downloadAd,
  });
  expect(keys).toEqual([['player', 'c2VjcmV0']]);
});

it('signIn: keeps the advert shown before any country was chosen', async () => {
  preferencesStore.setState({ ...defaultPreferences, downloadAd });
  await signIn({ ...info, country: 'ke' });
  expect(preferencesStore.getState()).toMatchObject({ country: 'ke', downloadAd });
});

it('signIn: drops the advert of another country', async () => {
  preferencesStore.setState({ ...defaultPreferences, country: 'ke', downloadAd });
  await signIn(info);
  expect(preferencesStore.getState()).toMatchObject({ country: 'gh', downloadAd: null, showAd: true });
});
