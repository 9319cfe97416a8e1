import { expect, it } from 'vitest';
import { sqlInOnePlace } from './sql.ts';
import { plantTree } from './tree.ts';

const store = {
  'server/gifts/store/index.ts': `export { listGifts } from './gifts-store.ts';`,
  'server/gifts/store/gifts-store.ts': `export const listGifts = (pool: Pool) => pool.query('SELECT 1');`,
};
const broken = (files: Readonly<Record<string, string>>): string[] =>
  sqlInOnePlace.check(plantTree(files)).map(({ path, sentence }) => `${path}: ${sentence}`);

it('refuses a statement beside the store, and a way into the store past its door', () => {
  expect(broken({ ...store, 'server/gifts/jobs.ts': `export const sweep = (pool: Pool) => pool.query('DELETE FROM gifts');` })).toEqual([
    'server/gifts/jobs.ts: a statement of this context stands in server/gifts/store/',
  ]);
  expect(broken({ ...store, 'server/gifts/jobs.ts': `import { listGifts } from './store/gifts-store.ts'; listGifts();` })).toEqual([
    'server/gifts/jobs.ts: enter the store through server/gifts/store/index.ts',
  ]);
});

it('accepts the store itself, its door, tests, and a context whose store is one file', () => {
  const sweep = `import { listGifts } from './store/index.ts'; export const sweep = () => listGifts();`;
  expect(broken({ ...store, 'server/gifts/jobs.ts': sweep })).toEqual([]);
  expect(broken({ ...store, 'server/gifts/gifts.it.test.ts': `await pool.query('SELECT 1');` })).toEqual([]);
  expect(broken({ 'server/inbox/store.ts': `pool.query('SELECT 1');`, 'server/inbox/jobs.ts': `pool.query('SELECT 1');` })).toEqual([]);
});
