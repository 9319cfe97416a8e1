import { expect, it } from 'vitest';
import { noCycles } from './cycles.ts';
import { plantTree } from './tree.ts';

const broken = (texts: Record<string, string>): string[] => noCycles.check(plantTree(texts)).map(({ sentence }) => sentence);

it('tells a cycle once, with its way, workspaces and types included', () => {
  expect(
    broken({
      'kernel/a.ts': `import { b } from './b.ts';`,
      'kernel/b.ts': `import type { c } from '@tausi/kernel/c.ts';`,
      'kernel/c.ts': `export * from './a.ts';`,
    }),
  ).toEqual(['cycle: kernel/a.ts → kernel/b.ts → kernel/c.ts → kernel/a.ts']);
});

it('accepts files that only meet at the bottom', () => {
  expect(
    broken({
      'kernel/a.ts': `import { b } from './b.ts'; import { c } from './c.ts';`,
      'kernel/b.ts': `import { c } from './c.ts';`,
      'kernel/c.ts': 'export const c = 1;',
    }),
  ).toEqual([]);
});
