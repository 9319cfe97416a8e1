import { describe, expect, it } from 'vitest';
import { allCalls } from './index.ts';
import { openApiDocument } from './openapi.ts';

const document = JSON.parse(JSON.stringify(openApiDocument(allCalls, '0.1.0')));

type Operation = {
  operationId: string;
  tags: string[];
  security: object[];
  responses: Record<string, object>;
  requestBody?: object;
  parameters: { in?: string; name?: string; $ref?: string; schema?: object }[];
  'x-served': boolean;
  'x-done-once'?: string;
  'x-refusals': { code: string; number: number }[];
};

function operations(): { path: string; method: string; operation: Operation }[] {
  return Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
}

function walk(node: unknown, visit: (key: string, value: unknown) => void): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    visit(key, value);
    walk(value, visit);
  }
}

function resolves(pointer: string): boolean {
  let node: unknown = document;
  for (const part of pointer.slice(2).split('/')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, part)) return false;
    node = Object.entries(node).find(([key]) => key === part)?.[1];
  }
  return true;
}

describe('OpenAPI document', () => {
  it('the OpenAPI document has version 3.1 and all required fields', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info).toMatchObject({ title: expect.any(String), version: '0.1.0' });
    for (const path of Object.keys(document.paths)) expect(path.startsWith('/')).toBe(true);
  });

  it('the OpenAPI document describes every call with its refusals and its served state', () => {
    for (const call of allCalls) {
      const found = operations().find(({ operation }) => operation.operationId === call.name);
      expect(found).toMatchObject({ path: call.path, method: call.method.toLowerCase() });
      expect(found?.operation['x-served']).toBe(call.served);
      expect(found?.operation['x-refusals']).toEqual(Object.entries(call.refusals).map(([code, number]) => ({ code, number })));
      expect(Object.keys(found?.operation.responses ?? {})).toContain('200');
    }
  });

  it('the OpenAPI document has no dangling reference', () => {
    const references: string[] = [];
    walk(document, (key, value) => key === '$ref' && typeof value === 'string' && references.push(value));
    expect(references.length).toBeGreaterThan(300);
    expect([...new Set(references)].filter((reference) => !reference.startsWith('#/') || !resolves(reference))).toEqual([]);
  });

  it('the OpenAPI document contains no artefacts of the schema library: no $defs, no $schema, no ids', () => {
    const keys = new Set<string>();
    walk(document, (key) => keys.add(key));
    expect([...keys].filter((key) => key === '$defs' || key === '$schema')).toEqual([]);
    for (const schema of Object.values<object>(document.components.schemas)) expect(schema).not.toHaveProperty('id', expect.any(String));
  });

  it('every path param is listed, and only posts have a body', () => {
    for (const { path, method, operation } of operations()) {
      if (operation.operationId === 'live') continue;
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name);
      expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
      expect([path, operation.requestBody !== undefined]).toEqual([path, method === 'post']);
    }
  });

  it('a param that arrives as digits is documented as a number', () => {
    const log = operations().find(({ operation }) => operation.operationId === 'transactions');
    expect(log?.operation.parameters.find((parameter) => parameter.name === 'size')?.schema).toMatchObject({
      type: 'integer',
      minimum: 1,
      maximum: 50,
      default: 15,
    });
  });

  it('signed calls require the three signature headers', () => {
    const find = (name: string) => operations().find(({ operation }) => operation.operationId === name)?.operation.security;
    expect(find('transactions')).toEqual([{ token: [], r: [], time: [] }]);
    expect(find('login')).toEqual([{}, { token: [] }]);
    expect(find('miniGameIndex')).toEqual([{ token: [], r: [], time: [] }, {}]);
  });

  it('every writing call describes its idempotency and if its key is optional', () => {
    const keyOf = (name: string) => {
      const operation = operations().find(({ operation: each }) => each.operationId === name)?.operation;
      return [
        operation?.['x-done-once'],
        operation?.parameters.flatMap(({ $ref }) => ($ref === undefined ? [] : [$ref.split('/').at(-1)])),
      ];
    };
    expect(keyOf('deposit')).toEqual([
      'The first answer under a key is stored forever. These refusals do not use up the key: provider_unavailable, method_resting, deposit_in_progress, payments_blocked, payments_suspended, prompts_paused, same_amount_too_soon, identity_needed_to_deposit, deposit_needs_identity.',
      ['IdempotencyKey'],
    ]);
    expect(keyOf('openBox')[0]).toContain('Without a key, boxId identifies the request, and it is executed once.');
    expect(keyOf('openBox')[1]).toEqual(['OptionalIdempotencyKey']);
    expect(keyOf('openBoxPost')[1]).toEqual(['IdempotencyKey']);
    expect(keyOf('updateUserLang')[0]).toBe('The first answer under a key is stored for a week. Without a key, every request is executed.');
    expect(keyOf('playRound')[0]).toContain('without a time limit');
    expect(keyOf('register')[1]).toEqual(['OptionalIdempotencyKey']);
    expect(keyOf('getUserInfo')).toEqual([undefined, []]);
  });
});
