import { expect, it } from 'vitest';
import { noCycles } from './cycles.ts';
import { plantTree } from './tree.ts';

const broken = (texts: Record<string, string>): string[] => noCycles.check(plantTree(texts)).map(({ sentence }) => sentence);

it('import cycles: reports a cycle once with its path, including workspaces and types', () => {
  expect(
    broken({
      'kernel/a.ts': `import { b } from './b.ts';`,
      'kernel/b.ts': `import type { c } from '@tausi/kernel/c.ts';`,
      'kernel/c.ts': `export * from './a.ts';`,
    }),
  ).toEqual(['cycle: kernel/a.ts → kernel/b.ts → kernel/c.ts → kernel/a.ts']);
});

it('import cycles: accepts files that share a dependency', () => {
  expect(
    broken({
      'kernel/a.ts': `import { b } from './b.ts'; import { c } from './c.ts';`,
      'kernel/b.ts': `import { c } from './c.ts';`,
      'kernel/c.ts': 'export const c = 1;',
    }),
  ).toEqual([]);
});
