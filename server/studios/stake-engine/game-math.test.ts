import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { publishPearlMath } from '@tausi/simulators/studio/pearl/publish-math.ts';
import { beforeEach, expect, it } from 'vitest';
import { readGameMath } from './game-math.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tausi-math-'));
});

type Written = { readonly index?: unknown; readonly table?: string; readonly books?: string | Buffer };

const twoBooks = '{"id":1,"events":[{"type":"lost"}],"payoutMultiplier":0}\n{"id":2,"events":[{"type":"won"}],"payoutMultiplier":950}\n';
const oneMode = { modes: [{ name: 'BASE', cost: 1, events: 'b.jsonl.zst', weights: 'w.csv' }] };

function write({ index = oneMode, table = '1,9,0\n2,1,950\n', books = twoBooks }: Written): void {
  writeFileSync(join(folder, 'index.json'), JSON.stringify(index));
  writeFileSync(join(folder, 'w.csv'), table);
  writeFileSync(join(folder, 'b.jsonl.zst'), typeof books === 'string' ? zstdCompressSync(Buffer.from(books)) : books);
}

it('game math: every drawn value finds the outcome whose weight covers it, and rows without weight are never found', async () => {
  write({ table: '1,3,0\n3,0,100\n2,2,950\n', books: `${twoBooks}{"id":3,"events":[],"payoutMultiplier":100}\n` });
  const mode = (await readGameMath(folder)).modes.get('base');
  expect(mode?.size).toBe(5);
  expect([0, 1, 2, 3, 4].map((value) => mode?.bookAt(value).bookId)).toEqual([1, 1, 1, 2, 2]);
  expect(mode?.bookOf(2)?.events()).toEqual([{ type: 'won' }]);
  expect(mode?.bookOf(9)).toBeNull();
});

it('game math: computes the return of the first mode exactly, as a part of its price', async () => {
  write({});
  expect((await readGameMath(folder)).rtpPpm).toBe(950_000);
  write({ index: { modes: [{ ...oneMode.modes[0], cost: 1.25 }] } });
  expect(await readGameMath(folder)).toMatchObject({ rtpPpm: 760_000, hundredthsMax: 950n });
});

it('game math: Pearl Dive returns what its weights say, with weights far above 2^32', async () => {
  publishPearlMath(folder);
  const { modes, rtpPpm, hundredthsMax } = await readGameMath(folder);
  expect([rtpPpm, hundredthsMax]).toEqual([950_000, 50_000n]);
  expect(modes.get('golden')?.costMicros).toBe(5_000_000n);
  expect(modes.get('base')?.size).toBeGreaterThan(2 ** 32);
});

it.each<[string, Written]>([
  ['does not list modes', { index: { modes: [] } }],
  ['does not list modes', { index: { modes: [{ ...oneMode.modes[0], events: '../b.jsonl.zst' }] } }],
  ['names a mode twice', { index: { modes: [oneMode.modes[0], { ...oneMode.modes[0], name: 'base' }] } }],
  ['line 2: not an id, a weight and a payout', { table: '1,9,0\n2,-1,950\n' }],
  ['sum to 0', { table: '1,0,0\n2,0,950\n' }],
  ['more than 2^52', { table: '1,4503599627370496,0\n2,1,950\n' }],
  ['lists an outcome twice', { table: '1,9,0\n1,1,0\n' }],
  ['differs between', { table: '1,9,0\n2,1,951\n' }],
  ['different numbers of outcomes', { table: '1,9,0\n' }],
  ['a line without id, events and payoutMultiplier', { books: '{"id":1,"payoutMultiplier":0}\n' }],
  ['has the outcome 1 twice', { books: `${twoBooks}${twoBooks}` }],
  ['not compressed by Zstandard', { books: Buffer.from(twoBooks) }],
])('game math: refuses files with the sentence "%s"', async (sentence, files) => {
  write(files);
  await expect(readGameMath(folder)).rejects.toThrow(sentence);
});

it('game math: refuses a folder without files', async () => {
  await expect(readGameMath(folder)).rejects.toThrow('cannot be read');
});
