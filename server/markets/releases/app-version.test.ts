import { expect, it } from 'vitest';
import { compareVersions, updateFor } from './app-version.ts';

const a = (version: string, change: { isMandatory?: boolean } = {}) => ({
  version,
  url: `https://apps.example/tausi-${version}.apk`,
  isMandatory: change.isMandatory ?? false,
});

it('app version: 1.10 is newer than 1.9', () => {
  expect(compareVersions('1.10.0', '1.9.9')).toBeGreaterThan(0);
  expect(compareVersions('0.1.0', '0.1.0')).toBe(0);
  expect(compareVersions('0.1.0', '0.1.1')).toBeLessThan(0);
  for (const odd of ['', 'latest', '1.2', '1.2.3-beta', '1e9.0.0']) expect(compareVersions(odd, '0.0.0')).toBeLessThan(0);
});

it('app version: returns the newest release and its download URL', () => {
  expect(updateFor('0.1.0', [a('0.2.0'), a('0.10.0'), a('0.9.0')], '0.1.0')).toEqual(a('0.10.0'));
});

it('app version: returns nothing when the app is current', () => {
  expect(updateFor('0.2.0', [a('0.1.0'), a('0.2.0')], '0.2.0')).toEqual({ version: '0.2.0', url: null, isMandatory: false });
  expect(updateFor('0.3.0', [a('0.2.0')], '0.2.0')).toEqual({ version: '0.3.0', url: null, isMandatory: false });
  expect(updateFor('0.1.0', [], '0.2.0')).toEqual({ version: '0.2.0', url: null, isMandatory: false });
});

it('app version: is mandatory when any skipped release was', () => {
  const releases = [a('0.2.0', { isMandatory: true }), a('0.3.0')];
  expect(updateFor('0.1.0', releases, '0.1.0').isMandatory).toBe(true);
  expect(updateFor('0.2.0', releases, '0.1.0').isMandatory).toBe(false);
  expect(updateFor('what', releases, '0.1.0').isMandatory).toBe(true);
});
