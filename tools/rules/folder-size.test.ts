import { expect, it } from 'vitest';
import { folderSize } from './folder-size.ts';
import { plantTree } from './tree.ts';

const folder = (path: string, count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${path}/file-${index}.ts`, '']));
const broken = (files: Record<string, string>): string[] =>
  folderSize.check(plantTree(files)).map(({ path, sentence }) => `${path} ${sentence}`);

it('folder size: refuses the sixteenth code file of a folder', () => {
  expect(broken(folder('server/gifts', 16))).toEqual(['server/gifts holds 16 code files, at most 15: split it by subject']);
});

it('folder size: counts neither tests nor the files of folders below', () => {
  expect(broken({ ...folder('server/gifts', 15), ...folder('server/gifts/boxes', 15), 'server/gifts/file-1.test.ts': '' })).toEqual([]);
});

it('folder size: lets lists by nature grow', () => {
  expect(broken(folder('db/seeds', 40))).toEqual([]);
});
