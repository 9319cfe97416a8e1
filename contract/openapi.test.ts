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

describe('the OpenAPI document', () => {
  it('is of version 3.1 and has what such a document must have', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info).toMatchObject({ title: expect.any(String), version: '0.1.0' });
    for (const path of Object.keys(document.paths)) expect(path.startsWith('/')).toBe(true);
  });

  it('describes every call, with its refusals and whether it is served', () => {
    for (const call of allCalls) {
      const found = operations().find(({ operation }) => operation.operationId === call.name);
      expect(found).toMatchObject({ path: call.path, method: call.method.toLowerCase() });
      expect(found?.operation['x-served']).toBe(call.served);
      expect(found?.operation['x-refusals']).toEqual(Object.entries(call.refusals).map(([code, number]) => ({ code, number })));
      expect(Object.keys(found?.operation.responses ?? {})).toContain('200');
    }
  });

  it('has no reference that leads nowhere', () => {
    const references: string[] = [];
    walk(document, (key, value) => key === '$ref' && typeof value === 'string' && references.push(value));
    expect(references.length).toBeGreaterThan(300);
    expect([...new Set(references)].filter((reference) => !reference.startsWith('#/') || !resolves(reference))).toEqual([]);
  });

  it('keeps no trace of the schema library: no $defs, no $schema, no ids', () => {
    const keys = new Set<string>();
    walk(document, (key) => keys.add(key));
    expect([...keys].filter((key) => key === '$defs' || key === '$schema')).toEqual([]);
    for (const schema of Object.values<object>(document.components.schemas)) expect(schema).not.toHaveProperty('id', expect.any(String));
  });

  it('names each path param, and gives a body to posts alone', () => {
    for (const { path, method, operation } of operations()) {
      if (operation.operationId === 'live') continue;
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name);
      expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
      expect([path, operation.requestBody !== undefined]).toEqual([path, method === 'post']);
    }
  });

  it('shows a param that arrives as digits as the number it is', () => {
    const log = operations().find(({ operation }) => operation.operationId === 'transactions');
    expect(log?.operation.parameters.find((parameter) => parameter.name === 'size')?.schema).toMatchObject({
      type: 'integer',
      minimum: 1,
      maximum: 50,
      default: 15,
    });
  });

  it('asks for the three headers of the signature where a call is signed', () => {
    const find = (name: string) => operations().find(({ operation }) => operation.operationId === name)?.operation.security;
    expect(find('transactions')).toEqual([{ token: [], r: [], time: [] }]);
    expect(find('login')).toEqual([{}, { token: [] }]);
    expect(find('miniGameIndex')).toEqual([{ token: [], r: [], time: [] }, {}]);
  });

  it('says of every writing call how it is done once, and whether its key may be left out', () => {
    const keyOf = (name: string) => {
      const operation = operations().find(({ operation: each }) => each.operationId === name)?.operation;
      return [
        operation?.['x-done-once'],
        operation?.parameters.flatMap(({ $ref }) => ($ref === undefined ? [] : [$ref.split('/').at(-1)])),
      ];
    };
    expect(keyOf('deposit')).toEqual([
      'Its first answer under a key is kept for ever. The key stays free after provider_unavailable, deposit_in_progress, payments_blocked, payments_suspended, prompts_paused, identity_needed_to_deposit.',
      ['IdempotencyKey'],
    ]);
    expect(keyOf('openBox')[0]).toContain('Without a key it goes by boxId, and is done once.');
    expect(keyOf('openBox')[1]).toEqual(['OptionalIdempotencyKey']);
    expect(keyOf('openBoxPost')[1]).toEqual(['IdempotencyKey']);
    expect(keyOf('updateUserLang')[0]).toBe(
      'Its first answer under a key is kept for a week. Without a key it is done each time it is asked.',
    );
    expect(keyOf('playRound')[0]).toContain('for ever');
    expect(keyOf('register')[1]).toEqual(['OptionalIdempotencyKey']);
    expect(keyOf('getUserInfo')).toEqual([undefined, []]);
  });
});
