import { expect, it } from 'vitest';
import { specMap } from './spec-map.ts';
import { plantTree } from './tree.ts';

const sentences = (row: string, files: Readonly<Record<string, string>> = {}): string[] =>
  specMap
    .check(plantTree({ 'docs/spec-map.md': row, ...files }))
    .map(({ sentence }) => sentence)
    .filter((sentence) => !sentence.includes('has 0 rows'));

it('spec map: every feature has exactly one row', () => {
  const found = specMap.check(plantTree({ 'docs/spec-map.md': '| 1.1 | Register | later | | |\n| 1.1 | Register | later | | |' }));
  expect(found).toContainEqual(expect.objectContaining({ sentence: 'feature 1.1 has 2 rows instead of one' }));
  expect(found).toContainEqual(expect.objectContaining({ sentence: 'feature N10 has 0 rows instead of one' }));
});

it('spec map: refuses a row with a missing path', () => {
  expect(sentences('| 1.1 | Register | works | `contract/a.ts` | `a.test.ts` |', { 'a.test.ts': '' })).toEqual([
    '1.1 points at contract/a.ts, which does not exist',
  ]);
});

it('spec map: refuses a working feature without a test', () => {
  expect(sentences('| 1.1 | Register | works | | none yet |')).toEqual(['1.1 is marked as working but names no test']);
});

it('spec map: accepts a row whose contract and test exist, and one for later', () => {
  expect(
    sentences('| 1.1 | Register | partly | `c.ts` | `a.test.ts` |\n| P4 | Recommended | later | | |', { 'c.ts': '', 'a.test.ts': '' }),
  ).toEqual([]);
});
