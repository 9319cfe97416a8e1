import { expect, it, vi } from 'vitest';
import { changePreferences } from '../session/preferences/preferences-store.ts';
import { deviceFingerprint, takeFingerprint } from './fingerprint.ts';

const taken = vi.hoisted((): unknown[] => []);
vi.mock('@fingerprintjs/fingerprintjs', () => ({
  load: async (options: unknown) => {
    taken.push(options);
    return { get: async () => ({ visitorId: 'a1b2c3' }) };
  },
}));

it('the fingerprint is taken once, only after consent, and not sent after consent is withdrawn', async () => {
  await takeFingerprint();
  changePreferences({ mayIdentifyDevice: false });
  await takeFingerprint();
  expect(taken).toEqual([]);
  expect(deviceFingerprint()).toBe('');
  changePreferences({ mayIdentifyDevice: true });
  expect(deviceFingerprint()).toBe('');
  await takeFingerprint();
  await takeFingerprint();
  expect(taken).toEqual([{ monitoring: false }]);
  expect(deviceFingerprint()).toBe('a1b2c3');
  changePreferences({ mayIdentifyDevice: false });
  expect(deviceFingerprint()).toBe('');
});
