import { globSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { forgetStoredKeys, keysOfPlayer, keysOfTab, keysThatStay } from './stored-keys.ts';

it('stored keys: every entry that the lobby stores is listed, with a reason if it stays', () => {
  const root = new URL('../../../', import.meta.url);
  const files = globSync(['lobby/**/*.{ts,tsx}', 'games/kit/**/*.ts'], { cwd: root, exclude: ['**/*.test.ts', '**/node_modules/**'] });
  const stored = files
    .filter((file) => !file.endsWith('stored-keys.ts'))
    .flatMap((file) => [...readFileSync(new URL(file, root), 'utf8').matchAll(/['`](tausi\.[a-z.-]+)/g)].map(([, key]) => key));
  const named: readonly string[] = [...keysOfPlayer, ...keysOfTab, ...keysThatStay];
  expect(stored.length).toBeGreaterThan(8);
  expect([...new Set(stored)].filter((key) => key === undefined || !named.includes(key))).toEqual([]);
});

it('stored keys: signing out removes the player’s seeds, commitments and receipts, and all data of the tab, and nothing else', () => {
  const entries = new Set<string>([...keysOfPlayer, ...keysThatStay]);
  const ofTab = new Set<string>(keysOfTab);
  vi.stubGlobal('localStorage', { removeItem: (key: string) => void entries.delete(key) });
  vi.stubGlobal('sessionStorage', { clear: () => ofTab.clear() });
  forgetStoredKeys();
  expect(ofTab.size).toBe(0);
  expect([...entries]).toEqual([...keysThatStay]);
  vi.unstubAllGlobals();
});
