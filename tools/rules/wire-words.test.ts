import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { plantTree } from './tree.ts';
import { fieldsOf, misplacedIn, specifiedFields, wireWords } from './wire-words.ts';

const broken = (path: string, text: string): string[] => wireWords.check(plantTree({ [path]: text })).map(({ sentence }) => sentence);

it('wire words: refuses one in a rule, a component, a type', () => {
  expect(broken('server/loyalty/points.ts', 'const points = row.bps;')).toEqual([
    '"bps" is a field of the wire; read it in a from-wire file',
  ]);
  expect(broken('lobby/features/players/Me.tsx', 'const shown = player.chip;')).toHaveLength(1);
  expect(broken('lobby/features/players/Me.tsx', 'const { chip: cash } = player;')).toHaveLength(1);
  expect(broken('lobby/features/players/me.ts', 'const player = { chip: cash };')).toHaveLength(1);
  expect(broken('server/players/store.ts', 'type Row = { cts: string };')).toHaveLength(1);
});

it('wire words: accepts them in the contract and where the wire is read or written', () => {
  expect(broken('contract/players/session/login.ts', 'const a = { bps: 1 };')).toEqual([]);
  expect(broken('server/loyalty/to-wire.ts', 'const a = { bps: 1 };')).toEqual([]);
  expect(broken('lobby/features/players/player-from-wire.ts', 'const a = wire.bps;')).toEqual([]);
  const route = `import { login } from '@tausi/contract/players/session/login.ts'; route(login, () => ok({ bps: 1 }));`;
  expect(broken('server/players/routes.ts', route)).toEqual([]);
});

it('wire words: accepts the same letters in a string', () => {
  expect(broken('lobby/features/catalogue/Tile.tsx', `const picture = 'chip';`)).toEqual([]);
});

it('wire words: come from the schemas of the answers, at any depth', () => {
  const schema = z.object({
    list: z.array(z.object({ a: z.nullable(z.object({ b: z.int() })) })),
    c: z.union([z.object({ d: z.int() }), z.int()]),
  });
  expect([...fieldsOf(schema)]).toEqual(['list', 'c', 'a', 'b', 'd']);
  expect(
    ['chip', 'bcc', 'bps', 'cts', 'minAmt', 'maxAmt', 'amt', 'selfNum', 'boxNum'].filter((name) => !specifiedFields().has(name)),
  ).toEqual([]);
});

it('wire words: are no names of our database, of the kernel, and of the types that the lobby makes of an answer', () => {
  const fields = new Set(['num', 'expireDay', 'seedId', 'minor', 'title']);
  const texts = {
    'db/migrations/0001.sql': 'CREATE TABLE seeds (\n  seed_id uuid PRIMARY KEY\n);',
    'kernel/values/money.ts': 'export type Money = { readonly minor: bigint };',
    'lobby/features/gifts/gift-from-wire.ts':
      "export type Gift = Pick<Wire, 'title'>; type Inner = { num: number }; export type WireGift = { expireDay: string };",
    'lobby/features/gifts/Gift.tsx': 'const all = [gift.num, gift.expireDay, gift.seedId, gift.minor, gift.title];',
  };
  expect(misplacedIn(plantTree(texts), fields).map(({ sentence }) => sentence.slice(0, 12))).toEqual(['"num" is a f', '"expireDay" ']);
});
