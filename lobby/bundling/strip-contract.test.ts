import { expect, it } from 'vitest';
import { stripCalls } from './strip-contract.ts';

it('stripCalls: keeps the properties that the browser needs and drops the schemas', () => {
  const stripped = stripCalls(`import * as z from 'zod/mini';
import { refusals } from './refusals.ts';
const name = z.string();
const shape = z.object({ name });
export const openBox = defineCall({ context: 'gifts', name: 'openBox', summary: 'Opens { a } box', method: 'GET', path: '/box/{id}', signing: 'signed', encoding: 'query', writes: true, served: true, params: z.object({ id: z.string() }), answer: shape, refusals: { gone: refusals.gone } });
export const other = 1;`);
  expect(stripped).toContain(
    `{name: 'openBox',method: 'GET',path: '/box/{id}',signing: 'signed',encoding: 'query',writes: true,refusals: { gone: refusals.gone }}`,
  );
  expect(stripped).not.toContain('zod');
  expect(stripped).toContain("from './refusals.ts'");
  expect(stripped).not.toContain('z.object');
  expect(stripped).not.toContain('summary');
  expect(stripped).toContain('export const other = 1;');
});

it('stripCalls: refuses a definition it cannot parse, instead of shipping its schemas', () => {
  expect(() => stripCalls('const call = {}; export const openBox = defineCall(call);')).toThrow('object literal');
});
