import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repository } from './paths.ts';

const read = (path: string): string => readFileSync(join(repository, path), 'utf8');
const rowShape = /^\|[^|]+\|[^|]+\| `([^`]+)` \| ([^|]+) \|$/;

it('docs/bad-input.md: every kind of bad input names an existing test', () => {
  const lines = read('docs/bad-input.md').split('\n');
  const rows = lines.flatMap((line) => {
    const [, path = '', promise = ''] = rowShape.exec(line) ?? [];
    return path === '' ? [] : [{ path, promise: promise.trim() }];
  });
  expect(rows).toHaveLength(lines.filter((line) => line.startsWith('| ')).length - 1);
  for (const { path, promise } of rows) expect([path, promise, read(path).includes(promise)]).toEqual([path, promise, true]);
});

// React treats its input as text; these APIs would parse it as markup. Card drawings come from the build itself.
const markup =
  /\b(?:dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|srcdoc|srcDoc|setHTMLUnsafe)\b|document\.write/;
const rooms = ['lobby', 'games', 'ui'];

it('markup: text from players, operators and providers never becomes HTML', () => {
  const files = rooms.flatMap((room) => sourcesIn(room));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((path) => markup.test(read(path)))).toEqual([]);
});

it('unbounded lists: off-screen rows are excluded from layout', () => {
  const growing = sourcesIn('lobby').filter(
    (path) => /usePages|: Pages<|readonly ListedGame\[\]/.test(read(path)) && path.endsWith('.tsx'),
  );
  expect(growing.length).toBeGreaterThan(2);
  const drawn = growing.filter((path) => /\.map\(\(/.test(read(path)) && /<li|<GameCard/.test(read(path)));
  expect(drawn.length).toBeGreaterThan(1);
  const card = 'lobby/features/catalogue/games/GameCard.tsx';
  const rowOf = (path: string): string => (/<GameCard/.test(read(path)) ? card : path);
  for (const path of drawn) expect([path, read(rowOf(path)).includes('content-visibility')]).toEqual([path, true]);
});

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(join(repository, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['dist', 'node_modules'].includes(entry.name) ? [] : sourcesIn(path);
    return /\.tsx?$/.test(entry.name) && !/\.(?:test|stories)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
