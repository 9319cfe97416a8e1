import { beforeEach, expect, it, vi } from 'vitest';
import { defaultPreferences } from '../../../shared/session/preferences.ts';
import { preferencesStore } from '../../../shared/session/preferences-store.ts';
import { watchIdentity } from './watch-identity.ts';

const opened = vi.hoisted((): string[] => []);
const asked = vi.hoisted(() => ({ before: ['arrival', 'withdrawal'], times: 0 }));
vi.mock('../../../shared/overlays/overlay-store.ts', () => ({ openOverlay: (name: string) => opened.push(name) }));
vi.mock('../../../shared/client/use-call.ts', () => ({
  // A key of its own each time, so that no answer is kept.
  queryKeyOf: () => ['getUserInfo', asked.times],
  answerOrThrow: async () => {
    asked.times += 1;
    return { identityBefore: asked.before };
  },
}));
vi.stubGlobal('document', { documentElement: { dataset: {} } });
beforeEach(() => opened.splice(0));

const player = (token: string, isPhoneBound = true) => ({
  ...defaultPreferences,
  player: { token, country: 'gh', isPhoneBound } as const,
});

it('opens for who is asked on arrival, after every sign-in, and not for who has bound no phone', async () => {
  preferencesStore.setState(player('first'));
  watchIdentity();
  await vi.waitFor(() => expect(opened).toEqual(['identity']));
  // The same session again is no arrival.
  preferencesStore.setState({ ...player('first'), showAd: true });
  preferencesStore.setState(defaultPreferences);
  preferencesStore.setState(player('social', false));
  preferencesStore.setState(player('second'));
  await vi.waitFor(() => expect(opened).toEqual(['identity', 'identity']));
});

it('leaves alone who is not asked', async () => {
  asked.before = ['withdrawal'];
  const { times } = asked;
  preferencesStore.setState(player('third'));
  await vi.waitFor(() => expect(asked.times).toBe(times + 1));
  await new Promise(setImmediate);
  expect(opened).toEqual([]);
});
