import { expect, it } from 'vitest';
import { plantTree } from './tree.ts';
import { wireWords } from './wire-words.ts';

const broken = (path: string, text: string): string[] => wireWords.check(plantTree({ [path]: text })).map(({ sentence }) => sentence);

it('wire words: refuses one in a rule, a component, a type', () => {
  expect(broken('server/loyalty/points.ts', 'const bps = 1;')).toEqual(['"bps" is a word of the wire; say points']);
  expect(broken('lobby/features/players/Me.tsx', 'const shown = player.chip;')).toHaveLength(1);
  expect(broken('server/players/store.ts', 'type Row = { cts: string };')).toHaveLength(1);
});

it('wire words: accepts them in the contract and where the wire is read or written', () => {
  expect(broken('contract/players/session/login.ts', 'const a = { bps: 1 };')).toEqual([]);
  expect(broken('server/loyalty/to-wire.ts', 'const a = { bps: 1 };')).toEqual([]);
  expect(broken('lobby/features/players/player-from-wire.ts', 'const a = wire.bps;')).toEqual([]);
});

it('wire words: accepts the same letters in a string', () => {
  expect(broken('lobby/features/catalogue/Tile.tsx', `const picture = 'chip';`)).toEqual([]);
});
