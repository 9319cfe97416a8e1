import { expect, it } from 'vitest';
import { trackedFiles } from './tracked-files.ts';
import { plantTree } from './tree.ts';

const broken = (path: string, text = ''): string[] => trackedFiles.check(plantTree({ [path]: text })).map(({ sentence }) => sentence);

it('tracked files: refuses build output, secrets and foreign files', () => {
  for (const path of ['lobby/dist/index.html', '.data/secrets.json', 'server/server.log', '.env', 'deploy/tls.key', 'yarn.lock']) {
    expect(broken(path)).toHaveLength(1);
  }
});

it('tracked files: refuses a file over 700 KB', () => {
  expect(broken('games/art.json', 'x'.repeat(700 * 1_024 + 1))).toEqual(['700 KB; a file has at most 700 KB']);
  expect(broken('games/art.json', 'x'.repeat(700 * 1_024))).toEqual([]);
});

// Assembled here, so that this file does not break the rule it tests.
it('tracked files: refuses a registry host and an absolute path of a machine', () => {
  expect(broken('package-lock.json', `"resolved": "https://${['registry', 'npmjs', 'org'].join('.')}/zod"`)).toEqual([
    'the host of a package registry',
  ]);
  for (const folders of [
    ['home', 'anna', 'tausi'],
    ['Users', 'anna', 'tausi'],
    ['root', 'tausi'],
  ]) {
    expect(broken('README.md', `cd /${folders.join('/')}`)).toEqual(['an absolute path of a machine']);
  }
});

it('tracked files: accepts sources and relative paths', () => {
  expect(broken('README.md', 'see docs/home/rooms.md and https://example.com/home/anna/')).toEqual([]);
  expect(broken('.npmrc', 'omit-lockfile-registry-resolved=true')).toEqual([]);
});
