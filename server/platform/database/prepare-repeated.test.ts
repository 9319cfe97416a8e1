import { expect, it } from 'vitest';
import { namesOfRepeated } from './prepare-repeated.ts';

const repeat = (name: (text: string) => string | null, text: string, times: number): (string | null)[] =>
  Array.from({ length: times }, () => name(text));

it('repeated statements: are named from the fifth use on, each by a name of its own', () => {
  const name = namesOfRepeated();
  expect(repeat(name, 'SELECT 1 WHERE $1', 6)).toEqual([null, null, null, null, 'repeated_0', 'repeated_0']);
  expect(repeat(name, 'SELECT 2 WHERE $1', 5).at(-1)).toBe('repeated_1');
});

it.each(['SELECT * FROM t WHERE a = $1', 'SELECT p.*, o.id FROM p, o WHERE a = $1', 'SELECT id, p.* FROM p', 'DELETE FROM t RETURNING *'])(
  'repeated statements: %s is never named, because a migration changes its columns',
  (text) => {
    expect(repeat(namesOfRepeated(), text, 9).every((one) => one === null)).toBe(true);
  },
);

it('repeated statements: counting rows and multiplying are no open columns', () => {
  const name = namesOfRepeated();
  expect(repeat(name, 'SELECT count(*), a * 2 FROM t WHERE a = $1', 5).at(-1)).toBe('repeated_0');
});

it('repeated statements: texts that never repeat take no place from those that do', () => {
  const name = namesOfRepeated();
  for (let text = 0; text < 5_000; text += 1) name(`SELECT ${text}`);
  expect(repeat(name, 'SELECT $1', 5).at(-1)).toBe('repeated_0');
});

it('repeated statements: at most 256 are named', () => {
  const name = namesOfRepeated();
  for (let text = 0; text < 256; text += 1) repeat(name, `SELECT ${text} + $1`, 5);
  expect(repeat(name, 'SELECT $1', 9).every((one) => one === null)).toBe(true);
});
