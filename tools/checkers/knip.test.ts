import { afterAll, expect, it } from 'vitest';
import { judge, plantFolder } from './plant.ts';

const workspace = (dependencies: object): string => JSON.stringify({ name: '@tausi/server', type: 'module', dependencies });
const planted = plantFolder(
  {
    'package.json': JSON.stringify({ name: 'tausi', private: true, type: 'module', workspaces: ['server'] }),
    'server/package.json': workspace({ pg: '8.23.1', kysely: '0.29.9' }),
    'server/main.ts': `import 'pg';\nimport { used } from './used.ts';\nimport 'fastify';\nvoid used;`,
    'server/used.ts': 'export const used = 1;\nexport const unused = 2;',
    'server/dead.ts': 'export const dead = 1;',
  },
  ['knip.json'],
);
afterAll(planted.remove);
const said = judge(planted.folder, ['knip', 'bin', 'knip.js'], ['--no-progress']);

it.each([
  ['a file without importers', /Unused files[^]*server\/dead\.ts/],
  ['an unused export', /Unused exports[^]*unused\s.*server\/used\.ts/],
  ['an unused dependency', /Unused dependencies[^]*kysely/],
  ['an import missing from package.json', /Unlisted dependencies[^]*fastify/],
])('knip: finds %s', (_what, words) => {
  expect(said).toMatch(words);
});

it('knip: is silent about used code', () => {
  expect(said).not.toMatch(/server\/main\.ts\s*$|\bpg\b/m);
});
