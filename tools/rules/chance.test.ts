import { expect, it } from 'vitest';
import { noPredictableChance } from './chance.ts';
import { plantTree } from './tree.ts';

const broken = (path: string, text: string): number => noPredictableChance.check(plantTree({ [path]: text })).length;

it('no Math.random: refuses it in the server, the games and the simulators, in any notation', () => {
  expect(broken('server/platform/ids.ts', 'const id = Math.random();')).toBe(1);
  expect(broken('games/savanna/view/sparks.ts', 'const chance = Math.random;')).toBe(1);
  expect(broken('simulators/daraja/faults.ts', `const chance = Math['random']();`)).toBe(1);
});

it('no Math.random: accepts it for decoration', () => {
  expect(broken('lobby/shared/confetti.ts', 'const x = Math.random();')).toBe(0);
  expect(broken('server/rounds/draw.ts', 'const x = Math.floor(1.5);')).toBe(0);
});
