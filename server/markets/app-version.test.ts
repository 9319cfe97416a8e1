import { expect, it } from 'vitest';
import { compareVersions, updateFor } from './app-version.ts';

const a = (version: string, change: { isMandatory?: boolean } = {}) => ({
  version,
  url: `https://apps.example/tausi-${version}.apk`,
  isMandatory: change.isMandatory ?? false,
});

it('compares versions as people do', () => {
  expect(compareVersions('1.10.0', '1.9.9')).toBeGreaterThan(0);
  expect(compareVersions('0.1.0', '0.1.0')).toBe(0);
  expect(compareVersions('0.1.0', '0.1.1')).toBeLessThan(0);
  for (const odd of ['', 'latest', '1.2', '1.2.3-beta', '1e9.0.0']) expect(compareVersions(odd, '0.0.0')).toBeLessThan(0);
});

it('tells of the newest release, and where it lies', () => {
  expect(updateFor('0.1.0', [a('0.2.0'), a('0.10.0'), a('0.9.0')], '0.1.0')).toEqual(a('0.10.0'));
});

it('is silent to whoever has the newest', () => {
  expect(updateFor('0.2.0', [a('0.1.0'), a('0.2.0')], '0.2.0')).toEqual({ version: '0.2.0', url: null, isMandatory: false });
  expect(updateFor('0.3.0', [a('0.2.0')], '0.2.0')).toEqual({ version: '0.3.0', url: null, isMandatory: false });
  expect(updateFor('0.1.0', [], '0.2.0')).toEqual({ version: '0.2.0', url: null, isMandatory: false });
});

it('must be taken when one in between had to be', () => {
  const releases = [a('0.2.0', { isMandatory: true }), a('0.3.0')];
  expect(updateFor('0.1.0', releases, '0.1.0').isMandatory).toBe(true);
  expect(updateFor('0.2.0', releases, '0.1.0').isMandatory).toBe(false);
  expect(updateFor('what', releases, '0.1.0').isMandatory).toBe(true);
});
