import { expect, it } from 'vitest';
import { createBoundedMap } from './bounded-map.ts';

it('bounded map: evicts the oldest entry above its limit, and nothing for a key it already has', () => {
  const kept = createBoundedMap<string, number>(2);
  kept.set('first', 1);
  kept.set('second', 2);
  kept.set('first', 10);
  expect([kept.get('first'), kept.get('second')]).toEqual([10, 2]);
  kept.set('third', 3);
  expect([kept.get('first'), kept.get('second'), kept.get('third')]).toEqual([undefined, 2, 3]);
  kept.delete('second');
  kept.set('fourth', 4);
  expect([kept.get('second'), kept.get('third'), kept.get('fourth')]).toEqual([undefined, 3, 4]);
});
