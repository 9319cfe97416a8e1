import { expect, it } from 'vitest';
import { fileNames } from './file-names.ts';
import { plantTree } from './tree.ts';

const broken = (path: string, text = ''): string[] => fileNames.check(plantTree({ [path]: text })).map(({ sentence }) => sentence);

it('file names: refuses a name that does not describe the content', () => {
  expect(broken('server/wallet/utils.ts')).toHaveLength(1);
  expect(broken('lobby/helpers/date.ts')).toHaveLength(1);
  expect(broken('server/wallet/session-manager.ts')).toHaveLength(1);
  expect(broken('server/wallet/told-facts.ts')).toHaveLength(1);
  expect(broken('tools/new-game/asked.ts')).toHaveLength(1);
});

it('file names: refuses two generations of a file side by side', () => {
  const beside = (path: string): number => fileNames.check(plantTree({ 'server/wallet/store.ts': '', [path]: '' })).length;
  expect(beside('server/wallet/store-old.ts')).toBe(1);
  expect(beside('server/wallet/store-v2.ts')).toBe(1);
  expect(beside('server/wallet/new-store.ts')).toBe(1);
  expect(beside('server/wallet/new-notice.ts')).toBe(0);
});

it('file names: refuses names that are not kebab-case', () => {
  expect(broken('server/wallet/checkBooks.ts')).toHaveLength(1);
  expect(broken('lobby/shared/Button.ts')).toHaveLength(1);
});

it('file names: a file of one component bears its name', () => {
  expect(broken('ui/button.tsx', 'export function Button() { return null; }')).toEqual([
    'a file of one component bears its name: Button.tsx',
  ]);
  expect(broken('ui/Button.tsx', 'export type Props = {}; export function Button() { return null; }')).toEqual([]);
});

it('file names: accepts descriptive names', () => {
  expect(broken('server/wallet/check-books.it.test.ts')).toEqual([]);
  expect(broken('lobby/app/use-session.tsx', 'export function useSession() {} export function Session() { return null; }')).toEqual([]);
  expect(broken('vitest.config.ts')).toEqual([]);
});
