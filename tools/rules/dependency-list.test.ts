import { expect, it } from 'vitest';
import { dependencyList } from './dependency-list.ts';
import { plantTree } from './tree.ts';

const broken = (dependencies: object, rows: string): string[] =>
  dependencyList
    .check(
      plantTree({ 'server/package.json': JSON.stringify({ dependencies }), 'docs/adr/0002-dependencies.md': `| package | why |\n${rows}` }),
    )
    .map(({ sentence }) => sentence);

it('dependency list: refuses a package without a row, and a row without its package', () => {
  expect(broken({ pg: '8.23.1' }, '')).toEqual(['pg has no row in docs/adr/0002-dependencies.md']);
  expect(broken({}, '| pg | PostgreSQL |')).toEqual(['pg has a row and is not used']);
});

it('dependency list: refuses a version range', () => {
  expect(broken({ pg: '^8.23.1' }, '| pg | PostgreSQL |')).toEqual(['pg is "^8.23.1"; name one exact version']);
});

it('dependency list: accepts listed, exact packages, our own workspaces and types by their major version', () => {
  expect(broken({ pg: '8.23.1', '@tausi/kernel': '*', '@types/pg': '8' }, '| pg | x |\n| @types/pg | x |')).toEqual([]);
});
