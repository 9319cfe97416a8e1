import { expect, it } from 'vitest';
import { plainEnglish } from './plain-english.ts';
import { plantTree } from './tree.ts';

const broken = (text: string, path = 'server/wallet/store.ts'): string[] =>
  plainEnglish.check(plantTree({ [path]: text })).map(({ line, sentence }) => `${line}: ${sentence}`);

const wordy = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');

it.each(['What', 'Whatever', 'Who', 'Whoever', 'Whether', 'How', 'So long'])(
  'plain English: refuses a comment that starts with %s',
  (start) => {
    const expected = expect.arrayContaining([`1: starts with “${start}”: start with the subject or a verb`]);
    expect(broken(`// ${start} it takes.`)).toEqual(expected);
    expect(broken(`/** ${start} it takes. */`)).toEqual(expected);
    expect(broken(`/* ${start} it takes. */`, 'ui/tokens.css')).toEqual(expected);
    expect(broken(`-- ${start} it takes.`, 'db/seeds/a.sql')).toEqual(expected);
    expect(broken(`<!-- ${start} it takes. -->`, 'lobby/index.html')).toEqual(expected);
  },
);

it.each(['whoever', 'nobody', 'Somebody', 'he', 'his', 'him', 'himself'])(
  'plain English: refuses “%s” in a comment and in a document',
  (word) => {
    const expected = [`2: “${word}”: say who acts, and “they” for people`];
    expect(broken(`// The player\n// asks ${word} again.`)).toEqual(expected);
    expect(broken(`/** The player\n *  asks ${word} again. */`)).toEqual(expected);
    expect(broken(`# Wire\nThe player asks ${word} again.`, 'docs/wire.md')).toEqual(expected);
  },
);

it('plain English: refuses a comment sentence of more than 30 words', () => {
  expect(broken(`// ${wordy(31)}.`)).toEqual(['1: a sentence of 31 words; 30 at most']);
  expect(broken(`/** Short.\n *  ${wordy(20)}\n *  ${wordy(20)}. */`)).toEqual(['2: a sentence of 40 words; 30 at most']);
  expect(broken(`SELECT 1; -- ${wordy(31)}.`, 'db/seeds/a.sql')).toEqual(['1: a sentence of 31 words; 30 at most']);
});

it.each([
  ['two sentences that are long only together', `// ${wordy(20)}. ${wordy(20)}.`, undefined],
  ['comments behind neighbouring lines of code', `a(); // ${wordy(20)}\nb(); // ${wordy(20)}`, undefined],
  ['items of a list', `/**\n * - ${wordy(20)}\n * - ${wordy(20)}\n */`, undefined],
  ['a code span and a quotation', '// Refuses `what he is` and "nobody".', undefined],
  ['a word that only begins alike', '// However, the history of hers is there.', undefined],
  ['text outside comments', `const text = 'What he is';`, undefined],
  ['a dash in a string of SQL', `SELECT '-- What he is';`, 'db/seeds/a.sql'],
  ['code, quotations and link targets of a document', '[why](why-he.md), `he`, “he”\n> he\n```\nhe\n```\n', 'docs/wire.md'],
  ['a long sentence in a document', `${wordy(40)}.`, 'docs/wire.md'],
])('plain English: accepts %s', (_, text, path) => expect(broken(text, path)).toEqual([]));
