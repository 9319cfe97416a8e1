import { expect, it } from 'vitest';
import { wholeLockfile } from './lockfile.ts';
import { plantTree } from './tree.ts';

const broken = (packages: object): string[] =>
  wholeLockfile.check(plantTree({ 'package-lock.json': JSON.stringify({ packages }) })).map(({ sentence }) => sentence);

it('lockfile: refuses an entry without version or integrity hash', () => {
  expect(broken({ 'node_modules/zod': { integrity: 'sha512-x' } })).toEqual(['node_modules/zod has no version']);
  expect(broken({ 'node_modules/zod': { version: '4.6.7' } })).toEqual(['node_modules/zod has no integrity']);
});

it('lockfile: refuses an entry whose package for another platform is missing', () => {
  const whole = { version: '1.0.0', integrity: 'sha512-x' };
  expect(broken({ 'node_modules/oxc': { ...whole, optionalDependencies: { 'oxc-darwin': '1.0.0' } } })).toEqual([
    'node_modules/oxc needs oxc-darwin, which has no entry',
  ]);
  expect(
    broken({
      'node_modules/a/node_modules/b': { ...whole, dependencies: { c: '1' } },
      'node_modules/a': whole,
      'node_modules/c': whole,
    }),
  ).toEqual([]);
});

it('lockfile: refuses a repository without lockfile', () => {
  expect(wholeLockfile.check(plantTree({}))).toHaveLength(1);
});

it('lockfile: accepts complete entries, workspaces and links', () => {
  expect(
    broken({
      '': {},
      kernel: {},
      'node_modules/@tausi/kernel': { link: true },
      'node_modules/zod': { version: '4.6.7', integrity: 'sha512-x' },
    }),
  ).toEqual([]);
});

it('lockfile: checks the native app’s lockfile too', () => {
  const whole = JSON.stringify({ packages: {} });
  const lacking = JSON.stringify({ packages: { 'node_modules/zod': { integrity: 'sha512-x' } } });
  expect(wholeLockfile.check(plantTree({ 'package-lock.json': whole, 'wrapper/package-lock.json': lacking }))).toEqual([
    { path: 'wrapper/package-lock.json', line: 1, sentence: 'node_modules/zod has no version' },
  ]);
});
