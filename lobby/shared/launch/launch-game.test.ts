import { beforeEach, expect, it, vi } from 'vitest';
import { defaultPreferences } from '../session/preferences/preferences.ts';
import { preferencesStore } from '../session/preferences/preferences-store.ts';
import { resumeAfterSignIn } from './launch-game.ts';

const done = vi.hoisted((): string[] => []);
vi.mock('../routing/hash.ts', () => ({ navigate: (to: string) => done.push(to) }));
beforeEach(() => done.splice(0));

const minuteMs = 60_000;

it.each([
  { minutes: 29, leadsTo: ['/DiamondPassport'] },
  { minutes: 31, leadsTo: [] },
])('after the sign-in: the address that the guard refused $minutes minutes ago leads to $leadsTo, once', ({ minutes, leadsTo }) => {
  vi.useFakeTimers({ now: 1_795_219_200_000 });
  const redirectAt = Date.now() - minutes * minuteMs;
  preferencesStore.setState({ ...defaultPreferences, redirect: '/DiamondPassport', redirectAt });
  expect(resumeAfterSignIn()).toBe(leadsTo.length > 0);
  expect(resumeAfterSignIn()).toBe(false);
  expect(done).toEqual(leadsTo);
});
