import { expect, it } from 'vitest';
import { honestComments } from './comments.ts';
import { plantTree } from './tree.ts';

const broken = (text: string, path = 'server/wallet/store.ts'): string[] =>
  honestComments.check(plantTree({ [path]: text })).map(({ sentence }) => sentence);

it.each([
  '// const total = add(a, b);',
  '// if (stake > 0) {\n//   refuse();\n// }',
  '/* return settle(round); */',
  `// import { x } from './x.ts';`,
])('comments: refuses commented-out code: %s', (text) => expect(broken(text)).toEqual(['commented-out code: git remembers it']));

// Assembled here, so that this file does not break the rule it tests.
it.each([
  ['TO', 'DO: round it'],
  ['FIX', 'ME later'],
  ['HA', 'CK'],
])('comments: refuses unfinished work without an issue', (...parts) => {
  expect(broken(`// ${parts.join('')}`)).toHaveLength(1);
});

it('comments: refuses an inline switch that silences a rule', () => {
  expect(broken(`// ${['oxlint', 'disable-next-line max-lines'].join('-')}`)).toHaveLength(1);
  expect(broken(`// ${['@ts', 'ignore'].join('-')}`)).toHaveLength(1);
  expect(broken(`// ${['@ts', 'expect-error'].join('-')}`)).toHaveLength(1);
  expect(broken(`// ${['@ts', 'expect-error'].join('-')}`, 'contract/call.test.ts')).toEqual([]);
});

it.each([
  '// The player is never given a part of a cent.',
  '// (purses, command) → (purses, movement), or a refusal;',
  `// ${['TO', 'DO(#12): split by month'].join('')}`,
  '/** A stake of `stakeMinor`; const in spirit. */',
  '// for the wallet, see purses.ts; it books twice',
])('comments: accepts a sentence: %s', (text) => expect(broken(text)).toEqual([]));
