import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { gamesTooHeavy, weighGames, wrongSizes } from './game-sizes.ts';

const dist = mkdtempSync(join(tmpdir(), 'game-sizes-'));
afterEach(() => rmSync(dist, { recursive: true, force: true }));

function write(path: string, text: string): void {
  const file = join(dist, 'casino/game', path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}

it('game sizes: counts files that only one page uses, compressed, without variants for older browsers', () => {
  write('dice/index.html', '<script src="dice-1.js">');
  write('keno/index.html', '<script src="keno-1.js">');
  write('assets/dice-1.js', 'import "shell-1.js"; "cube-1.avif" "cube-1.webp"');
  write('assets/dice-1.js.br', 'short');
  write('assets/keno-1.js', 'import "shell-1.js"');
  write('assets/shell-1.js', 'shared');
  write('assets/cube-1.avif', '0123456789');
  write('assets/cube-1.webp', '01234567890123456789');
  const weighed = weighGames(dist, ['dice', 'keno']);
  expect(weighed.get('dice')).toBe('<script src="dice-1.js">'.length + 'short'.length + 10);
});

it('game sizes: names a published size that is more than a tenth off', () => {
  const weighed = new Map([['dice', 100_000]]);
  expect(wrongSizes(weighed, [{ name: 'dice', sizeBytes: 109_000 }])).toEqual([]);
  expect(wrongSizes(weighed, [{ name: 'dice', sizeBytes: 89_000 }])).toEqual([expect.stringContaining('dice fetches 89000 bytes')]);
  expect(wrongSizes(weighed, [{ name: 'dice', sizeBytes: null }])).toEqual([]);
});

it('game sizes: a game may fetch at most 350 KB of its own', () => {
  expect(gamesTooHeavy(new Map([['dice', 350_000]]))).toEqual([]);
  expect(gamesTooHeavy(new Map([['dice', 350_001]]))).toEqual([expect.stringContaining('dice fetches 350001 bytes')]);
});
