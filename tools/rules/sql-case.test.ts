import { expect, it } from 'vitest';
import { sqlCase } from './sql-case.ts';
import { plantTree } from './tree.ts';

const broken = (text: string): number => sqlCase.check(plantTree({ 'server/gifts/store.ts': text })).length;

// Put together here, so that this file keeps the rule itself.
const lower = (statement: string): string => statement.toLowerCase();

it.each([
  "'SELECT id FROM gifts'",
  "'SELECT * FROM gifts'",
  '`INSERT INTO gifts (id) VALUES ($1)`',
  '`\n  UPDATE gifts SET opened_at = $1`',
  "'DELETE FROM gifts'",
  '`WITH taken AS (DELETE FROM gifts)`',
])('SQL case: refuses %s in lower case, and accepts it as it is', (statement) => {
  expect(broken(`const text = ${lower(statement)};`)).toBe(1);
  expect(broken(`const text = ${statement};`)).toBe(0);
});

it('SQL case: accepts an English sentence that begins with the same word', () => {
  expect(broken("const help = 'select a game, or update the app';")).toBe(0);
});
