import { describe, expect, it } from 'vitest';
import { pureRules } from './purity.ts';
import { plantTree } from './tree.ts';

const rules = 'server/gifts/lucky-box.ts';
const broken = (text: string, path = rules): string[] => pureRules.check(plantTree({ [path]: text })).map(({ sentence }) => sentence);

describe('pure rules: refusals', () => {
  it.each([
    `import { randomUUID } from 'node:crypto';`,
    `import * as z from 'zod/mini';`,
    `import { load } from './store.ts';`,
    `import { now } from '../platform/clock.ts';`,
    'const at = Date.now();',
    'const at = new Date();',
    'const at = performance.now();',
    'const chance = Math.random();',
    'const chance = crypto.getRandomValues(new Uint8Array(8));',
    'const fast = process.env.FAST;',
    `const answer = fetch('http://localhost');`,
    'setTimeout(() => undefined, 5);',
  ])('pure rules: refuses %s', (text) => expect(broken(text)).toHaveLength(1));

  it('pure rules: refuses the same in a folder of rules, regardless of the file name', () => {
    expect(broken('const at = Date.now();', 'server/gifts/rules/lucky-box.ts')).toHaveLength(1);
    expect(broken('const at = Date.now();', 'server/gifts/rules/decide.ts')).toHaveLength(1);
    expect(broken('const at = Date.now();', 'server/gifts/store/gifts-store.ts')).toEqual([]);
  });

  it('pure rules: refuses the same in a game’s mathematics, its book and the kernel', () => {
    expect(broken('const chance = Math.random();', 'games/savanna/math/reels.ts')).toHaveLength(1);
    expect(broken('const chance = Math.random();', 'games/savanna/book.ts')).toHaveLength(1);
    expect(broken('const at = Date.now();', 'kernel/values/instant.ts')).toHaveLength(1);
  });
});

describe('pure rules: acceptances', () => {
  it('pure rules: accepts the kernel, other rules and types', () => {
    expect(
      pureRules.check(
        plantTree({
          [rules]: `import { ok } from '@tausi/kernel'; import { tier } from './tier.ts'; import type { Row } from './store.ts'; const day = new Date(0);`,
          'server/gifts/tier.ts': 'export const tier = 1;',
          'server/gifts/store.ts': 'export type Row = string;',
        }),
      ),
    ).toEqual([]);
  });

  it('pure rules: accepts impure code in stores, routes, jobs and tests', () => {
    for (const name of ['store', 'open-lucky-box-route', 'routes', 'jobs', 'index', 'lucky-box.test']) {
      expect(broken('const at = Date.now();', `server/gifts/${name}.ts`)).toEqual([]);
    }
  });
});
