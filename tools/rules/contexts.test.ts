import { expect, it } from 'vitest';
import { contextDoors } from './contexts.ts';
import { plantTree } from './tree.ts';

const broken = (texts: Record<string, string>): string[] => contextDoors.check(plantTree(texts)).map(({ sentence }) => sentence);

it('contexts: refuses an import that bypasses a context’s index.ts', () => {
  const sentences = broken({
    'server/wallet/store.ts': 'export const x = 1;',
    'server/cashier/routes.ts': `import { x } from '../wallet/store.ts';`,
  });
  expect(sentences).toEqual(['enter wallet through server/wallet/index.ts, not server/wallet/store.ts']);
});

it('contexts: refuses two contexts that depend on each other, also through a third', () => {
  const sentences = broken({
    'server/wallet/index.ts': `import { x } from '../cashier/index.ts'; export { x };`,
    'server/cashier/index.ts': `import { y } from '../rounds/index.ts'; export const x = y;`,
    'server/rounds/index.ts': `import type { x } from '../wallet/index.ts'; export const y = 1;`,
  });
  expect(sentences).toHaveLength(3);
});

it('contexts: refuses a platform that depends on a context', () => {
  const sentences = broken({
    'server/wallet/index.ts': 'export const x = 1;',
    'server/platform/http.ts': `import { x } from '../wallet/index.ts';`,
  });
  expect(sentences).toEqual(['the platform must not depend on a context, and wallet is one']);
});

it('contexts: accepts dependencies in one direction through index.ts', () => {
  const sentences = broken({
    'server/platform/ids.ts': 'export const id = 1;',
    'server/wallet/index.ts': `import { id } from '../platform/ids.ts'; export const x = id;`,
    'server/cashier/routes.ts': `import { x } from '../wallet/index.ts';`,
    'server/main.ts': `import { x } from './wallet/index.ts';`,
  });
  expect(sentences).toEqual([]);
});
