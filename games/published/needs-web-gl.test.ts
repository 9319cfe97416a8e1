import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { gameFolders } from '../manifest/game-folders.ts';
import { needsWebGl } from './needs-web-gl.ts';

const games = join(import.meta.dirname, '..');

/** Returns whether a module, or anything that it imports, draws with the renderer that needs WebGL. */
function drawsWithPixi(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  if (/import (?!type)[^;]*from 'pixi\.js/.test(source)) return true;
  const imports = Array.from(source.matchAll(/(?:from|import\() ?'(\.[^']+\.ts)'/g), ([, path = '']) => join(dirname(file), path));
  return imports.some((one) => drawsWithPixi(one, seen));
}

it('exactly the games that draw with WebGL declare that they need it', () => {
  const folders = gameFolders();
  expect(folders.length).toBeGreaterThan(15);
  expect(folders.filter(needsWebGl)).toEqual(folders.filter((name) => drawsWithPixi(join(games, name, 'view/main.ts'))));
  expect(folders.filter(needsWebGl)).toContain('savanna-riches');
  expect(folders.filter((name) => !needsWebGl(name))).toEqual(expect.arrayContaining(['lucky-plane', 'blackjack', 'mines']));
});

it('every game that declares to need WebGL refuses to start without it', () => {
  const declaring = globSync('*/view/needs-web-gl.ts', { cwd: games });
  expect(declaring.length).toBeGreaterThan(0);
  for (const file of declaring) expect(readFileSync(join(games, dirname(file), 'main.ts'), 'utf8')).toMatch(/^ {2}needsWebGl,$/m);
});

it('a name that is no game needs nothing', () => expect(needsWebGl('../kit')).toBe(false));
