import { expect, it } from 'vitest';
import { papers } from './papers.ts';
import { plantTree } from './tree.ts';

const broken = (text: string, path = 'docs/wire.md') =>
  papers
    .check(
      plantTree({
        [path]: text,
        'docs/adr/0001-toolchain.md': '',
        'server/wallet/README.md': '',
        'package.json': JSON.stringify({ scripts: { 'check:books': '' } }),
      }),
    )
    .map(({ line, sentence }) => `${line}: ${sentence}`);

it('document links: finds a broken link, path and command', () => {
  expect(broken('[why](adr/0002-gone.md)')).toEqual(['1: links to adr/0002-gone.md, which is not there']);
  expect(broken('\nread `server/wallet/rules/`')).toEqual(['2: names server/wallet/rules/, which is not there']);
  expect(broken('`npm run check:book`')).toEqual(['1: says npm run check:book, which package.json does not know']);
});

it('document links: accepts existing targets, external links, patterns and build output', () => {
  expect(broken('[why](adr/0001-toolchain.md#context), [all](adr), [drand](https://drand.love)')).toEqual([]);
  expect(broken('`server/wallet/README.md`, `server/wallet/`, `adr/0001-toolchain.md`')).toEqual([]);
  expect(broken('`server/<context>/store.ts`, `server/dist/main.js`, `GET /api/rounds`, `npm run check:books`')).toEqual([]);
  expect(broken('[the books](server/wallet/README.md)', 'README.md')).toEqual([]);
});
