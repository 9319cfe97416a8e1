import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { judge, plantFolder } from './plant.ts';

const lines = (count: number, text: string): string => Array.from({ length: count }, () => text).join('\n');

// File → the rule it breaks. One file each, so that a rule that stops firing is noticed.
const violations: Readonly<Record<string, readonly [rule: string, text: string]>> = {
  'server/long-file.ts': ['max-lines', `export const x = [\n${lines(300, '  1,')}\n];`],
  'server/long-function.ts': ['max-lines-per-function', `export function long(): number {\n${lines(60, '  void 0;')}\n  return 1;\n}`],
  'server/many-params.ts': [
    'max-params',
    'export function many(a: number, b: number, c: number, d: number): number { return a + b + c + d; }',
  ],
  'server/deep.ts': [
    'max-depth',
    'export function deep(a: boolean): number { if (a) { for (;;) { if (a) { while (a) { return 1; } } } } return 2; }',
  ],
  'server/default.ts': ['no-default-export', 'export default 1;'],
  'server/any.ts': ['no-explicit-any', 'export const x: any = 1;'],
  'server/bang.ts': ['no-non-null-assertion', 'export const first = (list: string[]): string => list[0]!;'],
  'server/cast.ts': ['consistent-type-assertions', 'export const x = (value: unknown): string => value as string;'],
  'server/unsafe.ts': ['no-unsafe-return', 'export const x = (text: string): string => JSON.parse(text);'],
  'server/floating.ts': [
    'no-floating-promises',
    'const work = async (): Promise<void> => undefined;\nexport function go(): void { work(); }',
  ],
  'server/switch.ts': [
    'switch-exhaustiveness-check',
    `export function name(status: 'open' | 'closed'): string { switch (status) { case 'open': return 'o'; } return ''; }`,
  ],
  'server/loose.ts': ['eqeqeq', 'export const same = (a: string, b: string): boolean => a == b;'],
  'server/talk.ts': ['no-console', `export const talk = (): void => console.log('hello');`],
  'lobby/hook.tsx': [
    'rules-of-hooks',
    `import { useState } from 'react';\nexport function Box({ a }: { a: boolean }) { if (a) { useState(1); } return null; }`,
  ],
  'server/asserts-nothing.test.ts': ['expect-expect', `import { it } from 'vitest';\nit('guards nothing', () => {});`],
};

const honest: Readonly<Record<string, string>> = {
  'kernel/values/ids.ts':
    'export type Id = string & { readonly brand: unique symbol };\nexport const id = (text: string): Id => text as Id;',
  'server/honest.ts': `export const modes = ['cash', 'demo'] as const;\nexport function total(amounts: readonly bigint[]): bigint { return amounts.reduce((sum, one) => sum + one, 0n); }`,
  'server/honest.test.ts': `import { expect, it } from 'vitest';\nit('adds', () => { expect(1 + 1).toBe(2); });`,
  'lobby/Badge.tsx': `export function Badge({ text }: { readonly text: string }) { return <span>{text}</span>; }`,
  'lobby/vite.config.ts': 'export default { root: 1 };',
};

const configuration = JSON.stringify({
  compilerOptions: {
    target: 'ES2024',
    module: 'preserve',
    moduleResolution: 'bundler',
    strict: true,
    jsx: 'react-jsx',
    noEmit: true,
    types: [],
  },
});
const planted = plantFolder(
  { ...Object.fromEntries(Object.entries(violations).map(([path, [, text]]) => [path, text])), ...honest, 'tsconfig.json': configuration },
  ['.oxlintrc.json'],
);
afterAll(planted.remove);

const report = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) });
const { diagnostics } = z.parse(report, JSON.parse(judge(planted.folder, ['oxlint', 'bin', 'oxlint'], ['--type-aware', '--format=json'])));
const found = (path: string): string[] => diagnostics.filter(({ filename }) => filename.endsWith(path)).map(({ code }) => code);

describe('oxlint refusals', () => {
  it.each(Object.entries(violations))('oxlint: refuses %s', (path, [rule]) => {
    expect(found(path).join(' ')).toContain(`(${rule})`);
  });
});

describe('oxlint acceptances', () => {
  it.each(Object.keys(honest))('oxlint: accepts %s', (path) => {
    expect(found(path)).toEqual([]);
  });
});
