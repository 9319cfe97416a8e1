import { expect, it } from 'vitest';
import { featureWalls } from './features.ts';
import { plantTree } from './tree.ts';

const texts = (path: string, specifier: string): Record<string, string> => ({
  'lobby/app/routes.ts': 'export const x = 1;',
  'lobby/features/cashier/use-deposit.ts': 'export const x = 1;',
  'lobby/features/cashier/amount.ts': 'export const x = 1;',
  'lobby/shared/client.ts': 'export const x = 1;',
  [path]: `import { x } from '${specifier}';`,
});
const broken = (path: string, specifier: string): number => featureWalls.check(plantTree(texts(path, specifier))).length;

it('features: refuses a feature that imports another, or the app', () => {
  expect(broken('lobby/features/rounds/frame.ts', '../cashier/use-deposit.ts')).toBe(1);
  expect(broken('lobby/features/rounds/frame.ts', '../../app/routes.ts')).toBe(1);
});

it('features: refuses shared code that imports a feature or the app', () => {
  expect(broken('lobby/shared/toast.ts', '../features/cashier/use-deposit.ts')).toBe(1);
  expect(broken('lobby/shared/toast.ts', '../app/routes.ts')).toBe(1);
});

it('features: accepts the app joining features, and shared code used everywhere', () => {
  expect(broken('lobby/app/shell.ts', '../features/cashier/use-deposit.ts')).toBe(0);
  expect(broken('lobby/features/rounds/frame.ts', '../../shared/client.ts')).toBe(0);
  expect(broken('lobby/features/cashier/use-withdraw.ts', './amount.ts')).toBe(0);
});
