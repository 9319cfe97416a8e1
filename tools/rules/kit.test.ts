import { expect, it } from 'vitest';
import { kitKnowsNoGame } from './kit.ts';
import { plantTree } from './tree.ts';

const broken = (path: string, text: string): string[] => kitKnowsNoGame.check(plantTree({ [path]: text })).map(({ sentence }) => sentence);

it.each([
  [`import { savannaRules } from '../savanna-riches/view/rules.ts';`, 'imports ../savanna-riches/view/rules.ts, which is outside the kit'],
  [`const lazily = import('../dice/recheck.ts');`, 'imports ../dice/recheck.ts, which is outside the kit'],
  [`const all = import.meta.glob('../*/recheck.ts');`, 'imports files by a pattern'],
])('kit imports: refuses %s', (text, sentence) => {
  expect(broken('games/kit/words.ts', text)).toEqual([sentence]);
});

it('kit imports: accepts the kit and the kernel in the kit, and the kit in a game', () => {
  expect(broken('games/kit/shell/hud.ts', `import { a } from '../fields.ts'; import { b } from '@tausi/kernel';`)).toEqual([]);
  expect(broken('games/dice/view/main.ts', `import { a } from '../../kit/fields.ts'; import { b } from '../book.ts';`)).toEqual([]);
});
