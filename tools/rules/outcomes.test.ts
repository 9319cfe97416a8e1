import { expect, it } from 'vitest';
import { outcomesStayOnTheServer } from './outcomes.ts';
import { plantTree } from './tree.ts';

const broken = (texts: Record<string, string>): string[] =>
  outcomesStayOnTheServer
    .check(plantTree({ 'games/savanna/math/reels.ts': 'export const x = 1;', ...texts }))
    .map(({ sentence }) => sentence);

it('outcomes: refuses a view or the kit that imports mathematics', () => {
  expect(broken({ 'games/savanna/view/reel.ts': `import { x } from '../math/reels.ts';` })).toEqual([
    'reaches games/savanna/math/reels.ts',
  ]);
  expect(broken({ 'games/savanna/recheck.ts': `import { x } from './math/reels.ts';` })).toHaveLength(1);
  expect(broken({ 'games/published/words.ts': `import { x } from '../savanna/math/reels.ts';` })).toHaveLength(1);
  expect(broken({ 'games/kit/sound.ts': `const lazily = import('../savanna/math/reels.ts');` })).toHaveLength(1);
});

it('outcomes: refuses the same for the shared slot engine', () => {
  const maths = { 'games/slots/math/window.ts': 'export const y = 1;' };
  expect(broken({ ...maths, 'games/slots/view/reel.ts': `import { y } from '../math/window.ts';` })).toEqual([
    'reaches games/slots/math/window.ts',
  ]);
  expect(broken({ ...maths, 'games/savanna/view/reel.ts': `import { y } from '../../slots/math/window.ts';` })).toHaveLength(1);
  expect(broken({ ...maths, 'games/savanna/math/spin.ts': `import { y } from '../../slots/math/window.ts';` })).toEqual([]);
});

it('outcomes: refuses an indirect import through another file', () => {
  expect(
    broken({
      'games/savanna/book.ts': `export { x } from './math/reels.ts';`,
      'games/savanna/view/reel.ts': `import { x } from '../book.ts';`,
    }),
  ).toEqual(['reaches games/savanna/math/reels.ts by way of games/savanna/book.ts']);
});

it('outcomes: accepts a view that only imports the events of a round', () => {
  expect(
    broken({
      'games/savanna/book.ts': 'export type Spin = { grid: string };',
      'games/savanna/view/reel.ts': `import type { Spin } from '../book.ts'; import type { x } from '../math/reels.ts';`,
    }),
  ).toEqual([]);
});
