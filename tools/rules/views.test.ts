import { expect, it } from 'vitest';
import { plantTree } from './tree.ts';
import { viewsStayInTheBrowser } from './views.ts';

const broken = (path: string, text: string): string[] =>
  viewsStayInTheBrowser
    .check(plantTree({ 'games/slots/view/reel.ts': 'export const x = 1;', [path]: text }))
    .map(({ sentence }) => sentence);

it.each([
  ['server/rounds/games/savanna.ts', `import { x } from '@tausi/games/slots/view/reel.ts';`],
  ['games/savanna/math/spin.ts', `import { x } from '../../slots/view/reel.ts';`],
  ['games/slots/math/window.ts', `import { x } from '../view/reel.ts';`],
  ['games/savanna/book.ts', `import type { x } from '../slots/view/reel.ts';`],
])('views: refuses %s, which imports a view', (path, text) => {
  expect(broken(path, text)).toEqual(['reaches games/slots/view/reel.ts, which only browsers load']);
});

it('views: accepts a view that imports its reels from the engine', () => {
  expect(broken('games/savanna/view/stage.ts', `import { x } from '../../slots/view/reel.ts';`)).toEqual([]);
});
