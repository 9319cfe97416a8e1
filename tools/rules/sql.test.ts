import { expect, it } from 'vitest';
import { sqlInOnePlace } from './sql.ts';
import { plantTree } from './tree.ts';

const store = {
  'server/gifts/store/index.ts': `export { listGifts } from './gifts-store.ts';`,
  'server/gifts/store/gifts-store.ts': `export const listGifts = (pool: Pool) => pool.query('SELECT 1');`,
};
const broken = (files: Readonly<Record<string, string>>): string[] =>
  sqlInOnePlace.check(plantTree(files)).map(({ path, sentence }) => `${path}: ${sentence}`);

it('SQL: refuses a statement outside the store, and an import that bypasses its index', () => {
  expect(broken({ ...store, 'server/gifts/jobs.ts': `export const sweep = (pool: Pool) => pool.query('DELETE FROM gifts');` })).toEqual([
    'server/gifts/jobs.ts: move this statement to server/gifts/store/',
  ]);
  expect(broken({ ...store, 'server/gifts/jobs.ts': `import { listGifts } from './store/gifts-store.ts'; listGifts();` })).toEqual([
    'server/gifts/jobs.ts: enter the store through server/gifts/store/index.ts',
  ]);
});

it('SQL: accepts the store, imports through its index, tests, and a context with a single store file', () => {
  const sweep = `import { listGifts } from './store/index.ts'; export const sweep = () => listGifts();`;
  expect(broken({ ...store, 'server/gifts/jobs.ts': sweep })).toEqual([]);
  expect(broken({ ...store, 'server/gifts/gifts.it.test.ts': `await pool.query('SELECT 1');` })).toEqual([]);
  expect(broken({ 'server/inbox/store.ts': `pool.query('SELECT 1');`, 'server/inbox/jobs.ts': `pool.query('SELECT 1');` })).toEqual([]);
});
